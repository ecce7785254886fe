import * as z from "zod/mini";

/** What a schema has against a body: the first error of each field, by its path. */
export function errorsOf(schema: z.core.$ZodType, body: object): Record<string, string> {
  const { error } = z.safeParse(schema, body);
  const errors = (error?.issues ?? []).map(({ path, message }) => [path.join("."), message]);
  return Object.fromEntries(errors.toReversed()) as Record<string, string>;
}

/** A text of so many characters. */
export const long = (length: number) => "x".repeat(length);
