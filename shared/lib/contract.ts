import type * as z from "zod/mini";
import type { AuditedRoute } from "../core/audit/audit-kinds.ts";
import type { Access, AccessFor, Part } from "./access.ts";
import type { Policies } from "./policy.ts";
import type { ErrorDefinition } from "./errors.ts";

type Schema = z.core.$ZodType;
type ObjectSchema = z.core.$ZodObject;

/**
 * A list in pages, with the schema of a row. The response is an array. Its headers have the number of rows on
 * all pages (X-Total-Count) and the address of the next page, if any (Link).
 */
export interface PageResponse {
  page: Schema;
}

/** A file of one of these types, instead of JSON. */
export interface FileResponse {
  file: readonly string[];
}

/**
 * Server-sent events of this schema, for as long as somebody listens. The first one comes at once with the
 * current state, because earlier events may have been lost with a connection.
 */
export interface LiveResponse {
  live: Schema;
  /**
   * How often it sends a heartbeat when nothing happens, in milliseconds; DEFAULT_HEARTBEAT_MS by default. It ends within
   * this time after its listener loses the right.
   */
  every?: number;
}

export const DEFAULT_HEARTBEAT_MS = 15_000;

/** A redirect (302) to another address, instead of JSON. */
export interface RedirectResponse {
  redirect: true;
}

/** A file of one of these types, up to the limit, instead of a JSON body. */
export interface UploadRule {
  types: readonly string[];
  /** In bytes. */
  limit: number;
}

export type Heaviness = "quick" | "long";

/** The limits per signed-in person; server/lib/limits/limits.ts has the numbers. */
export type UseLimit =
  | "invitations"
  | "suggestions"
  | "exports"
  | "posters"
  | "searches"
  | "secondFactorChanges";

type ResponseSchema = Schema | PageResponse | FileResponse | LiveResponse | RedirectResponse;

export interface Route {
  method: "get" | "post" | "put" | "patch" | "delete";
  path: `/api/${string}` | `/images/${string}` | `/unsubscribe/${string}`;
  summary: string;
  access: Access;
  params?: ObjectSchema;
  query?: ObjectSchema;
  body?: Schema;
  /** The largest body, in bytes; DEFAULT_BODY_LIMIT by default. */
  bodyLimit?: number;
  /** The handler reads the upload, after the caller's right is checked. */
  upload?: UploadRule;
  /**
   * For requests that take seconds or minutes: each person runs one at a time, and a few run at once. `quick`
   * ones end within seconds and never wait behind `long` ones.
   */
  heavy?: Heaviness;
  /** It may answer 404, although its access names no resource. */
  mayBeMissing?: true;
  /** Counts each call against this limit of the caller. */
  limit?: UseLimit;
  /** Its handler may answer 429 `tooMany`. Routes by a link and routes with a `limit` always may. */
  isLimited?: true;
  /** How the audit log records a call. Rejected requests and reached limits are recorded for every route, without this. */
  audit?: AuditedRoute;
  response: ResponseSchema;
  /** `immutable`: the content of this address never changes. `revalidated`: browsers ask each time whether it changed. */
  cache?: "immutable" | "revalidated";
  /** The feature's own errors. Those of every route (shared/lib/errors.ts) aren't listed. */
  errors?: readonly ErrorDefinition[];
  /** The status of a success; 200 by default. `byCreated`: 201 if the response says `created`, otherwise 200. */
  status?: 201 | "byCreated";
}

/** The limit that counts this call, if any. A list with a `search` parameter counts only if it is given. */
export function findUseLimit(route: Route, query: { search?: unknown }): UseLimit | null {
  return route.limit ?? (query.search ? "searches" : null);
}

/** Whether it may answer 429 `tooMany`, apart from routes by a link, which always may. */
export const isLimited = (route: Route): boolean =>
  Boolean(route.isLimited || route.limit || route.query?._zod.def.shape["search"]);

export const DEFAULT_BODY_LIMIT = 256 * 1024;

export type Routes = Record<string, Route>;

/** The routes of one feature. */
export interface Contract {
  feature: string;
  routes: Routes;
}

/** Makes contracts that compile only with these rights and link purposes. */
export const createDefineContract =
  <P extends Policies, Purpose extends string>() =>
  <const F extends string, const R extends Routes>(
    feature: F,
    routes: R & { [K in keyof R]: { access: AccessFor<R[K]["access"], R[K], P, Purpose> } },
  ): { feature: F; routes: R } => ({ feature, routes });

type SchemaOf<R extends Route, P extends Part> = Extract<R[P], Schema>;
type PartsOf<R extends Route> = { [P in Part]: R[P] extends Schema ? P : never }[Part];

/** An incoming file. Reading it throws an error for people if it is too large or ends early. */
export interface Upload {
  type: string;
  /** The size that the sender announced, in bytes; null if unknown. */
  length: number | null;
  bytes: AsyncIterable<Uint8Array>;
}

/** What a handler receives: the parsed parts, and an upload to read. */
export type RouteInput<R extends Route> = {
  [P in PartsOf<R>]: z.output<SchemaOf<R, P>>;
} & (R["upload"] extends UploadRule ? { upload: Upload } : unknown);

/** One page, and the number of rows on all pages. */
export interface Page<T> {
  items: T[];
  total: number;
  /** The next page's `after` value in a handler, its address in a caller; null on the last page. */
  next: string | null;
}

/** Chunks that are read as fast as the caller receives them. */
type Chunks = AsyncIterable<Uint8Array | string>;

/** A handler's file. A function as its body yields chunks until the signal aborts, when the caller disconnects. */
export interface FileResult {
  type: string;
  body: Uint8Array | Chunks | ((signal: AbortSignal) => Chunks);
  /** The name to save the file under. Without one, browsers show the file. */
  name?: string;
  /** A text that changes with the content, so that browsers can keep their copy (ETag). */
  version?: string;
}

/** Heavy routes' handlers also receive a signal that aborts when the caller disconnects. */
export type HeavyInput<R extends Route> = R["heavy"] extends Heaviness
  ? { signal: AbortSignal }
  : unknown;

/** A handler's events, until the signal aborts because nobody listens anymore. */
export type LiveResult<Event> = (signal: AbortSignal) => AsyncIterable<Event>;

/** What a handler returns, before the response's schema encodes it. */
export type RouteResult<R extends Route> = R["response"] extends { page: infer Row extends Schema }
  ? Page<z.output<Row>>
  : R["response"] extends FileResponse
    ? FileResult
    : R["response"] extends { live: infer Event extends Schema }
      ? LiveResult<z.output<Event>>
      : R["response"] extends RedirectResponse
        ? string
        : z.output<Extract<R["response"], Schema>>;
/** What a caller receives. Live responses only call `onEvent`. */
export type RouteResponse<R extends Route> = R["response"] extends {
  page: infer Row extends Schema;
}
  ? Page<z.input<Row>>
  : R["response"] extends LiveResponse | RedirectResponse
    ? void
    : z.input<Extract<R["response"], Schema>>;

export const isPage = (response: ResponseSchema): response is PageResponse => "page" in response;
export const isFile = (response: ResponseSchema): response is FileResponse => "file" in response;
export const isEventStream = (response: ResponseSchema): response is LiveResponse =>
  "live" in response;
export const isRedirect = (response: ResponseSchema): response is RedirectResponse =>
  "redirect" in response;

/** What a caller passes in: parsed values for params and query, and the unparsed body. */
export type RouteArgs<R extends Route> = {
  [P in Exclude<PartsOf<R>, "body">]: z.output<SchemaOf<R, P>>;
} & {
  [P in Extract<PartsOf<R>, "body">]: z.input<SchemaOf<R, P>>;
} & (R["upload"] extends UploadRule ? UploadArgs : unknown) &
  (R["response"] extends { live: infer Event extends Schema } ? LiveArgs<z.input<Event>> : unknown);

interface LiveArgs<Event> {
  onEvent: (event: Event) => void;
  /** Called when the connection is made or lost. */
  onConnection?: (isConnected: boolean) => void;
  /** Ends the live response. */
  signal: AbortSignal;
}

interface UploadArgs {
  upload: Blob;
  /** Called with the bytes sent so far. */
  onProgress?: (sent: number, total: number) => void;
  signal?: AbortSignal;
}
