import { type SpawnOptions, spawn } from "node:child_process";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { isAlive } from "../../server/lib/process/alive.ts";
import { readPostmaster } from "../../server/lib/database/embedded/embedded-process.ts";
import { projectRoot } from "../../server/lib/process/project-root.ts";
import { aDataFolder } from "../support/server/database-process.ts";

/** Starts the built server by a command line, in its own process group, and waits until it is ready. */
async function start(command: string, args: string[]) {
  const dataDir = await aDataFolder();
  const options: SpawnOptions = {
    cwd: projectRoot(),
    env: { ...process.env, DATABASE_URL: "", DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "info" },
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  };
  const child = spawn(command, args, options);
  onTestFinished(() => endGroup(child.pid));
  let printed = "";
  child.stdout?.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  await expect.poll(() => printed).toMatch(/ready at \S+/);

  const address = /ready at (\S+)/.exec(printed)?.[1] ?? "";
  const serverPid = Number(/"pid":(\d+)/.exec(printed)?.[1]);
  const postgresPid = readPostmaster(join(dataDir, "postgres"))?.pid ?? 0;
  expect(isAlive(serverPid) && isAlive(postgresPid)).toBe(true);
  return {
    child,
    isHealthy: () =>
      fetch(`${address}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    countRunning: () => [serverPid, postgresPid].filter(isAlive).length,
  };
}

function endGroup(pid = 0) {
  try {
    process.kill(-pid, "SIGTERM");
  } catch {
    // The group has already ended.
  }
}

it.each(["SIGTERM", "SIGKILL"] as const)(
  "stops server and PostgreSQL when the npm that started them gets %s",
  async (signal) => {
    const { child, isHealthy, countRunning } = await start("npm", ["start"]);
    expect(await isHealthy()).toBe(true);
    child.kill(signal);
    await expect.poll(countRunning).toBe(0);
    expect(await isHealthy()).toBe(false);
  },
);

it.each([
  ["npm start", "npm start &"],
  ["the server itself", "node dist/server/server.js &"],
])("lets %s outlive the shell that started it in the background", async (_what, line) => {
  const { child, isHealthy, countRunning } = await start("sh", ["-c", line]);
  expect(child.exitCode).toBe(0);
  // The server notices within a quarter of this time if npm has ended.
  const deadline = performance.now() + 1_000;
  while (performance.now() < deadline) expect(await isHealthy()).toBe(true);
  endGroup(child.pid);
  await expect.poll(countRunning).toBe(0);
});
