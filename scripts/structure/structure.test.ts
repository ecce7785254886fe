import { expect, it } from "vitest";
import { findStructureErrors } from "./structure.ts";

/** Checks files with these texts. */
const errorsIn = (texts: Record<string, string>) =>
  findStructureErrors(Object.keys(texts), (file) => texts[file] ?? "");

const importing = (path: string) => `import { anything } from "${path}";`;

const tables = {
  "shared/family/people/people.table.ts": `export const familyGroups = pgTable(\n  "family_groups",\n);\nexport const users = pgTable("users");`,
};

it("lets modules import only lower modules", () => {
  const people = "server/features/family/people/index.ts";
  const rsvp = "server/features/reunions/rsvp/index.ts";
  expect(errorsIn({ [rsvp]: importing("../../family/people/index.ts"), [people]: "" })).toEqual([]);
  expect(errorsIn({ [people]: importing("../../reunions/rsvp/index.ts"), [rsvp]: "" })).toEqual([
    `${people} → ${rsvp}: family may not import reunions, a higher module`,
  ]);
});

it("requires each module to be listed", () => {
  const recipes = "client/features/cooking/recipes/recipes.api.ts";
  const people = "client/features/family/people/index.ts";
  expect(errorsIn({ [recipes]: importing("../../family/people/index.ts"), [people]: "" })).toEqual([
    `${recipes} → ${people}: scripts/structure/modules.ts doesn't list this module`,
  ]);
});

it.each([
  "import { anything } from",
  "import type { Anything } from",
  "const load = () => import(",
])("lets other features import only a feature's entry: %s", (start) => {
  const path = `"../people/people.api.ts"${start.endsWith("(") ? ")" : ""};`;
  const groups = "client/features/family/groups/groups-screen.tsx";
  const people = "client/features/family/people/people.api.ts";
  expect(errorsIn({ [groups]: `${start} ${path}`.replace("( ", "("), [people]: "" })).toEqual([
    `${groups} → ${people}: other features may import only family/people/index.ts`,
  ]);
});

it("lets a feature's own files and tests import any of its files", () => {
  const files = {
    "server/features/family/people/people.service.ts": importing("./people.queries.ts"),
    "server/features/family/people/people.queries.ts": "",
    "server/features/family/groups/groups.test.ts": importing("../people/people.queries.ts"),
  };
  expect(errorsIn(files)).toEqual([]);
});

it("rejects an entry that re-exports another feature's entry", () => {
  const groups = "server/features/family/groups/index.ts";
  const people = "server/features/family/people/index.ts";
  const text = `export { anything } from "../people/index.ts";`;
  expect(errorsIn({ [groups]: text, [people]: "" })).toEqual([
    `${groups} → ${people}: an index.ts may export only its own feature`,
  ]);
});

it("rejects features that import each other in a cycle", () => {
  const entry = (feature: string) => `server/features/family/${feature}/index.ts`;
  const files = {
    [entry("people")]: importing("../groups/index.ts"),
    [entry("groups")]: importing("../facts/index.ts"),
    [entry("facts")]: importing("../people/index.ts"),
  };
  expect(errorsIn(files)).toEqual([
    "server/features: features import each other in a cycle: family/people → family/groups → family/facts → family/people",
  ]);
});

it("lets contracts, schemas, and rules of shared be imported singly, from lower modules", () => {
  const contract = "shared/reunions/rsvp/rsvp.contract.ts";
  const schema = "shared/family/people/person.schema.ts";
  expect(
    errorsIn({ [contract]: importing("../../family/people/person.schema.ts"), [schema]: "" }),
  ).toEqual([]);
  expect(
    errorsIn({ [schema]: importing("../../reunions/rsvp/rsvp.contract.ts"), [contract]: "" }),
  ).toEqual([`${schema} → ${contract}: family may not import reunions, a higher module`]);
});

it("lets tables refer to tables of any module, and policies to policies", () => {
  for (const kind of ["table", "policy"]) {
    const [low, high] = [
      `shared/family/people/people.${kind}.ts`,
      `shared/reunions/rsvp/rsvp.${kind}.ts`,
    ];
    expect(
      errorsIn({ [low]: importing(`../../reunions/rsvp/rsvp.${kind}.ts`), [high]: "" }),
    ).toEqual([]);
  }
});

it("lets the client import the list of all contracts only as types", () => {
  const client = "client/lib/calls/query-client.ts";
  const shared = { "shared/features.ts": "" };
  const line = `import type { Feature } from "#shared/features.ts";`;
  expect(errorsIn({ [client]: line, ...shared })).toEqual([]);
  expect(errorsIn({ [client]: line.replace(" type", ""), ...shared })).toHaveLength(1);
});

it("lets only server/features.ts import a feature's registration", () => {
  const feature = "server/features/family/people/people.feature.ts";
  const text = importing("./people.feature.ts");
  expect(
    errorsIn({
      "server/features.ts": importing("./features/family/people/people.feature.ts"),
      [feature]: "",
    }),
  ).toEqual([]);
  expect(
    errorsIn({ "server/features/family/people/people.service.ts": text, [feature]: "" }),
  ).toHaveLength(1);
});

it.each([
  "await tx\n  .update(familyGroups)\n  .set({})",
  "await tx.execute(sql`delete from ${familyGroups}`)",
  "await pool.query('insert into family_groups (id) values (1)')",
])("lets only the feature that owns a table write to it: %j", (text) => {
  expect(errorsIn({ ...tables, "server/features/family/groups/groups.service.ts": text })).toEqual(
    [],
  );
  expect(errorsIn({ ...tables, "server/features/family/people/people.service.ts": text })).toEqual([
    expect.stringContaining("which only server/features/family/groups/"),
  ]);
});

it.each([
  "await tx.update(users).set({ role })",
  "await tx.execute(sql`update ${users} set deleted_at = now()`)",
])("lets only the membership code write people: %j", (text) => {
  const membership = "server/features/family/people/membership/change-membership.service.ts";
  expect(errorsIn({ ...tables, [membership]: text })).toEqual([]);
  const profile = "server/features/family/people/profile/profile.service.ts";
  expect(errorsIn({ ...tables, [profile]: text })).toHaveLength(1);
});
