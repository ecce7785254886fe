import type { Request, Response } from "express";
import * as z from "zod/mini";
import {
  isFile,
  isLive,
  isPage,
  isRedirect,
  type Page,
  type PageAnswer,
  type Route,
} from "#shared/lib/contract.ts";
import { fileAnswer } from "./answer-file.ts";
import { liveAnswer } from "./answer-live.ts";
import { encoder, setCache } from "./encode.ts";

/** What ends a live answer or a long file. */
interface Listening {
  /** Aborted when the server is told to stop. */
  stopping: AbortSignal;
  /** Whether the caller still has the right. */
  mayStill: () => Promise<boolean>;
  /** Called when a file is complete, perhaps before its reader has all of it. */
  whenMade?: (() => void) | undefined;
}

export type Answer = (
  req: Request,
  res: Response,
  result: unknown,
  listening: Listening,
) => void | Promise<void>;

/** Sends a route's results by the kind of answer it declares. */
export function answering(route: Route): Answer {
  const { answer } = route;
  if (isPage(answer)) return pageAnswer(route, answer);
  if (isLive(answer)) return liveAnswer(route, answer);
  if (isRedirect(answer)) return redirectAnswer;
  return isFile(answer) ? fileAnswer(route, answer) : jsonAnswer(route, answer);
}

const redirectAnswer: Answer = (_req, res, address) => {
  res
    .status(302)
    .location(address as string)
    .end();
};

function jsonAnswer(route: Route, schema: z.core.$ZodType): Answer {
  const encode = encoder(route, schema);
  return (_req, res, result) => {
    const encoded = encode(result);
    setCache(route, res);
    res.status(statusOf(route, encoded)).json(encoded);
  };
}

function pageAnswer(route: Route, { page: row }: PageAnswer): Answer {
  const encode = encoder(route, z.array(row));
  return ({ originalUrl }, res, result) => {
    const { items, total, next } = result as Page<unknown>;
    res.setHeader("X-Total-Count", String(total));
    if (next !== null) res.setHeader("Link", `<${addressAfter(originalUrl, next)}>; rel="next"`);
    res.json(encode(items));
  };
}

function statusOf(route: Route, answer: unknown): number {
  if (route.status !== "byCreated") return route.status ?? 200;
  return (answer as { created: boolean }).created ? 201 : 200;
}

/** The address of the next page. Without a host, because a proxy may use another name. */
function addressAfter(address: string, next: string): string {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  searchParams.set("after", next);
  return `${pathname}?${searchParams}`;
}
