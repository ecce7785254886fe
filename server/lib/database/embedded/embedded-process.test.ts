import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { isServerOf, readPostmaster } from "./embedded-process.ts";

async function aFolder() {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "homecoming-process-")));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A program that runs in a folder under a chosen process name. */
async function aProgram(argv0: string, cwd: string) {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1_000_000)"], {
    argv0,
    cwd,
    stdio: "ignore",
  });
  onTestFinished(() => void child.kill());
  await once(child, "spawn");
  return child;
}

it("reads what PostgreSQL wrote about its server, and nothing if none ran", async () => {
  const cluster = await aFolder();
  expect(readPostmaster(cluster)).toBeUndefined();
  const lines = ["4711", cluster, "1700000000", "5432", cluster, "", "1 2", "starting", ""];
  await writeFile(join(cluster, "postmaster.pid"), lines.join("\n"));
  const found = { pid: 4711, port: 5432, socketFolder: cluster, isReady: false };
  expect(readPostmaster(cluster)).toEqual(found);
  await writeFile(
    join(cluster, "postmaster.pid"),
    lines.join("\n").replace("starting", "ready   "),
  );
  expect(readPostmaster(cluster)).toEqual({ ...found, isReady: true });
});

it("recognizes only a PostgreSQL process in its folder as the cluster's server", async () => {
  const [cluster, other] = [await aFolder(), await aFolder()];
  const server = await aProgram("postgres", cluster);
  const another = await aProgram("editor", cluster);
  expect(isServerOf(cluster, server.pid ?? 0)).toBe(true);
  expect(isServerOf(other, server.pid ?? 0)).toBe(false);
  expect(isServerOf(cluster, another.pid ?? 0)).toBe(false);
});

it("doesn't recognize an ended process as a server", async () => {
  const cluster = await aFolder();
  const server = await aProgram("postgres", cluster);
  server.kill();
  await once(server, "exit");
  expect(isServerOf(cluster, server.pid ?? 0)).toBe(false);
});
