import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { contracts } from "./features.ts";
import type { Contract, Route } from "./lib/contract.ts";
import type { ErrorDefinition } from "./lib/errors.ts";

const routes: Route[] = contracts.flatMap((contract: Contract) => Object.values(contract.routes));

/** Each feature's refusals as they are defined, whether or not a route names them. */
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".errors.ts"),
);
const modules = (await Promise.all(
  files.map((file) => import(/* @vite-ignore */ `./${file}`)),
)) as Record<string, Record<string, ErrorDefinition>>[];
const defined = modules
  .flatMap((module) => Object.values(module))
  .filter((refusals) => !Array.isArray(refusals))
  .flatMap((refusals) => Object.values(refusals));

/** The text as it is with a name of its own for each value. */
const said = (text: ErrorDefinition["text"]): string => {
  if (typeof text === "string") return text;
  const values = new Proxy({}, { get: (_, name) => `<${String(name)}>` });
  return text(values as never);
};
it.each(defined.map((refusal) => [refusal.code, refusal] as const))(
  "API-02 says of %s in a whole sentence what is wrong",
  (code, { text, beside = "Said by the text" }) => {
    expect(code).toMatch(/^[a-z][a-zA-Z]*\.[a-zA-Z]+$/);
    // A value at the end brings its own full stop.
    expect(said(text)).toMatch(/^[A-Z<].{15,}[.\w>]$/);
    // What stands beside a field is read there: a few words, and no full stop.
    expect(said(beside)).toMatch(/^[A-Z].{5,}[^.]$/);
  },
);

it("API-02 knows each refusal by a code of its own", () => {
  const codes = defined.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
});

// Answered to commands.
const NO_ROUTE = ["account.deceased", "gedcom.treeIsThere"];

it("API-02 has a route for each refusal that can be answered", () => {
  const answered = new Set(routes.flatMap(({ refuses = [] }) => refuses.map(({ code }) => code)));
  expect(defined.map(({ code }) => code).filter((code) => !answered.has(code))).toEqual(NO_ROUTE);
});

it("API-02 puts a refusal beside a field that the body of some route has which answers it", () => {
  for (const refusal of defined.filter(({ field }) => field !== undefined)) {
    const bodies = routes
      .filter(({ refuses = [] }) => refuses.some(({ code }) => code === refusal.code))
      .flatMap(({ body }) =>
        Object.keys((body && z.toJSONSchema(body, { io: "input" }).properties) ?? {}),
      );
    expect(bodies).toContain(refusal.field);
  }
});
