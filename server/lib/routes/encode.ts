import type { Response } from "express";
import * as z from "zod/mini";
import type { Route } from "#shared/lib/contract.ts";

/** A result that doesn't fit its route's answer, which is our fault: a 500, never a 400. */
export class ResponseMismatch extends Error {
  override name = "ResponseMismatch";
  constructor({ method, path }: Route, what: string) {
    super(`${method} ${path}: ${what}`);
  }
}

/** Encoding through the answer's schema drops every field that the contract does not name. */
export const createEncoder = (route: Route, schema: z.core.$ZodType) => (result: unknown) => {
  const encoded = z.safeEncode(schema, result);
  if (encoded.success) return encoded.data;
  throw new ResponseMismatch(route, encoded.error.message);
};

export const CACHE_CONTROL = {
  immutable: "private, max-age=31536000, immutable",
  revalidated: "private, no-cache",
};

/** Cache rules. Only the reader's own browser may cache answers. */
export function setCacheControl({ cache }: Route, res: Response): void {
  if (cache) res.setHeader("Cache-Control", CACHE_CONTROL[cache]);
}
