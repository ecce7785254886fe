import { isDeepStrictEqual } from "node:util";
import type { IRouter, Request, RequestHandler, Response } from "express";
import type { Access } from "#shared/lib/access.ts";
import {
  type Contract,
  type Heaviness,
  type HeavyInput,
  isEventStream,
  type Route,
  type RouteInput,
  type RouteResult,
  DEFAULT_BODY_LIMIT,
  type UseLimit,
  findUseLimit,
} from "#shared/lib/contract.ts";
import type { Policies } from "#shared/lib/policy.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { policies } from "#shared/features.ts";
import { senderFor } from "./response-sender.ts";
import { type AuditRequest, createFailureEntry, createSuccessEntry } from "./audit-entries.ts";
import type { Caller } from "./caller.ts";
import { isFromThisMachine } from "../edge/hosts.ts";
import { HttpError, signedOut } from "../errors.ts";
import { networkOf } from "../limits/rate-limits.ts";
import type { EnterHeavyQueue } from "./heavy-queues.ts";
import type { OpenLive } from "./live-limit.ts";
import type { RequestParts } from "./field-paths.ts";
import { parsePart } from "./parse.ts";
import type { SessionControl } from "../sessions/session.ts";
import { receiveUpload } from "./upload.ts";

interface ConnectionFacts {
  session: SessionControl;
  fromThisMachine: boolean;
  /** The network that the request comes from, for rate limits. */
  network: string;
}

/** The input of a handler: the caller, the resources, and the parsed parts of the request. */
type HandlerRequest<R extends Route, Resources, P extends Policies> = Caller<
  R["access"],
  Resources,
  P
> &
  RouteInput<R> &
  HeavyInput<R> &
  ConnectionFacts;

/** A handler for each route of a contract. `Resources` are the loaded resources by kind. */
export type Handlers<
  C extends Contract,
  Resources = object,
  P extends Policies = typeof policies,
> = {
  [K in keyof C["routes"]]: (
    request: HandlerRequest<C["routes"][K], Resources, P>,
  ) => Promise<RouteResult<C["routes"][K]>>;
};

/** A parsed request, and the network that it comes from. */
export interface ParsedRequest extends RequestParts {
  network: string;
}

/** `identify` throws 401. `authorize` throws 404 for resources that the caller can't see, and 403 without the right. */
export interface Guard<Resources, P extends Policies> {
  identify: (access: Access, req: Request) => Actor | null;
  authorize: (access: Access, actor: Actor | null, parts: ParsedRequest) => Promise<object>;
  sessionMiddleware: (req: Request, res: Response) => SessionControl;
  /** The present row of the caller. */
  readCurrentActor: (req: Request) => Promise<Actor | null>;
  /** Writes to the audit log. */
  audit: AuditRequest;
  /** Aborted when the server is told to stop. */
  stopping: AbortSignal;
  /** Counts a use by a person. Throws 429 over the limit. */
  countUse: (limit: UseLimit, personId: number) => Promise<void>;
  /** The queues of heavy requests. */
  enterHeavyQueue: EnterHeavyQueue;
  /** The limit on live responses that are open at once. */
  openLive: OpenLive;
  /** Reads a JSON body of at most this many bytes. */
  readBody: (limit: number) => RequestHandler[];
  /** For the compiler only: the resources of its loaders, and its rights. */
  types?: [Resources, P];
}

/** Binds every route of a contract to its handler: identify, parse, authorize, handle, encode. */
export function bind<C extends Contract, Resources, P extends Policies>(
  router: IRouter,
  contract: C,
  handlers: NoInfer<Handlers<C, Resources, P>>,
  guard: Guard<Resources, P>,
): void {
  for (const [name, route] of Object.entries(contract.routes)) {
    const handle = handlers[name as keyof typeof handlers] as (request: object) => Promise<unknown>;
    // Signed-out callers get a 401 before any of the body is read.
    const requireSignIn: RequestHandler = (req, _res, next) => {
      guard.identify(route.access, req);
      next();
    };
    const send = senderFor(route);
    const readBody = route.body ? guard.readBody(route.bodyLimit ?? DEFAULT_BODY_LIMIT) : [];
    router[route.method](route.path, requireSignIn, ...readBody, async (req, res) => {
      const actor = guard.identify(route.access, req);
      let parts: ParsedRequest | undefined;
      try {
        // Checked before anything is read, so that one too many costs little.
        if (isEventStream(route.response) && !res.closed)
          res.once("close", guard.openLive({ session: req.sessionID, person: actor?.id }));
        parts = {
          params: parsePart("params", route.params, req.params),
          query: parsePart("query", route.query, req.query),
          body: parsePart("body", route.body, req.body ?? {}),
          network: networkOf(req.ip),
        };
        await respond({ req, res, actor, parts });
      } catch (error) {
        const entry = createFailureEntry(error, { route, req, actor, parts });
        if (entry) await guard.audit(entry);
        throw error;
      }
    });
    async function respond({ req, res, actor, parts }: ReceivedRequest) {
      const resources = await guard.authorize(route.access, actor, parts);
      const limit = findUseLimit(route, parts.query);
      if (limit && actor) await guard.countUse(limit, actor.id);
      const session = guard.sessionMiddleware(req, res);
      const fromThisMachine = isFromThisMachine(req);
      const upload = route.upload && { upload: receiveUpload(req, route.upload) };
      const request = { actor, ...resources, ...parts, ...upload, session, fromThisMachine };
      const stillHasRight = () =>
        isStillAllowed(guard, req, { access: route.access, actor, parts });
      const options = { stopping: guard.stopping, stillHasRight };
      const run = async (extra: object, onComplete?: () => void) => {
        const result = await handle({ ...request, ...extra });
        const entry = createSuccessEntry({ route, req, actor, parts }, resources);
        if (entry) await guard.audit(entry);
        // The caller may already have a 503 for a silent database.
        if (!res.headersSent) await send(req, res, result, { ...options, onComplete });
      };
      if (route.heavy)
        await runQueued(guard, { req, res, access: route.access, size: route.heavy, parts }, run);
      else await run({});
    }
  }
}

interface ReceivedRequest {
  req: Request;
  res: Response;
  actor: Actor | null;
  parts: ParsedRequest;
}

interface HeavyRequest {
  req: Request;
  res: Response;
  access: Access;
  size: Heaviness;
  parts: ParsedRequest;
}

/** Waits for this request's turn in the queue, and leaves the queue when its result is made. */
async function runQueued<Resources, P extends Policies>(
  guard: Guard<Resources, P>,
  { req, res, access, size, parts }: HeavyRequest,
  respond: (extra: object, onComplete: () => void) => Promise<void>,
): Promise<void> {
  const disconnect = new AbortController();
  const signal = disconnect.signal;
  // Compression and streams use the usual number of listeners.
  res.setMaxListeners(res.getMaxListeners() + 1);
  res.once("close", () => disconnect.abort());
  const person = guard.identify(access, req)?.id;
  if (person === undefined) throw signedOut();
  try {
    const release = await guard.enterHeavyQueue(size, person, signal);
    try {
      // Rights may have changed while this request waited.
      const actor = await guard.readCurrentActor(req);
      if (!actor) throw signedOut();
      const resources = await guard.authorize(access, actor, parts);
      // The caller may have left since their turn began.
      signal.throwIfAborted();
      await respond({ actor, ...resources, signal }, release);
    } finally {
      release();
    }
  } catch (error) {
    if (!signal.aborted || error !== signal.reason) throw error;
  }
}

interface RightsCheck {
  access: Access;
  actor: Actor | null;
  parts: ParsedRequest;
}

/** Whether the caller is unchanged and still has the right. */
async function isStillAllowed<Resources, P extends Policies>(
  { readCurrentActor, authorize }: Guard<Resources, P>,
  req: Request,
  { access, actor, parts }: RightsCheck,
): Promise<boolean> {
  const currentActor = await readCurrentActor(req);
  if (!isDeepStrictEqual(currentActor, actor)) return false;
  try {
    await authorize(access, currentActor, parts);
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}
