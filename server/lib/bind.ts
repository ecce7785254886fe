import type { IRouter, Request, RequestHandler, Response } from "express";
import {
  type Access,
  type Contract,
  type Route,
  type RouteInput,
  type RouteResult,
  USUAL_BODY_LIMIT,
} from "#shared/lib/contract.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { answering } from "./answers.ts";
import type { Subjects } from "./authorize.ts";
import { parsePart } from "./parse.ts";
import type { SessionControl } from "./session.ts";

/** A place that ends in `?` may be empty; its subject is then null. */
type SubjectAt<P, S> = P extends `${string}?` ? S | null : S;

type Caller<A extends Access> = A extends "public"
  ? { actor: Actor | null }
  : A extends { on: infer On }
    ? { actor: Actor } & { [N in keyof On & keyof Subjects]: SubjectAt<On[N], Subjects[N]> }
    : { actor: Actor };

interface Edge {
  session: SessionControl;
  setHeader: (name: string, value: string) => void;
}

/** What a handler is given follows from its route: who asks, the subjects found, the parts parsed. */
type HandlerRequest<R extends Route> = Caller<R["access"]> & RouteInput<R> & Edge;

export type Handlers<C extends Contract> = {
  [K in keyof C["routes"]]: (
    request: HandlerRequest<C["routes"][K]>,
  ) => Promise<RouteResult<C["routes"][K]>>;
};

export interface RequestParts {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

/** `identify` answers 401; `authorize` 404 for what the caller can't see, 403 for what they may not do. */
export interface Guard {
  identify: (access: Access, req: Request) => Actor | null;
  authorize: (
    access: Access,
    actor: Actor | null,
    parts: RequestParts,
  ) => Promise<Partial<Subjects>>;
  session: (req: Request, res: Response) => SessionControl;
  /** Reads a JSON body of at most so many bytes. */
  readBody: (limit: number) => RequestHandler[];
}

/** Binds every route of a contract to its handler: identify, parse, authorize, handle, encode. */
export function bind<C extends Contract>(
  router: IRouter,
  contract: C,
  handlers: Handlers<C>,
  guard: Guard,
): void {
  for (const [name, route] of Object.entries(contract.routes)) {
    const handle = handlers[name as keyof Handlers<C>] as (request: object) => Promise<unknown>;
    // Who is signed out is told so before a byte of the body is read.
    const signedInFirst: RequestHandler = (req, _res, next) => {
      guard.identify(route.access, req);
      next();
    };
    const answer = answering(route);
    const readBody = route.body ? guard.readBody(route.bodyLimit ?? USUAL_BODY_LIMIT) : [];
    router[route.method](route.path, signedInFirst, ...readBody, async (req, res) => {
      const actor = guard.identify(route.access, req);
      const parts = {
        params: parsePart("params", route.params, req.params),
        query: parsePart("query", route.query, req.query),
        body: parsePart("body", route.body, req.body ?? {}),
      };
      const subjects = await guard.authorize(route.access, actor, parts);
      const session = guard.session(req, res);
      const setHeader = (header: string, value: string) => void res.setHeader(header, value);
      answer(req, res, await handle({ actor, ...subjects, ...parts, session, setHeader }));
    });
  }
}
