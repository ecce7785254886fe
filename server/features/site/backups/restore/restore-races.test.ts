import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "#shared/family/people/people.table.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { countWaitingQueries } from "../../../../../tests/support/server/waiting-queries.ts";
import { makeBackup } from "../make/make-backup.service.ts";
import { restoreBackup } from "./restore.service.ts";

const { ctx, anAccount, db } = await testApp();
const { BACKUP_DIR } = ctx.config;
let seconds = 0;
const later = () => ({
  ...ctx,
  config: { ...ctx.config, DATA_DIR: join(BACKUP_DIR, "data") },
  now: () => new Date(ctx.now().getTime() + 1_000 * ++seconds),
});
const back = (name: string) => restoreBackup(later(), { path: join(BACKUP_DIR, name) });
const names = async () =>
  (await db.select({ name: users.fullName }).from(users)).map(({ name }) => name);
const aFamily = () => anAccount({ fullName: "Anna", role: "SUPER_ADMIN" });

/** Starts a change, and returns how to commit it. */
async function begin(change: string) {
  const other = await ctx.pool.connect();
  await other.query(`BEGIN; ${change}`);
  return async () => {
    await other.query("COMMIT");
    other.release();
  };
}

it("OPS-01 runs one restore at a time", async () => {
  await aFamily();
  const name = await makeBackup(later());
  const results = await Promise.allSettled([back(name), back(name)]);
  const [refused, ...others] = results.filter(({ status }) => status === "rejected");
  expect(others).toEqual([]);
  expect(refused).toMatchObject({ reason: { message: expect.stringMatching(/already running/) } });
});

it("OPS-01 waits for a change that someone is making", async () => {
  await aFamily();
  const name = await makeBackup(later());
  const commit = await begin("UPDATE users SET full_name = 'Meanwhile'");
  const restoring = back(name);
  await expect.poll(() => countWaitingQueries(ctx.pool)).toBeGreaterThan(0);
  await commit();
  await restoring;
  expect(await names()).toEqual(["Anna"]);
});

it("OPS-01 restores nothing over an account that was created meanwhile on a new site", async () => {
  await aFamily();
  const name = await makeBackup(later());
  await db.execute(sql`truncate users cascade`);
  const commit = await begin("INSERT INTO users (full_name) VALUES ('First')");
  const restoring = back(name).catch(String);
  await expect.poll(() => countWaitingQueries(ctx.pool)).toBeGreaterThan(0);
  await commit();
  expect(await restoring).toMatch(/already has accounts/);
  expect(await names()).toEqual(["First"]);
});
