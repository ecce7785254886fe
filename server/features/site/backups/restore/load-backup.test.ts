import { readMigrationFiles } from "drizzle-orm/migrator";
import { expect, it } from "vitest";

const statements = readMigrationFiles({ migrationsFolder: "migrations" }).flatMap(({ sql }) => sql);

// A restore runs them in another schema while the site's tables are in public.
it("OPS-01 migrations name the schema public only where a restore replaces it, or for extensions", () => {
  const names = statements.flatMap((sql) =>
    [...sql.matchAll(/\bpublic\b\W{0,3}\w*/gi)].map(([name]) => name),
  );
  const others = names.filter((name) => !/^public"\."\w+$|^public\.unaccent$/.test(name));
  expect(others).toEqual([]);
});

it("OPS-01 migrations never drop or change a table only if it exists, which could find the site's", () => {
  expect(statements.filter((sql) => /\b(TABLE|INDEX|SEQUENCE)\s+IF EXISTS/i.test(sql))).toEqual([]);
});
