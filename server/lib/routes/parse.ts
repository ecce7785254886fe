import * as z from "zod/mini";
import en from "zod/v4/locales/en.js";
import { badRequest } from "../errors.ts";

z.config(en());

/** Parses one part of a request. Throws a 400 that lists every field with an error. */
export function parsePart(
  part: "params" | "query" | "body",
  schema: z.core.$ZodType | undefined,
  value: unknown,
): Record<string, unknown> {
  if (!schema) return {};
  const result = z.safeParse(schema, value);
  if (result.success) {
    assertNoNul(result.data);
    return result.data as Record<string, unknown>;
  }
  const errors = result.error.issues.map((issue) => ({
    path: issue.path.join(".") || part,
    message: issue.message,
  }));
  throw badRequest(errors[0]?.message ?? "Couldn't understand this request.", errors);
}

/** Throws 400 for text with a NUL, which PostgreSQL can't store. */
function assertNoNul(value: unknown): void {
  const pending = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next === "string" && next.includes("\0"))
      throw badRequest("Text can't contain the character NUL.");
    if (typeof next === "object" && next !== null)
      for (const inner of Object.values(next)) pending.push(inner);
  }
}
