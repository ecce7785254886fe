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
const resolved = (typed: Typed) =>
  (resolver as Resolver<Typed, unknown, z.output<typeof boat>>)(typed, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });

it("validates what is typed as the body that its route takes, and sends that as it was typed", async () => {
  await expect(resolved({ name: " Sea ", built: "" })).resolves.toEqual({
    values: { name: " Sea ", built: null },
    errors: {},
  });
});

it("says beside a field what the route's schema has against it", async () => {
  await expect(resolved({ name: "  ", built: "" })).resolves.toMatchObject({
    values: {},
    errors: { name: { message: "A boat has a name" } },
  });
});
