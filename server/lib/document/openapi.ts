import * as z from "zod/mini";
import { type Access, needsSignIn, listFieldPaths } from "#shared/lib/access.ts";
import {
  type Contract,
  isFile,
  isEventStream,
  isPage,
  isRedirect,
  type Route,
  type UploadRule,
} from "#shared/lib/contract.ts";
import { LIVE_CACHE_CONTROL } from "../routes/live-sender.ts";
import { CACHE_CONTROL } from "../routes/encode.ts";
import { toJsonSchema } from "./json-schema.ts";
import { formatBytes } from "../routes/upload.ts";
import { errorSchema, errorResponses } from "./openapi-errors.ts";

const jsonContent = (schema: object) => ({ content: { "application/json": { schema } } });

function listParameters(location: "path" | "query", schema: z.core.$ZodObject | undefined) {
  return Object.entries(schema?._zod.def.shape ?? {}).map(([name, field]) => ({
    name,
    in: location,
    required: location === "path" || !z.safeParse(field, undefined).success,
    schema: toJsonSchema(field),
  }));
}

function listSuccessStatuses({ response, status }: Route): number[] {
  if (isRedirect(response)) return [302];
  return status === "byCreated" ? [200, 201] : [status ?? 200];
}

function successResponse({ response, cache }: Route) {
  if (isPage(response)) {
    const rows = { type: "array", items: toJsonSchema(response.page) };
    return { description: "A page", headers: pageHeaders, ...jsonContent(rows) };
  }
  if (isEventStream(response)) {
    const content = {
      "text/event-stream": { schema: { type: "string" }, "x-event": toJsonSchema(response.live) },
    };
    return {
      description: "Events; the first one holds the current state",
      headers: liveHeaders,
      content,
    };
  }
  if (isRedirect(response))
    return { description: "Redirect to another address", headers: redirectHeaders };
  const cacheFields = cache && { headers: cacheHeaders(cache) };
  return isFile(response)
    ? { description: "A file", ...cacheFields, content: fileContent(response.file) }
    : { description: "OK", ...cacheFields, ...jsonContent(toJsonSchema(response)) };
}

/** Bytes have no schema: https://spec.openapis.org/oas/v3.1.0#considerations-for-file-uploads */
const fileContent = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, {}]));

const liveHeaders = {
  "Cache-Control": { required: true, schema: { const: LIVE_CACHE_CONTROL } },
};

const redirectHeaders = { Location: { required: true, schema: { type: "string" } } };

const cacheHeaders = (cache: NonNullable<Route["cache"]>) => ({
  "Cache-Control": { required: true, schema: { const: CACHE_CONTROL[cache] } },
  ETag: { required: true, schema: { type: "string" } },
});

const pageHeaders = {
  "X-Total-Count": {
    required: true,
    description: "The number of rows on all pages",
    schema: { type: "integer", minimum: 0 },
  },
  Link: {
    description: "The next page, with rel=next; absent on the last page (RFC 8288)",
    schema: { type: "string" },
  },
};

const uploadBody = ({ types, limit }: UploadRule) => ({
  required: true,
  description: `A file of at most ${formatBytes(limit)}`,
  content: Object.fromEntries(types.map((type) => [type, BINARY])),
});

/** Version 3.0's notation, which more programs understand. */
const BINARY = { schema: { type: "string", format: "binary" } };

const describeOperation = (feature: string, name: string, route: Route) => ({
  operationId: `${feature}.${name}`,
  summary: route.summary,
  tags: [feature],
  "x-access": route.access,
  security: needsSignIn(route.access) ? [{ session: [] }] : [],
  parameters: [...listParameters("path", route.params), ...listParameters("query", route.query)],
  ...(route.body && { requestBody: { required: true, ...jsonContent(toJsonSchema(route.body)) } }),
  ...(route.upload && { requestBody: uploadBody(route.upload) }),
  responses: {
    ...Object.fromEntries(
      listSuccessStatuses(route).map((status) => [status, successResponse(route)]),
    ),
    ...(route.cache && { 304: { description: "The cached copy is still current" } }),
    ...errorResponses(route),
  },
});

/** The OpenAPI 3.1 document of all contracts, with the name of the session cookie: https://spec.openapis.org/oas/v3.1.0 */
export function openApiDocument(contracts: readonly Contract[], cookie: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { feature, routes } of contracts) {
    for (const [name, route] of Object.entries(routes)) {
      const path = (paths[route.path.replace(/:(\w+)/g, "{$1}")] ??= {});
      path[route.method] = describeOperation(feature, name, route);
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Homecoming", version: "1", description: "A family's tree and reunions." },
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: cookie } },
    },
  };
}

/** One line per route: who may call it. Committed as a snapshot, so that reviewers see each changed right. */
export function accessTable(contracts: readonly Contract[]): string[] {
  return contracts
    .flatMap(({ routes }) => Object.values(routes))
    .map((route) => `${route.method.toUpperCase()} ${route.path} — ${describeAccess(route.access)}`)
    .toSorted();
}

function describeAccess(access: Access): string {
  if (typeof access === "string") return access;
  const fieldPaths = Object.entries(listFieldPaths(access)).map(
    ([name, path]) => `${name} at ${path}`,
  );
  if ("right" in access) return [access.right, ...fieldPaths].join(", ");
  return [
    `anyone with the ${access.link} link`,
    ...fieldPaths,
    ...(access.signedIn ? ["signed in"] : []),
  ].join(", ");
}
