import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { queueImport } from "../../server/features/tree/gedcom/job/import-state.queries.ts";
import { enqueue } from "../../server/lib/jobs/jobs.ts";
import { factoriesOn } from "../support/factories.ts";
import { lees } from "../support/families/gedcom/imports.ts";
import { aGedcomUpload } from "../support/families/gedcom/a-gedcom-upload.ts";
import { testDatabase } from "../support/server/database.ts";

const { db, pool, url } = await testDatabase();
const { aGroup, anAccount } = factoriesOn({ db });

/** Starts the server from its sources on this database. */
async function start() {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "homecoming-killed-import-"));
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }));
  const server = spawn(process.execPath, ["--import", "tsx", "server/index.ts"], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR, PORT: "0", LOG_LEVEL: "silent" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void server.kill("SIGKILL"));
  await once(server.stdout, "data");
  return server;
}

const rowOf = async (sql: string) => (await pool.query(sql)).rows[0] as Record<string, unknown>;
const statusNow = async () =>
  (await rowOf("select import_status as status from gedcom_files")).status;
const people = async () =>
  (await rowOf("select count(*)::int as count from users where password is null")).count;

it("DATA-03 a killed server leaves nothing of an import, and the next one completes it", async () => {
  const group = await aGroup();
  const admin = await anAccount({ familyGroupId: group.id, role: "FAMILY_ADMIN" });
  const sent = { familyGroupId: group.id, sentBy: admin.id, lines: lees };
  const file = await aGedcomUpload({ db, now: () => new Date() }, sent);
  // The import writes people and then waits for this table.
  const client = await pool.connect();
  onTestFinished(() => client.release(true));
  await client.query("begin; lock table gedcom_links in exclusive mode");
  const killed = await start();
  await db.transaction(async (tx) => {
    const { version } = await rowOf(
      `select family_version as version from family_groups where id = ${group.id}`,
    );
    const choices = {
      version: Number(version),
      refused: [],
      matched: [],
      taken: [],
      addToGuestLists: false,
    };
    await queueImport(tx, file.id, { choices, startedFrom: null });
    await enqueue(tx, "gedcom.import", { fileId: file.id });
  });
  const isWaiting = () =>
    rowOf(`select count(*)::int as count from pg_locks
      where relation = 'gedcom_links'::regclass and not granted`);
  await expect.poll(isWaiting, { timeout: 60_000 }).toEqual({ count: 1 });
  killed.kill("SIGKILL");
  await once(killed, "exit");
  await client.query("rollback");
  expect(await statusNow()).toBe("running");
  expect(await people()).toBe(0);
  // Simulates that a minute passes.
  await pool.query("update gedcom_files set heartbeat_at = heartbeat_at - interval '61 seconds'");
  await pool.query("delete from pgboss.job where name = 'gedcom.resumeImports'");
  await start();
  await expect.poll(statusNow, { timeout: 60_000 }).toBe("done");
  expect(await people()).toBe(3);
}, 180_000);
