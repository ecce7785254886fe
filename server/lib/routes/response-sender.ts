import type { Request, Response } from "express";
import * as z from "zod/mini";
import {
  isFile,
  isEventStream,
  isPage,
  isRedirect,
  type Page,
  type PageResponse,
  type Route,
} from "#shared/lib/contract.ts";
import { fileSender } from "./file-sender.ts";
import { liveSender } from "./live-sender.ts";
import { createEncoder, setCacheControl } from "./encode.ts";

/** When to end a live response or a long file. */
interface SendOptions {
  /** Aborted when the server is told to stop. */
  stopping: AbortSignal;
  /** Whether the caller still has the right. */
  stillHasRight: () => Promise<boolean>;
  /** Called when a file is complete, perhaps before its reader has all of it. */
  onComplete?: (() => void) | undefined;
}

export type ResponseSender = (
  req: Request,
  res: Response,
  result: unknown,
  options: SendOptions,
) => void | Promise<void>;

/** Sends a route's results by the kind of response it declares. */
export function senderFor(route: Route): ResponseSender {
  const { response } = route;
  if (isPage(response)) return pageSender(route, response);
  if (isEventStream(response)) return liveSender(route, response);
  if (isRedirect(response)) return redirectSender;
  return isFile(response) ? fileSender(route, response) : jsonSender(route, response);
}

const redirectSender: ResponseSender = (_req, res, address) => {
  res
    .status(302)
    .location(address as string)
    .end();
};

function jsonSender(route: Route, schema: z.core.$ZodType): ResponseSender {
  const encode = createEncoder(route, schema);
  return (_req, res, result) => {
    const encoded = encode(result);
    setCacheControl(route, res);
    res.status(statusOf(route, encoded)).json(encoded);
  };
}

function pageSender(route: Route, { page: row }: PageResponse): ResponseSender {
  const encode = createEncoder(route, z.array(row));
  return ({ originalUrl }, res, result) => {
    const { items, total, next } = result as Page<unknown>;
    res.setHeader("X-Total-Count", String(total));
    if (next !== null) res.setHeader("Link", `<${nextPageUrl(originalUrl, next)}>; rel="next"`);
    res.json(encode(items));
  };
}

function statusOf(route: Route, response: unknown): number {
  if (route.status !== "byCreated") return route.status ?? 200;
  return (response as { created: boolean }).created ? 201 : 200;
}

/** The address of the next page. Without a host, because a proxy may use another name. */
function nextPageUrl(address: string, next: string): string {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  searchParams.set("after", next);
  return `${pathname}?${searchParams}`;
}
