import type * as z from "zod/mini";
import type { Access, AccessFor } from "./access.ts";
import type { Policies } from "./policy.ts";
import type { Refusal } from "./refusals.ts";

type Schema = z.core.$ZodType;
type ObjectSchema = z.core.$ZodObject;

/**
 * A list in pages, of whose rows this is the schema. The answer is an array; its headers say how many
 * rows there are on all pages (X-Total-Count), and where the next page is, if there is one (Link).
 */
export interface PageAnswer {
  page: Schema;
}

/** A file of one of these types, in place of JSON. */
export interface FileAnswer {
  file: readonly string[];
}

/**
 * Events of this schema for as long as somebody listens, as server-sent events. The first comes at once
 * and says how things are, as there may have been a connection before.
 */
export interface LiveAnswer {
  live: Schema;
  /**
   * How often it shows that it lives while it has nothing to tell, in milliseconds; HEARTBEAT unless said.
   * So long at most does it outlive its listener's rights.
   */
  every?: number;
}

export const HEARTBEAT = 15_000;

/** Bytes of one of these types, at most so many, in place of a JSON body. */
export interface UploadRule {
  types: readonly string[];
  /** In bytes. */
  limit: number;
}

export type Heaviness = "quick" | "long";

type Answer = Schema | PageAnswer | FileAnswer | LiveAnswer;

export interface Route {
  method: "get" | "post" | "put" | "patch" | "delete";
  path: `/api/${string}` | `/images/${string}` | `/unsubscribe/${string}`;
  summary: string;
  access: Access;
  params?: ObjectSchema;
  query?: ObjectSchema;
  body?: Schema;
  /** As large as the body may be, in bytes; USUAL_BODY_LIMIT unless said. */
  bodyLimit?: number;
  /** Read by the handler, after it is known that the caller may send it. */
  upload?: UploadRule;
  /**
   * Takes seconds or minutes of work: each person runs one at a time, and a few run at once. `quick`
   * ends within seconds and never waits behind `long`.
   */
  heavy?: Heaviness;
  /** What it answers may not be there, though no subject is named: 404. */
  mayBeMissing?: true;
  /** It may answer 429 `tooMany`, as routes by a link always may. */
  isLimited?: true;
  answer: Answer;
  /** `immutable`: what stands at this address never changes. `revalidated`: ask again, and keep it if it is the same. */
  cache?: "immutable" | "revalidated";
  /** What its feature can refuse; what any route may answer (shared/lib/refusals.ts) is not named. */
  refuses?: readonly Refusal[];
  /** Of a success; 200 unless said. `byCreated`: 201 where the answer says `created`, else 200. */
  status?: 201 | "byCreated";
}

export const USUAL_BODY_LIMIT = 256 * 1024;

export type Routes = Record<string, Route>;

/** The routes of one feature, whose name stands here and nowhere else. */
export interface Contract {
  feature: string;
  routes: Routes;
}

/** Makes contracts whose rights are these, and whose links have one of these purposes. */
export const contractsOver =
  <P extends Policies, Purpose extends string>() =>
  <const F extends string, const R extends Routes>(
    feature: F,
    routes: R & { [K in keyof R]: { access: AccessFor<R[K]["access"], R[K], P, Purpose> } },
  ): { feature: F; routes: R } => ({ feature, routes });

type Part = "params" | "query" | "body";
type SchemaOf<R extends Route, P extends Part> = Extract<R[P], Schema>;
type PartsOf<R extends Route> = { [P in Part]: R[P] extends Schema ? P : never }[Part];

/** A file on its way in. Reading it fails, in words for a person, where it is too large or ends early. */
export interface Upload {
  type: string;
  /** What its sender says of its size; null where they say nothing. */
  length: number | null;
  bytes: AsyncIterable<Uint8Array>;
}

/** What a handler receives: each part after parsing, and an upload still to be read. */
export type RouteInput<R extends Route> = {
  [P in PartsOf<R>]: z.output<SchemaOf<R, P>>;
} & (R["upload"] extends UploadRule ? { upload: Upload } : unknown);

/** A page and how many rows there are in all; `next` is null on the last one. */
export interface Page<T> {
  items: T[];
  total: number;
  /** For a handler what the next page is asked for by (`after`), for a caller its address. */
  next: string | null;
}

/** Read as fast as the caller takes it. */
type Pieces = AsyncIterable<Uint8Array | string>;

/** A file as a handler gives it. What takes work is made until the signal says that nobody waits any more. */
export interface FileResult {
  type: string;
  body: Uint8Array | Pieces | ((until: AbortSignal) => Pieces);
  /** Under this name it is saved; without one it is shown. */
  name?: string;
  /** Another one for another content, by which a kept copy is found to be right still. */
  version?: string;
}

/** What the handler of a heavy route receives besides: a signal that nobody waits for its result any more. */
export type HeavyInput<R extends Route> = R["heavy"] extends Heaviness
  ? { until: AbortSignal }
  : unknown;

/** Events as a handler gives them, until the signal says that nobody listens any more. */
export type LiveResult<Event> = (until: AbortSignal) => AsyncIterable<Event>;

/** What a handler gives back, before it is encoded through the answer's schema. */
export type RouteResult<R extends Route> = R["answer"] extends { page: infer Row extends Schema }
  ? Page<z.output<Row>>
  : R["answer"] extends FileAnswer
    ? FileResult
    : R["answer"] extends { live: infer Event extends Schema }
      ? LiveResult<z.output<Event>>
      : z.output<Extract<R["answer"], Schema>>;
/** What a caller is given: of a live answer nothing but its events. */
export type RouteAnswer<R extends Route> = R["answer"] extends { page: infer Row extends Schema }
  ? Page<z.input<Row>>
  : R["answer"] extends LiveAnswer
    ? void
    : z.input<Extract<R["answer"], Schema>>;

export const isPage = (answer: Answer): answer is PageAnswer => "page" in answer;
export const isFile = (answer: Answer): answer is FileAnswer => "file" in answer;
export const isLive = (answer: Answer): answer is LiveAnswer => "live" in answer;

/** What a caller passes in: ids and options as values, the body as it is before parsing. */
export type RouteArgs<R extends Route> = {
  [P in Exclude<PartsOf<R>, "body">]: z.output<SchemaOf<R, P>>;
} & {
  [P in Extract<PartsOf<R>, "body">]: z.input<SchemaOf<R, P>>;
} & (R["upload"] extends UploadRule ? UploadArgs : unknown) &
  (R["answer"] extends { live: infer Event extends Schema } ? LiveArgs<z.input<Event>> : unknown);

interface LiveArgs<Event> {
  onEvent: (event: Event) => void;
  /** Told whether the connection stands, whenever that changes. */
  onConnection?: (isConnected: boolean) => void;
  /** Ends it. */
  signal: AbortSignal;
}

interface UploadArgs {
  upload: Blob;
  /** Told in bytes how far it is. */
  onProgress?: (sent: number, total: number) => void;
  signal?: AbortSignal;
}
