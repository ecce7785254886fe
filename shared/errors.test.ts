import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { contracts } from "./features.ts";
import type { Contract, Route } from "./lib/contract.ts";
import type { ErrorDefinition } from "./lib/errors.ts";

const routes: Route[] = contracts.flatMap((contract: Contract) => Object.values(contract.routes));

/** Each feature's errors as defined, whether or not a route names them. */
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".errors.ts"),
);
const modules = (await Promise.all(
  files.map((file) => import(/* @vite-ignore */ `./${file}`)),
)) as Record<string, Record<string, ErrorDefinition>>[];
const defined = modules
  .flatMap((module) => Object.values(module))
  .filter((definitions) => !Array.isArray(definitions))
  .flatMap((definitions) => Object.values(definitions));

/** Renders the text with the name of each value in place of the value. */
const render = (text: ErrorDefinition["text"]): string => {
  if (typeof text === "string") return text;
  const values = new Proxy({}, { get: (_, name) => `<${String(name)}>` });
  return text(values as never);
};
it.each(defined.map((definition) => [definition.code, definition] as const))(
  "API-02 describes %s in a whole sentence",
  (code, { text, beside = "Said by the text" }) => {
    expect(code).toMatch(/^[a-z][a-zA-Z]*\.[a-zA-Z]+$/);
    // A value at the end brings its own period.
    expect(render(text)).toMatch(/^[A-Z<].{15,}[.\w>]$/);
    // A message beside a field is a few words without a period.
    expect(render(beside)).toMatch(/^[A-Z].{5,}[^.]$/);
  },
);

it("API-02 gives each error a unique code", () => {
  const codes = defined.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
});

// Only commands throw these.
const NO_ROUTE = ["account.deceased", "gedcom.treeNotEmpty"];

it("API-02 has a route for each error", () => {
  const answered = new Set(routes.flatMap(({ errors = [] }) => errors.map(({ code }) => code)));
  expect(defined.map(({ code }) => code).filter((code) => !answered.has(code))).toEqual(NO_ROUTE);
});

it("API-02 shows an error only beside a field that a route's body has", () => {
  for (const definition of defined.filter(({ field }) => field !== undefined)) {
    const bodies = routes
      .filter(({ errors = [] }) => errors.some(({ code }) => code === definition.code))
      .flatMap(({ body }) =>
        Object.keys((body && z.toJSONSchema(body, { io: "input" }).properties) ?? {}),
      );
    expect(bodies).toContain(definition.field);
  }
});
