import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chooseAddress, removeAddress, urlOf } from "./embedded-address.ts";
import { findBinaries } from "./embedded-binaries.ts";
import { type Claim, claimServer } from "./embedded-claim.ts";
import { ensureCluster } from "./embedded-cluster.ts";
import { choosePlace } from "./embedded-place.ts";
import { startServer, stopServer } from "./embedded-server.ts";
import { DatabaseStartError } from "./start-error.ts";

export interface EmbeddedOptions {
  dataDir: string;
  log?: (line: string) => void;
  /** Off in tests only: a power cut would then lose data. */
  fsync?: boolean;
  /** A data folder has one server at a time; commands can run beside it. Default: server. */
  as?: "server" | "command";
}

/**
 * Runs the embedded PostgreSQL of a data folder: creates it the first time, takes over one that a killed
 * server left running, and restarts it when it dies. Throws DatabaseStartError with a plain message.
 */
export async function startPostgres(options: EmbeddedOptions) {
  const log = options.log ?? (() => undefined);
  const { cluster, major, take } = await prepare(options);
  let current = await take();
  const stopping = new AbortController();
  let recovering: Promise<void> | undefined;
  const { socketFolder, port } = current;
  const where = socketFolder ? `socket in ${socketFolder}` : `port ${port}`;
  log(`The database is in ${cluster} (PostgreSQL ${major}, ${where}).`);

  const watch = async ({ lost }: Claim) => {
    await lost;
    if (!stopping.signal.aborted) recovering = recover();
  };
  const recover = async () => {
    log("The database stopped. Restarting it.");
    while (!stopping.signal.aborted) {
      try {
        current = await take(current.port);
        void watch(current.held);
        log("The database is running again.");
        return;
      } catch (error) {
        log(String(error));
        await wait(1000);
      }
    }
  };
  void watch(current.held);

  return {
    url: current.url,
    /** Stops PostgreSQL, unless a command still uses it; the command then stops it. */
    stop: async () => {
      stopping.abort();
      await recovering;
      const last = await current.held.release();
      if (!last) return;
      await stopServer(cluster, current.pid);
      await removeAddress(current, cluster);
    },
  };
}

/** Prepares to start (or take over) and claim the server, which may take several attempts. */
async function prepare({ dataDir, fsync, as = "server" }: EmbeddedOptions) {
  const place = await choosePlace(dataDir);
  const binaries = await findBinaries(place);
  const password = await ensureCluster(place, binaries, fsync);
  const options = { ...place, binaries, fsync, logFile: join(dataDir, "postgres.log") };

  /** Tries again if the server stops before it is claimed, because its last user left. */
  const take = async (wantedPort?: number, attempts = 5) => {
    const address = () => chooseAddress(place, password, wantedPort);
    const found = await startServer({ ...options, address });
    const url = urlOf(found, password);
    try {
      const held = await claimServer(url, place.cluster, as);
      if (held) return { ...found, url, held };
    } catch (error) {
      if (attempts > 1) {
        await wait(100);
        return take(wantedPort, attempts - 1);
      }
      throw new DatabaseStartError(
        `Couldn't use the PostgreSQL that runs in ${place.cluster} (process ${found.pid}): ${String(error)}`,
      );
    }
    throw new DatabaseStartError(
      `Homecoming is already running with this data folder (${dataDir}). Stop it first, or set DATA_DIR to another folder.`,
    );
  };
  return { cluster: place.cluster, major: binaries.major, take };
}
