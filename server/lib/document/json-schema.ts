import * as z from "zod/mini";

/** Converts a schema to JSON Schema for the document (https://json-schema.org/draft/2020-12). */
export const toJsonSchema = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, { io: "input", target: "draft-2020-12", unrepresentable: "any" });
