import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, realpath, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { startPostgresServer } from "./embedded-server.ts";

/** A cluster whose `postgres` is a script that prints something and exits; `$2` is the cluster's folder. */
async function aCluster(script: string) {
  const cluster = await realpath(await mkdtemp(join(tmpdir(), "homecoming-server-")));
  onTestFinished(() => rm(cluster, { recursive: true, force: true }));
  await writeFile(join(cluster, "postgres"), `#!/bin/sh\n${script}\nexit 1\n`, { mode: 0o755 });
  const logFile = join(cluster, "postgres.log");
  const start = () =>
    startPostgresServer({
      cluster,
      binaries: { folder: cluster, major: 18 },
      logFile,
      address: () => Promise.resolve({ port: 5432, socketFolder: cluster }),
    });
  return { cluster, logFile, start };
}

async function aProgram(argv0: string, cwd: string) {
  const args = ["-e", "setInterval(() => {}, 1_000_000)"];
  const child = spawn(process.execPath, args, { argv0, cwd, stdio: "ignore" });
  onTestFinished(() => void child.kill());
  await once(child, "spawn");
  return child.pid ?? 0;
}

const writePostmaster = (cluster: string, pid: number, status: string) =>
  writeFile(
    join(cluster, "postmaster.pid"),
    [pid, cluster, 1, 5432, cluster, "", "", status, ""].join("\n"),
  );

it("waits for a server that is recovering from a crash", async () => {
  const { cluster, start } = await aCluster("echo 'a second one was started'");
  const pid = await aProgram("postgres", cluster);
  await writePostmaster(cluster, pid, "starting");
  const starting = start();
  await writePostmaster(cluster, pid, "ready");
  expect(await starting).toEqual({ pid, port: 5432, socketFolder: cluster, isReady: true });
});

it("explains a failed start with the last lines of its log and where to find it", async () => {
  const { logFile, start } = await aCluster("seq 9; echo 'FATAL: no space left' >&2");
  await writeFile(logFile, "FATAL: of yesterday\n");
  await expect(start()).rejects.toThrow(
    `The embedded PostgreSQL didn't start. The last lines of its log (${logFile}):\n6\n7\n8\n9\nFATAL: no space left`,
  );
  expect(await readFile(logFile, "utf8")).toMatch(/^FATAL: of yesterday\n1\n/);
});

it("shows no old log lines if the start logged nothing", async () => {
  const { logFile, start } = await aCluster("");
  await writeFile(logFile, "FATAL: of yesterday\n");
  await expect(start()).rejects.not.toThrow("yesterday");
});

it("retries after a temporary error", async () => {
  const { start } = await aCluster(
    'if [ -e "$2/tried" ]; then echo "FATAL: full" >&2; else touch "$2/tried"; echo "FATAL: could not bind" >&2; fi',
  );
  await expect(start()).rejects.toThrow("FATAL: full");
});

it("removes a lock whose process id now belongs to another program", async () => {
  const { cluster, start } = await aCluster('ls "$2"');
  await writePostmaster(cluster, await aProgram("editor", cluster), "ready");
  await writeFile(join(cluster, ".s.PGSQL.5432.lock"), "");
  const refusal = await start().catch(String);
  expect(refusal).toMatch(/\npostgres\n/);
  expect(refusal).not.toContain("postmaster.pid");
  await expect(stat(join(cluster, ".s.PGSQL.5432.lock"))).rejects.toThrow("ENOENT");
});

it("runs in its own session, which Ctrl-C in a terminal doesn't reach", async () => {
  const { start } = await aCluster("echo $$ in $(ps -o sid= -p $$)");
  await expect(start()).rejects.toThrow(/\n(\d+) in \1$/);
});

it("keeps one earlier log, and starts a new one when it is long", async () => {
  const { logFile, start } = await aCluster("echo 'FATAL: today' >&2");
  await writeFile(logFile, "FATAL: of yesterday\n");
  await truncate(logFile, 5_000_001);
  await expect(start()).rejects.toThrow("FATAL: today");
  expect(await readFile(logFile, "utf8")).toBe("FATAL: today\n");
  expect((await stat(`${logFile}.old`)).size).toBe(5_000_001);
});
