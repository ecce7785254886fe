import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";

/**
 * Validates a form with the body schema of its route. `toBody` converts typed values (dates,
 * blanks) into what the schema takes. The converted values are sent unparsed, because the server
 * parses them with the same schema.
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
