import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";

/**
 * Validates a form by the body schema of its route. `toBody` turns what is typed (dates as
 * MM/DD/YYYY, blanks) into what the schema takes. What is sent is that, not yet parsed: the server
 * parses it by the same schema.
 */
export function bodyResolver<Typed extends FieldValues, Body extends FieldValues>(
  schema: z.core.$ZodType<unknown, Body>,
  toBody: (typed: Typed) => unknown,
): Resolver<Typed, unknown, Body> {
  const resolve = zodResolver(schema as z.core.$ZodType<FieldValues, Body>, undefined, {
    raw: true,
  });
  return (typed, context, options) =>
    resolve(toBody(typed) as Body, context, options as never) as never;
}
