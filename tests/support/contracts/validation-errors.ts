import * as z from "zod/mini";

/** Validates a body and returns the first error of each field, by path. */
export function errorsOf(schema: z.core.$ZodType, body: object): Record<string, string> {
  const { error } = z.safeParse(schema, body);
  const errors = (error?.issues ?? []).map(({ path, message }) => [path.join("."), message]);
  return Object.fromEntries(errors.toReversed()) as Record<string, string>;
}

/** A text of this length. */
export const textOfLength = (length: number) => "x".repeat(length);
