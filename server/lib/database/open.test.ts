import { expect, inject, it } from "vitest";
import { ownDatabase } from "../../../tests/support/server/database.ts";
import { openDatabase } from "./open.ts";

it("names an unreachable database without its password", async () => {
  const databaseUrl = "postgres://ann:secret@127.0.0.1:1/family";
  const opening = openDatabase({ databaseUrl, dataDir: "" });
  await expect(opening).rejects.toThrow(
    /^Couldn't reach the database in DATABASE_URL \(family on 127\.0\.0\.1\): (?!.*secret)/,
  );
});

it("opens the database in DATABASE_URL, and leaves it running", async () => {
  const { url: databaseUrl } = inject("postgres");
  const first = await openDatabase({ databaseUrl, dataDir: "" });
  const second = await openDatabase({ databaseUrl, dataDir: "" });
  await first.close();
  expect((await second.pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  await second.close();
});

it("rejects a standby, and names it", async () => {
  const { pool, url } = await ownDatabase();
  await pool.query(
    "create function public.pg_is_in_recovery() returns boolean language sql as 'select true'",
  );
  const databaseUrl = new URL(url);
  // Finds the function above before PostgreSQL's own.
  databaseUrl.searchParams.set("options", "-c search_path=public,pg_catalog");
  const opening = openDatabase({ databaseUrl: databaseUrl.href, dataDir: "" });
  await expect(opening).rejects.toThrow("It is a standby, and the primary is needed");
});
