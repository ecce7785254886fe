import { queryOptions } from "@tanstack/react-query";
import {
  type Contract,
  DEFAULT_HEARTBEAT_MS,
  type LiveAnswer,
  isLive,
  isPage,
  type Page,
  type PageAnswer,
  type Route,
  type RouteAnswer,
  type RouteArgs,
} from "#shared/lib/contract.ts";
import { createLazyCode } from "../page/lazy-code.ts";

interface FieldError {
  path: string;
  message: string;
}

/**
 * A failed call. `message` is '{status}: {body or status text}'; `userMessage` is the server's text
 * for people, or empty.
 */
export class ApiError extends Error {
  override name = "ApiError";
  constructor(
    readonly status: number,
    text: string,
    readonly userMessage = "",
    readonly fields: FieldError[] = [],
    /** Stable code of the error, such as 'group.nameTaken'. */
    readonly code = "",
    /** The current state, as the route returns it, if the call failed because of a conflicting edit. */
    readonly present?: unknown,
  ) {
    super(`${status}: ${text}`);
  }
}

/** Returns the server's message for a failed call, or the one given here. */
export const messageOf = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError && error.userMessage) || otherwise;

/** Arguments are optional if a route needs none. */
type ArgsParameter<R extends Route> =
  Partial<RouteArgs<R>> extends RouteArgs<R> ? [args?: RouteArgs<R>] : [args: RouteArgs<R>];

export type Client<C extends Contract> = {
  [K in keyof C["routes"]]: (
    ...args: ArgsParameter<C["routes"][K]>
  ) => Promise<RouteAnswer<C["routes"][K]>>;
};

/**
 * Creates typed calls for one feature's routes, on this site unless another origin is given.
 * Answers are not parsed again, because the server encoded them by the contract.
 */
export function createClient<C extends Contract>(contract: C, origin = ""): Client<C> {
  const calls = Object.entries(contract.routes).map(([name, route]) => [
    name,
    (args?: Args) => call(route, args ?? {}, { origin }),
  ]);
  return Object.fromEntries(calls) as Client<C>;
}

function optionsOf<R extends Route>(feature: string, name: string, route: R, args: Args) {
  return queryOptions({
    queryKey: [feature, name, args] as const,
    queryFn: ({ signal }) => call(route, args, { signal }) as Promise<RouteAnswer<R>>,
  });
}

/** Options of an infinite query, in which each page names the next one. */
const pageOptionsOf = <R extends Route>(feature: string, name: string, route: R, args: Args) => ({
  queryKey: [feature, name, args] as const,
  queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
    (pageParam === null
      ? call(route, args, { signal })
      : fetchPage(pageParam, { signal })) as Promise<RouteAnswer<R>>,
  initialPageParam: null as string | null,
  getNextPageParam: (last: Page<unknown>) => last.next,
});

type OptionsOf<R extends Route> = R["answer"] extends PageAnswer
  ? ReturnType<typeof pageOptionsOf<R>>
  : ReturnType<typeof optionsOf<R>>;

export type Queries<C extends Contract> = {
  [K in QueryableRoutes<C["routes"]>]: ((
    ...args: ArgsParameter<C["routes"][K]>
  ) => OptionsOf<C["routes"][K]>) & {
    /** Common start of the keys of all queries of the route. */
    key: readonly [feature: string, route: string];
  };
};

/** The routes that can be queried; live ones push their events instead. */
type QueryableRoutes<R extends Contract["routes"]> = {
  [K in keyof R]: R[K]["answer"] extends LiveAnswer ? never : K;
}[keyof R];

/**
 * Creates one factory of TanStack Query options per route; the key is [feature, route, args]. Paged
 * lists are for `usePages`.
 */
export function createQueries<C extends Contract>({ feature, routes }: C): Queries<C> {
  const factories = Object.entries(routes).map(([name, route]) => {
    const options = isPage(route.answer) ? pageOptionsOf : optionsOf;
    const factory = (args?: Args) => options(feature, name, route, args ?? {});
    return [name, Object.assign(factory, { key: [feature, name] })];
  });
  return Object.fromEntries(factories) as Queries<C>;
}

type Values = Record<string, string | number | boolean | null | undefined>;

interface Args {
  params?: Values;
  query?: Values;
  body?: unknown;
  upload?: Blob;
  onProgress?: OnProgress;
  onEvent?: (event: unknown) => void;
  onConnection?: (isConnected: boolean) => void;
  signal?: AbortSignal;
}

type OnProgress = (sent: number, total: number) => void;

interface CallOptions {
  origin?: string;
  signal?: AbortSignal;
}

async function call(route: Route, args: Args, way: CallOptions) {
  const { params = {}, query = {}, body } = args;
  const address = addressOf(route.path, params, query);
  if (isPage(route.answer)) return fetchPage(address, way);
  if (isLive(route.answer)) return listen(address, route.answer, args, way);
  if (route.upload) return answerOf(await upload(route, address, args, way));
  const response = await send(address, way, {
    method: route.method.toUpperCase(),
    ...(route.body && {
      headers: {
        "content-type": "application/json",
        // Where somebody signs in, for their list of sessions.
        "time-zone": Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
      body: JSON.stringify(body),
    }),
  });
  return answerOf(response);
}

const answerOf = async (response: Response) =>
  response.status === 204 ? undefined : ((await response.json()) as unknown);

/** Loaded with the first upload, because most people never upload. */
const fileSender = createLazyCode(() => import("./send-file.ts"));

async function upload(route: Route, address: string, sent: Args, { origin = "" }: CallOptions) {
  const { sendFile } = await fileSender.load();
  const { upload: file, onProgress, signal } = sent;
  const method = route.method.toUpperCase();
  const response = await sendFile(origin + address, { method, file: file!, onProgress, signal });
  if (!response.ok) throw await errorOf(response);
  return response;
}

/** Loaded with the first live screen. */
const eventReceiver = createLazyCode(() => import("./receive-events.ts"));

async function listen(
  address: string,
  { every = DEFAULT_HEARTBEAT_MS }: LiveAnswer,
  { onEvent, onConnection, signal }: Args,
  way: CallOptions,
) {
  const { receiveEvents } = await eventReceiver.load();
  const open = (until: AbortSignal) => send(address, { ...way, signal: until });
  return receiveEvents(open, { onEvent: onEvent!, onConnection, signal: signal!, every });
}

async function fetchPage(address: string, way: CallOptions): Promise<Page<unknown>> {
  const response = await send(address, way);
  const items: unknown = await response.json();
  if (!Array.isArray(items)) throw new Error("API did not return an array");
  return {
    items,
    total: Number(response.headers.get("X-Total-Count")),
    next: nextOf(response.headers.get("Link")),
  };
}

const nextOf = (links: string | null): string | null =>
  links?.match(/<([^>]*)>; *rel="next"/)?.[1] ?? null;

/** Fetches an address. Throws ApiError if the answer is not OK. */
export async function send(
  address: string,
  { origin = "", signal }: CallOptions,
  sent?: RequestInit,
) {
  const response = await fetch(origin + address, {
    ...sent,
    credentials: "same-origin",
    ...(signal && { signal }),
  });
  if (!response.ok) throw await errorOf(response);
  return response;
}

/** Fills in a route's path and query, leaving out undefined and null values. */
export function addressOf(path: string, params: Values, query: Values): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

async function errorOf(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => "");
  const { message, errors, code, present } = wordsOf(text);
  return new ApiError(response.status, text || response.statusText, message, errors, code, present);
}

interface ErrorBody {
  message?: string;
  errors?: FieldError[];
  code?: string;
  present?: unknown;
}

function wordsOf(text: string): ErrorBody {
  try {
    return JSON.parse(text) as ErrorBody;
  } catch {
    return {};
  }
}
