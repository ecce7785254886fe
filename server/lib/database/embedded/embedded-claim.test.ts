import { afterEach, expect, it } from "vitest";
import { testDatabase } from "../../../../tests/support/server/database.ts";
import { claimServer as claimOf } from "./embedded-claim.ts";

const { pool, url } = await testDatabase();
const { rows } = await pool.query<{ folder: string }>(
  "SELECT current_setting('data_directory') AS folder",
);
const cluster = rows[0]?.folder ?? "";

const claim = (signInAs: "server" | "command") => claimOf(url, cluster, signInAs);

/** Connections of claims; the tests' own connections have a name. */
const CLAIMANTS =
  "pg_stat_activity WHERE datname = current_database() AND application_name <> 'homecoming test'";
const endClaimants = () => pool.query(`SELECT pg_terminate_backend(pid, 5000) FROM ${CLAIMANTS}`);

// The last claim to be released keeps its locks until PostgreSQL is stopped.
afterEach(endClaimants);

it("allows one server at a time, and commands next to it", async () => {
  expect(await claim("server")).toBeDefined();
  expect(await claim("command")).toBeDefined();
  expect(await claim("server")).toBeUndefined();
});

it("waits a moment for the locks of a killed server", async () => {
  expect(await claim("server")).toBeDefined();
  const { rows: killed } = await pool.query<{ pid: number }>(`SELECT pid FROM ${CLAIMANTS}`);
  const next = claim("server");
  const tries = `SELECT 1 FROM ${CLAIMANTS} AND query LIKE '%pg_try_advisory_lock%' AND pid <> $1`;
  await expect.poll(async () => (await pool.query(tries, [killed[0]?.pid])).rowCount).toBe(1);
  await pool.query("SELECT pg_terminate_backend($1)", [killed[0]?.pid]);
  expect(await next).toBeDefined();
});

it("reports only to the last user that nobody uses the database anymore", async () => {
  const server = await claim("server");
  const command = await claim("command");
  expect(await server?.release()).toBe(false);
  expect(await command?.release()).toBe(true);
});

it("doesn't use a server of another folder", async () => {
  await expect(claimOf(url, `${cluster}-other`, "server")).rejects.toThrow(
    "it serves another folder",
  );
});

it("reports a lost connection, after which nobody uses the database", async () => {
  const heldClaim = await claim("server");
  await endClaimants();
  await heldClaim?.lost;
  expect(await heldClaim?.release()).toBe(true);
});
