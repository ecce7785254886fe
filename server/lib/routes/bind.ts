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
  USUAL_BODY_LIMIT,
} from "#shared/lib/contract.ts";
import type { Policies } from "#shared/lib/policy.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { policies } from "#shared/policies.ts";
import { answering } from "./answers.ts";
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

/** What a handler is given follows from its route: who asks, the subjects found, the parts parsed. */
type HandlerRequest<R extends Route, Subjects, P extends Policies> = Caller<
  R["access"],
  Subjects,
  P
> &
  RouteInput<R> &
  HeavyInput<R> &
  Edge;

/** A handler for each route of a contract; `Subjects` says by kind what those it concerns are loaded as. */
export type Handlers<
  C extends Contract,
  Subjects = object,
  P extends Policies = typeof policies,
> = {
  [K in keyof C["routes"]]: (
    request: HandlerRequest<C["routes"][K], Subjects, P>,
  ) => Promise<RouteResult<C["routes"][K]>>;
};

/** What a request asks for, and the network that it comes from. */
export interface Asked extends RequestParts {
  network: string;
}

/** `identify` answers 401; `authorize` 404 for what the caller can't see, 403 for what they may not do. */
export interface Guard<Subjects, P extends Policies> {
  identify: (access: Access, req: Request) => Actor | null;
  authorize: (access: Access, actor: Actor | null, parts: Asked) => Promise<object>;
  session: (req: Request, res: Response) => SessionControl;
  /** Who makes the request, read anew. */
  actorNow: (req: Request) => Promise<Actor | null>;
  /** Aborted when the server is told to stop. */
  stopping: AbortSignal;
  /** The queues of heavy requests. */
  heavyWork: HeavyWork;
  /** The limit on live answers that are open at once. */
  liveLimit: LiveLimit;
  /** Reads a JSON body of at most so many bytes. */
  readBody: (limit: number) => RequestHandler[];
  /** Known to the compiler alone: what its loaders find, and which rights it knows. */
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
    // Who is signed out is told so before a byte of the body is read.
    const signedInFirst: RequestHandler = (req, _res, next) => {
      guard.identify(route.access, req);
      next();
    };
    const answer = answering(route);
    const readBody = route.body ? guard.readBody(route.bodyLimit ?? USUAL_BODY_LIMIT) : [];
    router[route.method](route.path, signedInFirst, ...readBody, async (req, res) => {
      const actor = guard.identify(route.access, req);
      // Before anything is read for it: one too many costs little.
      if (isLive(route.answer) && !res.closed)
        res.once("close", guard.liveLimit({ session: req.sessionID, person: actor?.id }));
      const parts = {
        params: parsePart("params", route.params, req.params),
        query: parsePart("query", route.query, req.query),
        body: parsePart("body", route.body, req.body ?? {}),
        network: networkOf(req.ip),
      };
      const subjects = await guard.authorize(route.access, actor, parts);
      const session = guard.session(req, res);
      const fromThisMachine = isFromThisMachine(req);
      const upload = route.upload && { upload: receiveUpload(req, route.upload) };
      const request = { actor, ...subjects, ...parts, ...upload, session, fromThisMachine };
      const mayStill = () => isStillAllowed(guard, req, { access: route.access, actor, parts });
      const listening = { stopping: guard.stopping, mayStill };
      const respond = async (more: object, whenMade?: () => void) => {
        const result = await handle({ ...request, ...more });
        // A database that was silent for too long was reported meanwhile.
        if (!res.headersSent) await answer(req, res, result, { ...listening, whenMade });
      };
      if (route.heavy)
        await inQueue(guard, { req, res, access: route.access, size: route.heavy, parts }, respond);
      else await respond({});
    });
  }
}

interface HeavyRequest {
  req: Request;
  res: Response;
  access: Access;
  size: Heaviness;
  parts: Asked;
}

/** Responds when it is this request's turn; its place is free again once its result is made. */
async function inQueue<Subjects, P extends Policies>(
  guard: Guard<Subjects, P>,
  { req, res, access, size, parts }: HeavyRequest,
  respond: (more: object, whenMade: () => void) => Promise<void>,
): Promise<void> {
  const gone = new AbortController();
  const until = gone.signal;
  // Compression and streams use up the usual number.
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
  parts: Asked;
}

/** Whether who was let in is as they were, and would be let in now. */
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
