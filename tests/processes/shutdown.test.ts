import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { isScheduled } from "../../server/lib/jobs/jobs.ts";
import { listJobs } from "../../server/features.ts";
import { isAlive } from "../../server/lib/process/alive.ts";
import type { Context } from "../../server/lib/context.ts";
import { testDatabase } from "../support/server/database.ts";
import { countWaitingQueries } from "../support/server/waiting-queries.ts";

const { pool, url } = await testDatabase();

/** Starts the server from its sources with these settings. */
function start(settings: Record<string, string>) {
  const server = spawn(process.execPath, ["--import", "tsx", "server/index.ts"], {
    env: { ...process.env, PORT: "0", LOG_LEVEL: "silent", ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void server.kill("SIGKILL"));
  return server;
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.stdout?.on("data", (chunk: Buffer) => {
      const address = /ready at (\S+)/.exec(chunk.toString())?.[1];
      if (address) resolve(address);
    });
    server.once("exit", () => reject(new Error("The server ended before it was ready")));
  });
}

const JOBS_AT_START = listJobs({} as Context).filter(isScheduled).length;
/** Counts the finished startup jobs. The tests wait for them, because a running one would also wait for the tests' lock. */
async function countFinishedJobs() {
  const { rows } = await pool.query(
    "select count(distinct name)::int as count from pgboss.job where state = 'completed'",
  );
  return rows[0].count;
}

const aFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), "homecoming-shutdown-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

it("API-05 on a stop signal the server finishes running requests, accepts no new ones, then ends", async () => {
  const server = start({ DATABASE_URL: url, DATA_DIR: await aFolder() });
  const address = await addressOf(server);
  await expect.poll(countFinishedJobs).toBe(JOBS_AT_START);
  const client = await pool.connect();
  onTestFinished(() => client.release(true));
  await client.query("begin; lock table users in access exclusive mode");
  const running = fetch(`${address}/api/register`);
  await expect.poll(() => countWaitingQueries(pool)).toBe(1);
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await expect.poll(() => fetch(`${address}/healthz`).catch(() => "refused")).toBe("refused");
  await client.query("rollback");
  expect((await running).status).toBe(200);
  expect(await ended).toEqual([0, null]);
});

it("API-05 ends within the 10 seconds that Docker waits, even with a running request", async () => {
  const server = start({ DATABASE_URL: url, DATA_DIR: await aFolder() });
  const address = await addressOf(server);
  await expect.poll(countFinishedJobs).toBe(JOBS_AT_START);
  const client = await pool.connect();
  onTestFinished(() => client.release(true));
  await client.query("begin; lock table users in access exclusive mode");
  const running = fetch(`${address}/api/register`).catch(() => "cut off");
  await expect.poll(() => countWaitingQueries(pool)).toBe(1);
  const stoppedAt = Date.now();
  server.kill("SIGTERM");
  expect(await once(server, "exit")).toEqual([0, null]);
  expect(Date.now() - stoppedAt).toBeLessThan(10_000);
  expect(await running).toBe("cut off");
});

it("API-05 leaves no running PostgreSQL when it is stopped while it starts", async () => {
  const folder = await aFolder();
  const server = start({ DATABASE_URL: "", DATA_DIR: folder });
  const ended = once(server, "exit");
  const postmaster = async () =>
    Number(
      (await readFile(join(folder, "postgres/postmaster.pid"), "utf8").catch(() => "")).split(
        "\n",
      )[0],
    );
  await expect.poll(postmaster).toBeGreaterThan(0);
  const pid = await postmaster();
  server.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  expect(isAlive(pid)).toBe(false);
});
