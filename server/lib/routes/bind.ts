import { isDeepStrictEqual } from "node:util";
import type { IRouter, Request, RequestHandler, Response } from "express";
import type { Access } from "#shared/lib/access.ts";
import {
  type Contract,
  type Heaviness,
  type HeavyInput,
  isLive,
  type Route,
  type RouteInput,
  type RouteResult,
  DEFAULT_BODY_LIMIT,
  type UseLimit,
  useLimitOf,
} from "#shared/lib/contract.ts";
import type { Policies } from "#shared/lib/policy.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { policies } from "#shared/features.ts";
import { answering } from "./answers.ts";
import { type AuditRequest, auditOfFailure, auditOfSuccess } from "./audited.ts";
import type { Caller } from "./caller.ts";
import { isFromThisMachine } from "../edge/hosts.ts";
import { NamedError, signedOut } from "../errors.ts";
import { networkOf } from "../limits/rate-limits.ts";
import type { HeavyWork } from "./heavy-work.ts";
import type { LiveLimit } from "./live-limit.ts";
import type { RequestParts } from "./places.ts";
import { parsePart } from "./parse.ts";
import type { SessionControl } from "../sessions/session.ts";
import { receiveUpload } from "./upload.ts";

interface Edge {
  session: SessionControl;
  fromThisMachine: boolean;
  /** The network that the request comes from, for rate limits. */
  network: string;
}

/** What a handler receives: the caller, the subjects, and the parsed parts of the request. */
type HandlerRequest<R extends Route, Subjects, P extends Policies> = Caller<
  R["access"],
  Subjects,
  P
> &
  RouteInput<R> &
  HeavyInput<R> &
  Edge;

/** A handler for each route of a contract. `Subjects` are the loaded subjects by kind. */
export type Handlers<
  C extends Contract,
  Subjects = object,
  P extends Policies = typeof policies,
> = {
  [K in keyof C["routes"]]: (
    request: HandlerRequest<C["routes"][K], Subjects, P>,
  ) => Promise<RouteResult<C["routes"][K]>>;
};

/** A parsed request, and the network that it comes from. */
export interface RequestContext extends RequestParts {
  network: string;
}

/** `identify` throws 401. `authorize` throws 404 for subjects that the caller can't see, and 403 without the right. */
export interface Guard<Subjects, P extends Policies> {
  identify: (access: Access, req: Request) => Actor | null;
  authorize: (access: Access, actor: Actor | null, parts: RequestContext) => Promise<object>;
  session: (req: Request, res: Response) => SessionControl;
  /** The present row of the caller. */
  actorNow: (req: Request) => Promise<Actor | null>;
  /** Writes to the audit log. */
  audit: AuditRequest;
  /** Aborted when the server is told to stop. */
  stopping: AbortSignal;
  /** Counts a use by a person. Throws 429 over the limit. */
  countUse: (limit: UseLimit, personId: number) => Promise<void>;
  /** The queues of heavy requests. */
  heavyWork: HeavyWork;
  /** The limit on live answers that are open at once. */
  liveLimit: LiveLimit;
  /** Reads a JSON body of at most this many bytes. */
  readBody: (limit: number) => RequestHandler[];
  /** For the compiler only: the subjects of its loaders, and its rights. */
  types?: [Subjects, P];
}

/** Binds every route of a contract to its handler: identify, parse, authorize, handle, encode. */
export function bind<C extends Contract, Subjects, P extends Policies>(
  router: IRouter,
  contract: C,
  handlers: NoInfer<Handlers<C, Subjects, P>>,
  guard: Guard<Subjects, P>,
): void {
  for (const [name, route] of Object.entries(contract.routes)) {
    const handle = handlers[name as keyof typeof handlers] as (request: object) => Promise<unknown>;
    // Signed-out callers get a 401 before any of the body is read.
    const signedInFirst: RequestHandler = (req, _res, next) => {
      guard.identify(route.access, req);
      next();
    };
    const answer = answering(route);
    const readBody = route.body ? guard.readBody(route.bodyLimit ?? DEFAULT_BODY_LIMIT) : [];
    router[route.method](route.path, signedInFirst, ...readBody, async (req, res) => {
      const actor = guard.identify(route.access, req);
      let parts: RequestContext | undefined;
      try {
        // Checked before anything is read, so that one too many costs little.
        if (isLive(route.answer) && !res.closed)
          res.once("close", guard.liveLimit({ session: req.sessionID, person: actor?.id }));
        parts = {
          params: parsePart("params", route.params, req.params),
          query: parsePart("query", route.query, req.query),
          body: parsePart("body", route.body, req.body ?? {}),
          network: networkOf(req.ip),
        };
        await respond({ req, res, actor, parts });
      } catch (error) {
        const entry = auditOfFailure(error, { route, req, actor, parts });
        if (entry) await guard.audit(entry);
        throw error;
      }
    });
    async function respond({ req, res, actor, parts }: Received) {
      const subjects = await guard.authorize(route.access, actor, parts);
      const limit = useLimitOf(route, parts.query);
      if (limit && actor) await guard.countUse(limit, actor.id);
      const session = guard.session(req, res);
      const fromThisMachine = isFromThisMachine(req);
      const upload = route.upload && { upload: receiveUpload(req, route.upload) };
      const request = { actor, ...subjects, ...parts, ...upload, session, fromThisMachine };
      const mayStill = () => isStillAllowed(guard, req, { access: route.access, actor, parts });
      const listening = { stopping: guard.stopping, mayStill };
      const run = async (more: object, whenMade?: () => void) => {
        const result = await handle({ ...request, ...more });
        const entry = auditOfSuccess({ route, req, actor, parts }, subjects);
        if (entry) await guard.audit(entry);
        // The caller may already have a 503 for a silent database.
        if (!res.headersSent) await answer(req, res, result, { ...listening, whenMade });
      };
      if (route.heavy)
        await runQueued(guard, { req, res, access: route.access, size: route.heavy, parts }, run);
      else await run({});
    }
  }
}

interface Received {
  req: Request;
  res: Response;
  actor: Actor | null;
  parts: RequestContext;
}

interface HeavyRequest {
  req: Request;
  res: Response;
  access: Access;
  size: Heaviness;
  parts: RequestContext;
}

/** Waits for this request's turn in the queue, and leaves the queue when its result is made. */
async function runQueued<Subjects, P extends Policies>(
  guard: Guard<Subjects, P>,
  { req, res, access, size, parts }: HeavyRequest,
  respond: (more: object, whenMade: () => void) => Promise<void>,
): Promise<void> {
  const gone = new AbortController();
  const until = gone.signal;
  // Compression and streams use the usual number of listeners.
  res.setMaxListeners(res.getMaxListeners() + 1);
  res.once("close", () => gone.abort());
  const person = guard.identify(access, req)?.id;
  if (person === undefined) throw signedOut();
  try {
    const leave = await guard.heavyWork(size, person, until);
    try {
      // Rights may have changed while this request waited.
      const actor = await guard.actorNow(req);
      if (!actor) throw signedOut();
      const subjects = await guard.authorize(access, actor, parts);
      // The caller may have left since their turn began.
      until.throwIfAborted();
      await respond({ actor, ...subjects, until }, leave);
    } finally {
      leave();
    }
  } catch (error) {
    if (!until.aborted || error !== until.reason) throw error;
  }
}

interface Allowed {
  access: Access;
  actor: Actor | null;
  parts: RequestContext;
}

/** Whether the caller is unchanged and still has the right. */
async function isStillAllowed<Subjects, P extends Policies>(
  { actorNow, authorize }: Guard<Subjects, P>,
  req: Request,
  { access, actor, parts }: Allowed,
): Promise<boolean> {
  const now = await actorNow(req);
  if (!isDeepStrictEqual(now, actor)) return false;
  try {
    await authorize(access, now, parts);
    return true;
  } catch (error) {
    if (error instanceof NamedError) return false;
    throw error;
  }
}
