import { queryOptions } from "@tanstack/react-query";
import {
  type Contract,
  HEARTBEAT,
  type LiveAnswer,
  isLive,
  isPage,
  type Page,
  type PageAnswer,
  type Route,
  type RouteAnswer,
  type RouteArgs,
} from "#shared/lib/contract.ts";

interface FieldError {
  path: string;
  message: string;
}

/**
 * An answer that was not OK. `message` is '{status}: {body or status text}'; `userMessage` is what
 * the server said in words for a person, empty where it said nothing.
 */
export class ApiError extends Error {
  override name = "ApiError";
  constructor(
    readonly status: number,
    text: string,
    readonly userMessage = "",
    readonly fields: FieldError[] = [],
    /** Which refusal it is, such as 'group.nameTaken'; stays as it is when the words change. */
    readonly code = "",
    /** What is there now, as the route answers it, where the refusal is that it has been changed. */
    readonly present?: unknown,
  ) {
    super(`${status}: ${text}`);
  }
}

/** What to show for a failed call: the server's own words, else the words given here. */
export const messageOf = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError && error.userMessage) || otherwise;

/** Arguments may be left out where a route needs none. */
type ArgsParameter<R extends Route> =
  Partial<RouteArgs<R>> extends RouteArgs<R> ? [args?: RouteArgs<R>] : [args: RouteArgs<R>];

export type Client<C extends Contract> = {
  [K in keyof C["routes"]]: (
    ...args: ArgsParameter<C["routes"][K]>
  ) => Promise<RouteAnswer<C["routes"][K]>>;
};

/**
 * Typed calls of one feature, to this site unless another origin is named. Answers are not parsed
 * again: the server encoded them by the contract.
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

/** The options of an infinite query: each page is where the one before said that it is. */
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
  [K in Asked<C["routes"]>]: (...args: ArgsParameter<C["routes"][K]>) => OptionsOf<C["routes"][K]>;
};

/** What is live tells by itself, and is asked for by no query. */
type Asked<R extends Contract["routes"]> = {
  [K in keyof R]: R[K]["answer"] extends LiveAnswer ? never : K;
}[keyof R];

/**
 * One TanStack Query options factory per route; the key is [feature, route, args]. Lists in pages are
 * for `usePages`.
 */
export function createQueries<C extends Contract>({ feature, routes }: C): Queries<C> {
  const factories = Object.entries(routes).map(([name, route]) => [
    name,
    (args?: Args) =>
      (isPage(route.answer) ? pageOptionsOf : optionsOf)(feature, name, route, args ?? {}),
  ]);
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

interface Way {
  origin?: string;
  signal?: AbortSignal;
}

async function call(route: Route, args: Args, way: Way) {
  const { params = {}, query = {}, body } = args;
  const address = addressOf(route.path, params, query);
  if (isPage(route.answer)) return fetchPage(address, way);
  if (isLive(route.answer)) return listen(address, route.answer, args, way);
  if (route.upload) return answerOf(await upload(route, address, args, way));
  const response = await send(address, way, {
    method: route.method.toUpperCase(),
    ...(route.body && {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
  return answerOf(response);
}

const answerOf = async (response: Response) =>
  response.status === 204 ? undefined : ((await response.json()) as unknown);

/** How to do it comes with the first upload: most people send none. */
async function upload(route: Route, address: string, sent: Args, { origin = "" }: Way) {
  const { sendFile } = await import("./send-file.ts");
  const { upload: file, onProgress, signal } = sent;
  const method = route.method.toUpperCase();
  const response = await sendFile(origin + address, { method, file: file!, onProgress, signal });
  if (!response.ok) throw await errorOf(response);
  return response;
}

/** How to do it comes with the first screen that is live. */
async function listen(
  address: string,
  { every = HEARTBEAT }: LiveAnswer,
  { onEvent, onConnection, signal }: Args,
  way: Way,
) {
  const { receiveEvents } = await import("./receive-events.ts");
  const open = (until: AbortSignal) => send(address, { ...way, signal: until });
  return receiveEvents(open, { onEvent: onEvent!, onConnection, signal: signal!, every });
}

async function fetchPage(address: string, way: Way): Promise<Page<unknown>> {
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

/** Fetches, to whatever is made of the answer; fails with an ApiError where that is not OK. */
export async function send(address: string, { origin = "", signal }: Way, sent?: RequestInit) {
  const response = await fetch(origin + address, {
    ...sent,
    credentials: "same-origin",
    ...(signal && { signal }),
  });
  if (!response.ok) throw await errorOf(response);
  return response;
}

/** Fills a route's path and query; what is undefined or null is left out. */
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

interface Refused {
  message?: string;
  errors?: FieldError[];
  code?: string;
  present?: unknown;
}

function wordsOf(text: string): Refused {
  try {
    return JSON.parse(text) as Refused;
  } catch {
    return {};
  }
}
