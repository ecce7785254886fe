import { readdirSync, readFileSync } from "node:fs";
import { generateDrizzleJson } from "drizzle-kit/api";
import { expect, it } from "vitest";

type Snapshot = ReturnType<typeof generateDrizzleJson>;

const tableFiles = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".table.ts"),
);
const modules = (await Promise.all(
  tableFiles.map((file) => import(/* @vite-ignore */ `./${file}`)),
)) as Record<string, unknown>[];

/** Returns the schema after the last migration, as recorded with it. */
function migrated(): Snapshot {
  const folder = new URL("../migrations/meta/", import.meta.url);
  const snapshots = readdirSync(folder).filter((name) => name.endsWith("_snapshot.json"));
  const last = snapshots.toSorted().at(-1)!;
  return JSON.parse(readFileSync(new URL(last, folder), "utf8")) as Snapshot;
}

it("DATA-01 has migrations for every declared column, default, key, index, and check", () => {
  const declared = generateDrizzleJson(Object.assign({}, ...modules) as Record<string, unknown>);
  expect(JSON.parse(JSON.stringify(declared.tables))).toEqual(migrated().tables);
});
