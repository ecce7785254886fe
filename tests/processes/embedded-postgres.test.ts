import { once } from "node:events";
import { chmod, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { isAlive } from "../../server/lib/process/alive.ts";
import { readPostmaster } from "../../server/lib/database/embedded/embedded-process.ts";
import {
  aDataFolder,
  queryValue,
  launchProcess,
  modeOf,
  openInProcess,
  removeDataFolder,
} from "../support/server/database-process.ts";
import { temporaryProject } from "../support/server/temporary-project.ts";

const { program, remove } = await temporaryProject();
afterAll(remove);

it("creates the database at the first start, and reuses it at the second, which is faster", async () => {
  const dataDir = await aDataFolder();
  const firstBegan = performance.now();
  const first = await openInProcess(program, dataDir);
  const firstTook = performance.now() - firstBegan;
  await queryValue(first.url, "INSERT INTO family_groups (name) VALUES ('Sea')");
  await first.end("SIGTERM");

  const secondBegan = performance.now();
  const second = await openInProcess(program, dataDir);
  expect(performance.now() - secondBegan).toBeLessThan(firstTook);
  expect(await queryValue(second.url, "SELECT name FROM family_groups")).toBe("Sea");
  await second.end("SIGTERM");
});

it("requires access to its folder and the password, and allows no superuser connection", async () => {
  const dataDir = await aDataFolder();
  const { url, end } = await openInProcess(program, dataDir);
  const wrong = new URL(url);
  wrong.password = "guess";
  await expect(queryValue(wrong.href, "SELECT 1")).rejects.toThrow(
    "password authentication failed",
  );
  const superuser = new URL(url);
  superuser.username = "postgres";
  await expect(queryValue(superuser.href, "SELECT 1")).rejects.toThrow("no pg_hba.conf entry");
  expect(await queryValue(url, "SHOW listen_addresses")).toBe("");
  expect(await queryValue(url, "SHOW unix_socket_directories")).toBe(
    `"${join(dataDir, "postgres")}"`,
  );
  expect(await queryValue(url, "SELECT rolsuper FROM pg_roles WHERE rolname = current_user")).toBe(
    false,
  );
  expect(await modeOf(join(dataDir, "postgres", "homecoming.password"))).toBe("600");
  expect(await modeOf(join(dataDir, "postgres"))).toBe("700");
  await end("SIGTERM");
});

it("listens in the system's temporary folder if the data folder's path is too long for a socket", async () => {
  const dataDir = join(await aDataFolder(), "a-long-way-down".repeat(8), "with, comma");
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  onTestFinished(() => removeDataFolder(dataDir));
  const killed = await openInProcess(program, dataDir);
  const socketFolder = decodeURIComponent(new URL(killed.url).hostname);
  expect(socketFolder.startsWith(join(tmpdir(), "homecoming-"))).toBe(true);
  expect(await modeOf(socketFolder)).toBe("700");
  await killed.end("SIGKILL");

  // Found even if another temporary folder is now the default.
  const otherFolder = await aDataFolder();
  const env = { TMPDIR: otherFolder };
  const next = await openInProcess(program, dataDir, { signInAs: "command", env });
  expect(next.postmaster).toBe(killed.postmaster);
  expect(next.url).toBe(killed.url);
  expect(await readdir(otherFolder)).toEqual([]);
  await next.end("SIGTERM");
  expect(await readdir(tmpdir())).not.toContain(basename(socketFolder));
});

it("refuses to listen in a folder there that another user created", async () => {
  const dataDir = join(await aDataFolder(), "a-long-way-down".repeat(8));
  await mkdir(dataDir, { mode: 0o711 });
  onTestFinished(() => removeDataFolder(dataDir));
  const first = await openInProcess(program, dataDir);
  await first.end("SIGTERM");
  const socketFolder = decodeURIComponent(new URL(first.url).hostname);
  await mkdir(socketFolder);
  await chmod(socketFolder, 0o777);
  onTestFinished(() => rm(socketFolder, { recursive: true }));
  await expect(openInProcess(program, dataDir)).rejects.toThrow(
    `Other users can access ${socketFolder}, where the database would listen.`,
  );
});

it("listens on its socket also if an older Homecoming created the database", async () => {
  const dataDir = await aDataFolder();
  const older = await openInProcess(program, dataDir);
  await older.end("SIGTERM");
  const rules = join(dataDir, "postgres", "pg_hba.conf");
  await writeFile(rules, "host all homecoming 127.0.0.1/32 scram-sha-256\n");
  const now = await openInProcess(program, dataDir);
  expect(await queryValue(now.url, "SELECT 1")).toBe(1);
  await now.end("SIGTERM");
});

it("supports letters of other languages", async () => {
  const { url, end } = await openInProcess(program, await aDataFolder());
  expect(await queryValue(url, "SELECT lower('ÅSA ØSTERGÅRD')")).toBe("åsa østergård");
  expect(await queryValue(url, "SELECT similarity('Åsa', 'ÅSA')")).toBe(1);
  expect(await queryValue(url, "SELECT similarity('Åsa', 'Øsa')")).toBeLessThan(1);
  await end("SIGTERM");
});

it("leaves no process or lock after a clean stop", async () => {
  const dataDir = await aDataFolder();
  const { postmaster, end } = await openInProcess(program, dataDir);
  expect(isAlive(postmaster)).toBe(true);
  await end("SIGTERM");
  expect(isAlive(postmaster)).toBe(false);
  expect(readPostmaster(join(dataDir, "postgres"))).toBeUndefined();
});

it("adopts the PostgreSQL that a killed server left running", async () => {
  const dataDir = await aDataFolder();
  const killed = await openInProcess(program, dataDir);
  await queryValue(killed.url, "INSERT INTO family_groups (name) VALUES ('Sea')");
  await killed.end("SIGKILL");

  const next = await openInProcess(program, dataDir);
  expect(next.postmaster).toBe(killed.postmaster);
  expect(await queryValue(next.url, "SELECT name FROM family_groups")).toBe("Sea");
  await next.end("SIGTERM");
  expect(isAlive(killed.postmaster)).toBe(false);
});

it("restarts a killed PostgreSQL under the running server, with all committed data", async () => {
  const dataDir = await aDataFolder();
  const { url, postmaster, stderrText, end } = await openInProcess(program, dataDir);
  await queryValue(url, "INSERT INTO family_groups (name) VALUES ('Sea')");
  process.kill(postmaster, "SIGKILL");

  await expect
    .poll(() => queryValue(url, "SELECT name FROM family_groups").catch(String))
    .toBe("Sea");
  await end("SIGTERM");
  expect(await stderrText).toContain("The database is running again.");
  expect(readPostmaster(join(dataDir, "postgres"))).toBeUndefined();
});

it("starts again after server and PostgreSQL were killed together", async () => {
  const dataDir = await aDataFolder();
  const killed = await openInProcess(program, dataDir);
  await queryValue(killed.url, "INSERT INTO family_groups (name) VALUES ('Sea')");
  process.kill(killed.postmaster, "SIGKILL");
  await killed.end("SIGKILL");

  const next = await openInProcess(program, dataDir);
  expect(next.postmaster).not.toBe(killed.postmaster);
  expect(await queryValue(next.url, "SELECT name FROM family_groups")).toBe("Sea");
  await next.end("SIGTERM");
});

it("refuses to start a second server, and leaves the first one's database alone", async () => {
  const dataDir = await aDataFolder();
  const first = await openInProcess(program, dataDir);
  await expect(openInProcess(program, dataDir)).rejects.toThrow(
    `Homecoming is already running with this data folder (${dataDir})`,
  );
  expect(await queryValue(first.url, "SELECT 1")).toBe(1);
  await first.end("SIGTERM");
});

it("starts no second PostgreSQL on files that one in another container uses", async () => {
  const dataDir = await aDataFolder();
  const first = await openInProcess(program, dataDir);
  const lockFile = join(dataDir, "postgres", "postmaster.pid");
  const lock = await readFile(lockFile, "utf8");
  // Process ids of another container mean other processes here, or none.
  for (const pid of [process.pid, 2 ** 22]) {
    await writeFile(lockFile, lock.replace(/^\d+/, String(pid)));
    await expect(openInProcess(program, dataDir)).rejects.toThrow("already running");
    const command = await openInProcess(program, dataDir, { signInAs: "command" });
    expect(await queryValue(command.url, "SELECT 1")).toBe(1);
    await command.end("SIGTERM");
  }
  await writeFile(lockFile, lock);
  expect(await queryValue(first.url, "SELECT 1")).toBe(1);
  await first.end("SIGTERM");
});

it("lets one of two simultaneous first starts win, and stops the other with an error", async () => {
  const dataDir = await aDataFolder();
  const outcomes = await Promise.allSettled([
    openInProcess(program, dataDir),
    openInProcess(program, dataDir),
  ]);
  const failures = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(failures.map(({ reason }) => String(reason))).toEqual([
    expect.stringContaining("Homecoming is already running"),
  ]);
  const winner = outcomes.find((outcome) => outcome.status === "fulfilled")?.value;
  expect(await queryValue(winner?.url ?? "", "SELECT 1")).toBe(1);
  await winner?.end("SIGTERM");
  expect(await readdir(dataDir)).toEqual(["postgres", "postgres.log"]);
});

it("lets a command run beside the server; the last to end stops PostgreSQL", async () => {
  const dataDir = await aDataFolder();
  const server = await openInProcess(program, dataDir);
  const command = await openInProcess(program, dataDir, { signInAs: "command" });
  expect(command.postmaster).toBe(server.postmaster);
  await server.end("SIGTERM");
  expect(await queryValue(command.url, "SELECT 1")).toBe(1);
  await command.end("SIGTERM");
  expect(isAlive(server.postmaster)).toBe(false);
});

it("leaves no half-made database when it is killed while it creates one", async () => {
  const dataDir = await aDataFolder();
  const { child } = launchProcess(program, dataDir);
  await expect
    .poll(() => readdir(join(dataDir, `postgres.new-${child.pid}`)).catch(() => []), {
      interval: 5,
    })
    .toContain("PG_VERSION");
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(await readdir(dataDir)).toEqual([`postgres.new-${child.pid}`]);

  const next = await openInProcess(program, dataDir);
  expect(await queryValue(next.url, "SELECT 1")).toBe(1);
  await next.end("SIGTERM");
  expect(await readdir(dataDir)).toEqual(["postgres", "postgres.log"]);
});
