import type { Resolver } from "react-hook-form";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { bodyResolver } from "./body-resolver.ts";

const boat = z.object({
  name: z.string().check(z.trim(), z.minLength(1, "A boat has a name")),
  built: z.nullable(z.string()),
});
const resolver = bodyResolver(boat, ({ name, built }: { name: string; built: string }) => ({
  name,
  built: built || null,
}));
type Typed = { name: string; built: string };
const resolve = (typed: Typed) =>
  (resolver as Resolver<Typed, unknown, z.output<typeof boat>>)(typed, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });

it("validates the typed values as the route's body, and sends them as typed", async () => {
  await expect(resolve({ name: " Sea ", built: "" })).resolves.toEqual({
    values: { name: " Sea ", built: null },
    errors: {},
  });
});

it("shows the schema's message beside a field", async () => {
  await expect(resolve({ name: "  ", built: "" })).resolves.toMatchObject({
    values: {},
    errors: { name: { message: "A boat has a name" } },
  });
});
