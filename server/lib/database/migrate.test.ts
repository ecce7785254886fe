import { expect, it } from "vitest";
import { testDatabase } from "../../../tests/support/server/database.ts";
import { whileLocked } from "../../../tests/support/server/waiting-queries.ts";
import { migrate, MIGRATION_LOCK } from "./migrate.ts";

const { pool, empty } = await testDatabase();

it("migrates once, however many processes start together", async () => {
  const applied = async () =>
    (await pool.query("SELECT * FROM drizzle.__drizzle_migrations")).rowCount;
  const before = await applied();
  await Promise.all([migrate(pool), migrate(pool), migrate(pool)]);
  expect(await applied()).toBe(before);
});

it("waits while another process migrates", async () => {
  await whileLocked(pool, MIGRATION_LOCK, () => migrate(pool));
});

it("empties the tables, but keeps the list of migrations", async () => {
  await pool.query("INSERT INTO family_groups (name) VALUES ('Sea')");
  await empty();
  expect((await pool.query("SELECT * FROM family_groups")).rowCount).toBe(0);
  expect((await pool.query("SELECT * FROM drizzle.__drizzle_migrations")).rowCount).not.toBe(0);
});
