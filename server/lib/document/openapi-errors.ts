import { isLinkAccess, needsSignIn, listFieldPaths } from "#shared/lib/access.ts";
import {
  isFile,
  isLimited,
  isEventStream,
  isPage,
  isRedirect,
  type Route,
} from "#shared/lib/contract.ts";
import { type ErrorDefinition, type CommonErrorCode, COMMON_ERRORS } from "#shared/lib/errors.ts";
import { toJsonSchema } from "./json-schema.ts";

/** The body of every error. Each route lists its codes. */
export const errorSchema = {
  type: "object",
  required: ["message", "code"],
  properties: {
    message: {
      type: "string",
      minLength: 1,
      description: "A message for people; its wording may change",
    },
    code: { type: "string", description: "The error's code, which doesn't change" },
    errors: {
      type: "array",
      description: "The request's fields with errors",
      items: {
        type: "object",
        required: ["path", "message"],
        properties: { path: { type: "string" }, message: { type: "string" } },
      },
    },
  },
};

type DocumentedError = Pick<ErrorDefinition, "code" | "text" | "extra" | "hasCurrent">;

/** A route's error answers by status, each with its codes. */
export function errorResponses(route: Route) {
  const errors = [
    ...commonCodes(route).map((code) => ({ code, status: COMMON_ERRORS[code], text: "" })),
    ...(route.errors ?? []),
  ];
  const byStatus = new Map<number, DocumentedError[]>();
  for (const each of errors)
    byStatus.set(each.status, [...(byStatus.get(each.status) ?? []), each]);
  return Object.fromEntries(
    [...byStatus].map(([status, each]) => [status, errorResponse(route, each, status)]),
  );
}

function commonCodes(route: Route): CommonErrorCode[] {
  const { method, access, params, query, body, upload, response } = route;
  return [
    ...(params || query || body || upload ? ["invalid" as const] : []),
    ...(needsSignIn(access) ? ["signedOut" as const] : []),
    ...(typeof access === "object" && "right" in access ? ["forbidden" as const] : []),
    ...(method === "get" ? [] : ["otherSite" as const]),
    ...(Object.keys(listFieldPaths(access)).length > 0 || isPage(response) || route.mayBeMissing
      ? ["notFound" as const]
      : []),
    ...(isLinkAccess(access) ? ["invalidLink" as const] : []),
    ...(isLimited(route) || isLinkAccess(access) ? ["tooMany" as const] : []),
    ...(body || upload ? ["tooLarge" as const] : []),
    ...(route.heavy || isEventStream(response) ? ["busy" as const] : []),
    "otherHost",
    "fault",
    "overloaded",
    "unavailable",
  ];
}

const retryAfterHeader = {
  "Retry-After": {
    required: true,
    description: "Seconds to wait before trying again",
    schema: { type: "integer", minimum: 1 },
  },
};

const errorResponse = (route: Route, errors: DocumentedError[], status: number) => ({
  description: errors.map(({ code, text }) => `${code}${describeText(text)}`).join("\n\n"),
  ...((status === 429 || status === 503) && { headers: retryAfterHeader }),
  content: {
    "application/json": {
      schema: {
        allOf: [{ $ref: "#/components/schemas/Error" }],
        properties: {
          code: { enum: [...new Set(errors.map(({ code }) => code))] },
          ...Object.assign({}, ...errors.map(extraFields)),
          ...(errors.some(({ hasCurrent }) => hasCurrent) && { current: responseSchema(route) }),
        },
        ...requirePresent(errors),
      },
    },
  },
});

/** `current` comes with the codes that declare it, and with no other. */
function requirePresent(errors: DocumentedError[]) {
  const codes = errors.flatMap(({ code, hasCurrent }) => (hasCurrent ? [code] : []));
  if (codes.length === 0) return {};
  const required = ["current"];
  return {
    oneOf: [
      { properties: { code: { enum: codes } }, required },
      { properties: { code: { not: { enum: codes } } }, not: { required } },
    ],
  };
}

const extraFields = ({ extra = {} }: DocumentedError) =>
  Object.fromEntries(Object.entries(extra).map(([field, value]) => [field, { const: value }]));

/** The schema of the route's own answer, which must be JSON. */
function responseSchema({ response }: Route) {
  if (isPage(response) || isFile(response) || isEventStream(response) || isRedirect(response))
    throw new Error("Only JSON responses can include the current state.");
  return toJsonSchema(response);
}

/** Keeps each value's name in the text: '{child} already has two birth parents'. */
const placeholders = new Proxy({}, { get: (_, name) => `{${String(name)}}` }) as never;

const describeText = (text: ErrorDefinition["text"]): string => {
  const filledText = typeof text === "string" ? text : text(placeholders);
  return filledText && `: ${filledText}`;
};
