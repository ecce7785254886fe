import { queryOptions } from "@tanstack/react-query";
import {
  type Contract,
  DEFAULT_HEARTBEAT_MS,
  type LiveResponse,
  isEventStream,
  isPage,
  type Page,
  type PageResponse,
  type Route,
  type RouteResponse,
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
    readonly current?: unknown,
  ) {
    super(`${status}: ${text}`);
  }
}

/** Returns the server's message for a failed call, or the fallback if it sent none. */
export const messageOf = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.userMessage) || fallback;

/** Arguments are optional if a route needs none. */
type ArgsParameter<R extends Route> =
  Partial<RouteArgs<R>> extends RouteArgs<R> ? [args?: RouteArgs<R>] : [args: RouteArgs<R>];

export type Client<C extends Contract> = {
  [K in keyof C["routes"]]: (
    ...args: ArgsParameter<C["routes"][K]>
  ) => Promise<RouteResponse<C["routes"][K]>>;
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

function optionsFor<R extends Route>(feature: string, name: string, route: R, args: Args) {
  return queryOptions({
    queryKey: [feature, name, args] as const,
    queryFn: ({ signal }) => call(route, args, { signal }) as Promise<RouteResponse<R>>,
  });
}

/** Options of an infinite query, in which each page names the next one. */
const pageOptionsFor = <R extends Route>(feature: string, name: string, route: R, args: Args) => ({
  queryKey: [feature, name, args] as const,
  queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
    (pageParam === null
      ? call(route, args, { signal })
      : fetchPage(pageParam, { signal })) as Promise<RouteResponse<R>>,
  initialPageParam: null as string | null,
  getNextPageParam: (last: Page<unknown>) => last.next,
});

type QueryOptionsOf<R extends Route> = R["response"] extends PageResponse
  ? ReturnType<typeof pageOptionsFor<R>>
  : ReturnType<typeof optionsFor<R>>;

export type Queries<C extends Contract> = {
  [K in QueryableRoutes<C["routes"]>]: ((
    ...args: ArgsParameter<C["routes"][K]>
  ) => QueryOptionsOf<C["routes"][K]>) & {
    /** Common start of the keys of all queries of the route. */
    key: readonly [feature: string, route: string];
  };
};

/** The routes that can be queried; live ones push their events instead. */
type QueryableRoutes<R extends Contract["routes"]> = {
  [K in keyof R]: R[K]["response"] extends LiveResponse ? never : K;
}[keyof R];

/**
 * Creates one factory of TanStack Query options per route; the key is [feature, route, args]. Paged
 * lists are for `usePages`.
 */
export function createQueries<C extends Contract>({ feature, routes }: C): Queries<C> {
  const factories = Object.entries(routes).map(([name, route]) => {
    const options = isPage(route.response) ? pageOptionsFor : optionsFor;
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

async function call(route: Route, args: Args, options: CallOptions) {
  const { params = {}, query = {}, body } = args;
  const address = urlOf(route.path, params, query);
  if (isPage(route.response)) return fetchPage(address, options);
  if (isEventStream(route.response)) return listen(address, route.response, args, options);
  if (route.upload) return readResponse(await upload(route, address, args, options));
  const response = await send(address, options, {
    method: route.method.toUpperCase(),
    ...(route.body && {
      headers: {
        "content-type": "application/json",
        // The list of sessions shows the time zone of each sign-in.
        "time-zone": Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
      body: JSON.stringify(body),
    }),
  });
  return readResponse(response);
}

const readResponse = async (response: Response) =>
  response.status === 204 ? undefined : ((await response.json()) as unknown);

/** Loaded with the first upload, because most people never upload. */
const fileSender = createLazyCode(() => import("./send-file.ts"));

async function upload(route: Route, address: string, args: Args, { origin = "" }: CallOptions) {
  const { sendFile } = await fileSender.load();
  const { upload: file, onProgress, signal } = args;
  const method = route.method.toUpperCase();
  const response = await sendFile(origin + address, { method, file: file!, onProgress, signal });
  if (!response.ok) throw await readError(response);
  return response;
}

/** Loaded with the first screen that listens for events. */
const eventReceiver = createLazyCode(() => import("./receive-events.ts"));

async function listen(
  address: string,
  { every = DEFAULT_HEARTBEAT_MS }: LiveResponse,
  { onEvent, onConnection, signal }: Args,
  options: CallOptions,
) {
  const { receiveEvents } = await eventReceiver.load();
  const connect = (signal: AbortSignal) => send(address, { ...options, signal });
  return receiveEvents(connect, {
    onEvent: onEvent!,
    onConnection,
    signal: signal!,
    heartbeatMs: every,
  });
}

async function fetchPage(address: string, options: CallOptions): Promise<Page<unknown>> {
  const response = await send(address, options);
  const items: unknown = await response.json();
  if (!Array.isArray(items)) throw new Error("API did not return an array");
  return {
    items,
    total: Number(response.headers.get("X-Total-Count")),
    next: findNextLink(response.headers.get("Link")),
  };
}

const findNextLink = (links: string | null): string | null =>
  links?.match(/<([^>]*)>; *rel="next"/)?.[1] ?? null;

/** Fetches an address. Throws ApiError if the answer is not OK. */
export async function send(
  address: string,
  { origin = "", signal }: CallOptions,
  init?: RequestInit,
) {
  const response = await fetch(origin + address, {
    ...init,
    credentials: "same-origin",
    ...(signal && { signal }),
  });
  if (!response.ok) throw await readError(response);
  return response;
}

/** Fills in a route's path and query, leaving out undefined and null values. */
export function urlOf(path: string, params: Values, query: Values): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

async function readError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => "");
  const { message, errors, code, current } = parseErrorBody(text);
  return new ApiError(response.status, text || response.statusText, message, errors, code, current);
}

interface ErrorBody {
  message?: string;
  errors?: FieldError[];
  code?: string;
  current?: unknown;
}

function parseErrorBody(text: string): ErrorBody {
  try {
    return JSON.parse(text) as ErrorBody;
  } catch {
    return {};
  }
}
