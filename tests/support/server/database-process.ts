import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdtemp, readlink, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { Client } from "pg";
import { onTestFinished } from "vitest";
import { readPostmaster } from "../../../server/lib/database/embedded/embedded-process.ts";
import { stopPostgresServer } from "../../../server/lib/database/embedded/embedded-server.ts";

export interface Account {
  uid: number;
  gid: number;
}

const isRoot = process.getuid?.() === 0;

/** The user "nobody" if the tests run as root, or else undefined for the current user. */
export function ordinaryUser(): Account | undefined {
  if (!isRoot) return undefined;
  const [uid, gid] = ["-u", "-g"].map((flag) =>
    Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" })),
  );
  return { uid: uid ?? 65_534, gid: gid ?? 65_534 };
}

/** Creates an empty data folder. After the test, stops PostgreSQL in it and removes it. */
export async function aDataFolder(owner?: Account) {
  const folder = await mkdtemp(join(tmpdir(), "homecoming-data-"));
  await chmod(folder, 0o711);
  if (owner) await chown(folder, owner.uid, owner.gid);
  onTestFinished(() => removeDataFolder(folder));
  return folder;
}

/** Stops PostgreSQL in a data folder if it runs, and removes the folder and the database that it links to. */
export async function removeDataFolder(folder: string) {
  const link = join(folder, "postgres");
  const cluster = await readlink(link).catch(() => link);
  const running = readPostmaster(cluster);
  if (running) await stopPostgresServer(cluster, running.pid);
  await rm(cluster, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}

interface LaunchOptions {
  signInAs?: "server" | "command";
  user?: Account;
  env?: NodeJS.ProcessEnv;
}

/** Starts a process that opens the database, without waiting for it. */
export function launchProcess(program: string, dataDir: string, options: LaunchOptions = {}) {
  const child = spawn(process.execPath, [program, dataDir, options.signInAs ?? "server"], {
    ...options.user,
    cwd: "/",
    env: { ...process.env, ...options.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return { child, stderrText: text(child.stderr) };
}

/** Starts a process that opens the database, and waits until it is open. */
export async function openInProcess(program: string, dataDir: string, options?: LaunchOptions) {
  const { child, stderrText } = launchProcess(program, dataDir, options);
  const line = await Promise.race([
    once(createInterface(child.stdout), "line"),
    once(child, "exit").then(async () => {
      throw new Error(`The process ended: ${await stderrText}`);
    }),
  ]);
  const { url } = JSON.parse(String(line[0])) as { url: string };
  return {
    url,
    stderrText,
    /** Process id of the PostgreSQL server. */
    postmaster: readPostmaster(join(dataDir, "postgres"))?.pid ?? 0,
    end: (signal: "SIGTERM" | "SIGKILL") => end(child, signal),
  };
}

async function end(child: ChildProcess, signal: "SIGTERM" | "SIGKILL") {
  child.kill(signal);
  await once(child, "exit");
}

/** Queries one value on a separate connection. */
export async function queryValue(url: string, sql: string) {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

export const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
