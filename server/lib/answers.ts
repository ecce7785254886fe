import type { Request, Response } from "express";
import * as z from "zod/mini";
import { isPage, type Page, type PageAnswer, type Route } from "#shared/lib/contract.ts";

/** A result that does not fit its answer's schema is our own fault: a 500, never a 400. */
class AnswerMismatch extends Error {
  override name = "AnswerMismatch";
}

type Answer = (req: Request, res: Response, result: unknown) => void;

/** How a route's results become answers, by the kind of answer it declares. */
export const answering = (route: Route): Answer =>
  isPage(route.answer) ? pageAnswer(route, route.answer) : jsonAnswer(route, route.answer);

function jsonAnswer(route: Route, schema: z.core.$ZodType): Answer {
  const encode = encoder(route, schema);
  return (_req, res, result) => {
    const encoded = encode(result);
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

/** Encoding through the answer's schema drops every field that the contract does not name. */
const encoder = (route: Route, schema: z.core.$ZodType) => (result: unknown) => {
  const encoded = z.safeEncode(schema, result);
  if (encoded.success) return encoded.data;
  throw new AnswerMismatch(`${route.method} ${route.path}: ${encoded.error.message}`);
};

function statusOf(route: Route, answer: unknown): number {
  if (route.status !== "byCreated") return route.status ?? 200;
  return (answer as { created: boolean }).created ? 201 : 200;
}

/** The same question for the next page; without a host, as a proxy may know this one by another name. */
function addressAfter(address: string, next: string): string {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  searchParams.set("after", next);
  return `${pathname}?${searchParams}`;
}
