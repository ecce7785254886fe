import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { projectRoot } from "../../server/lib/process/project-root.ts";
import { FAULTS, reportFigure } from "../support/processes/report-figure.ts";
import {
  launchServer,
  startServerProcess,
  temporaryDataDir,
} from "../support/processes/server-process.ts";
import { ownDatabase } from "../support/server/database.ts";
import { countWaitingQueries } from "../support/server/waiting-queries.ts";

const { pool, url } = await ownDatabase();
const folder = join(projectRoot(), "migrations");
const migrations = readdirSync(folder).filter((name) => name.endsWith(".sql"));
const tables = migrations
  .toSorted()
  .flatMap((name) =>
    Array.from(
      readFileSync(join(folder, name), "utf8").matchAll(/CREATE TABLE "(\w+)"/g),
      ([, table]) => table!,
    ),
  );

/** Tables spread over all migrations. */
const stops = Array.from(
  { length: FAULTS },
  (_, n) => tables[Math.floor(((n + 0.5) * tables.length) / FAULTS)]!,
);

const countOf = async (relation: string) => {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from ${relation}`,
  );
  return rows[0]!.count;
};
const tableCount = () =>
  countOf("pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'");

it(
  "leaves nothing of migrations that were killed halfway, and completes them at the next start",
  async () => {
    const holder = await pool.connect();
    onTestFinished(() => holder.release(true));
    for (const table of stops) {
      // The migration waits here, because nobody knows yet whether this table will exist.
      await holder.query(`begin; create table ${table} ()`);
      const settings = { DATABASE_URL: url, DATA_DIR: await temporaryDataDir() };
      const { end } = launchServer(settings);
      await expect.poll(() => countWaitingQueries(pool)).toBe(1);
      await end("SIGKILL");
      await holder.query("rollback");
      await expect.poll(tableCount).toBe(0);
    }
    const server = await startServerProcess({
      DATABASE_URL: url,
      DATA_DIR: await temporaryDataDir(),
    });
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    expect(await countOf("drizzle.__drizzle_migrations")).toBe(migrations.length);
    reportFigure(
      `migrations killed halfway, ${FAULTS} times`,
      `no table was left, and the next start ran all ${migrations.length}`,
    );
  },
  120_000 + FAULTS * 30_000,
);
