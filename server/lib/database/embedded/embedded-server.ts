import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { open, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isAlive } from "../../process/alive.ts";
import type { Account } from "./embedded-account.ts";
import { type Address, addressSettings } from "./embedded-address.ts";
import type { Binaries } from "./embedded-binaries.ts";
import { type ClusterOptions, postgresEnvironment } from "./embedded-cluster.ts";
import {
  answersOnSocket,
  isServerOf,
  type Postmaster,
  readPostmaster,
} from "./embedded-process.ts";
import { DatabaseStartError } from "./start-error.ts";

export interface ServerOptions extends ClusterOptions {
  cluster: string;
  binaries: Binaries;
  logFile: string;
  account?: Account;
  /** Chooses where to listen, if the server has to be started. */
  address: () => Promise<Address>;
}

/** Crash recovery after a long import can take this long, in milliseconds. A failed start is noticed at once. */
const START_TIMEOUT_MS = 60_000;

/** Errors that pass: another start, or processes of a killed server, cause them for a moment. */
const TRANSIENT_ERROR =
  /lock file .* already exists|pre-existing shared memory|could not bind|could not create any/;

/** Few connections and little memory are enough for a family; the rest is PostgreSQL's default. */
const SETTINGS = {
  max_connections: 50,
  shared_buffers: "64MB",
  max_wal_size: "256MB",
  timezone: "UTC",
  log_checkpoints: "off",
  // Otherwise errors would quote what people typed.
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
  jit: "off",
  max_logical_replication_workers: 0,
};

/** Starts a cluster's server, or finds the one that runs: left by a killed process, or in another container. */
export async function startPostgresServer(options: ServerOptions): Promise<Postmaster> {
  const { cluster } = options;
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const found = readPostmaster(cluster);
    if (found && (isServerOf(cluster, found.pid) || (await answersOnSocket(found)))) {
      if (found.isReady) return found;
    } else {
      // Another program now has its process id, and PostgreSQL would mistake it for a server.
      if (found && isAlive(found.pid)) await removeLockFiles(cluster, found);
      const { started, errorOutput } = await attemptStart(options);
      if (started) return started;
      if (!TRANSIENT_ERROR.test(errorOutput)) throw startError(options.logFile, errorOutput);
    }
    if (Date.now() > deadline) throw startError(options.logFile, "It didn't respond in time.");
    await wait(50);
  }
}

async function removeLockFiles(cluster: string, { socketFolder, port }: Postmaster) {
  await rm(join(cluster, "postmaster.pid"), { force: true });
  if (socketFolder) await rm(join(socketFolder, `.s.PGSQL.${port}.lock`), { force: true });
}

async function attemptStart(options: ServerOptions) {
  const { cluster, binaries, logFile, account } = options;
  const address = await options.address();
  const { log, size } = await openLog(logFile);
  const args = [
    ["-D", cluster, "-p", String(address.port)],
    Object.entries({ ...SETTINGS, ...addressSettings(address) }).map(
      ([name, value]) => `--${name}=${value}`,
    ),
    options.fsync === false
      ? ["--fsync=off", "--synchronous_commit=off", "--full_page_writes=off"]
      : [],
  ].flat();
  try {
    options.onWaiting?.();
    const child = spawn(join(binaries.folder, "postgres"), args, {
      ...account,
      cwd: "/",
      env: postgresEnvironment,
      // In its own session, so that Ctrl+C reaches only Homecoming, which stops the database last.
      detached: true,
      stdio: ["ignore", log.fd, log.fd],
    });
    child.unref();
    await once(child, "spawn");
    const started = await waitUntilReady(cluster, child);
    if (started) return { started, errorOutput: "" };
    return { errorOutput: (await readFile(logFile)).subarray(size).toString() };
  } finally {
    await log.close();
  }
}

async function waitUntilReady(cluster: string, child: ChildProcess) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const found = readPostmaster(cluster);
    if (found?.pid === child.pid && found?.isReady) return found;
    await wait(10);
  }
  return undefined;
}

/** Stops a server by a fast shutdown, or else by an immediate one, after which the next start has to recover. */
export async function stopPostgresServer(cluster: string, pid: number) {
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    if (!isServerOf(cluster, pid)) return;
    process.kill(pid, signal);
    const deadline = Date.now() + 30_000;
    while (isServerOf(cluster, pid) && Date.now() < deadline) await wait(10);
  }
}

async function openLog(logFile: string) {
  const maxSize = 5_000_000;
  const current = await stat(logFile).catch(() => ({ size: 0 }));
  if (current.size > maxSize) await rename(logFile, `${logFile}.old`);
  return { log: await open(logFile, "a", 0o600), size: current.size > maxSize ? 0 : current.size };
}

function startError(logFile: string, errorOutput: string) {
  const lastLines = errorOutput.trim().split("\n").slice(-5).join("\n");
  return new DatabaseStartError(
    `The embedded PostgreSQL didn't start. The last lines of its log (${logFile}):\n${lastLines}`,
  );
}
