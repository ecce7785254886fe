import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chooseAddress, removeSocketFolder, databaseUrl } from "./embedded-address.ts";
import { findBinaries } from "./embedded-binaries.ts";
import { type Claim, claimServer } from "./embedded-claim.ts";
import { type ClusterOptions, ensureCluster } from "./embedded-cluster.ts";
import { chooseLocation } from "./embedded-location.ts";
import { startPostgresServer, stopPostgresServer } from "./embedded-server.ts";
import { DatabaseStartError } from "./start-error.ts";

export interface EmbeddedOptions extends ClusterOptions {
  dataDir: string;
  log?: (line: string) => void;
  /** A data folder has one server at a time; commands can run beside it. Default: server. */
  role?: "server" | "command";
}

/**
 * Runs the embedded PostgreSQL of a data folder: creates it the first time, takes over one that a killed
 * server left running, and restarts it when it dies. Throws DatabaseStartError with a plain message.
 */
export async function startPostgres(options: EmbeddedOptions) {
  const log = options.log ?? (() => undefined);
  const { cluster, major, take: startAndClaim } = await prepareStart(options);
  let current = await startAndClaim();
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
        current = await startAndClaim(current.port);
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
      const isLastUser = await current.held.release();
      if (!isLastUser) return;
      await stopPostgresServer(cluster, current.pid);
      await removeSocketFolder(current, cluster);
    },
  };
}

/** Prepares to start (or take over) and claim the server, which may take several attempts. */
async function prepareStart({ dataDir, fsync, onWaiting, role = "server" }: EmbeddedOptions) {
  const location = await chooseLocation(dataDir);
  const binaries = await findBinaries(location);
  const password = await ensureCluster(location, binaries, { fsync, onWaiting });
  const logFile = join(dataDir, "postgres.log");
  const options = { ...location, binaries, fsync, onWaiting, logFile };

  /** Tries again if the server stops before it is claimed, because its last user left. */
  const startAndClaim = async (wantedPort?: number, attempts = 5) => {
    const address = () => chooseAddress(location, password, wantedPort);
    const found = await startPostgresServer({ ...options, address });
    const url = databaseUrl(found, password);
    try {
      const claim = await claimServer(url, location.cluster, role);
      if (claim) return { ...found, url, held: claim };
    } catch (error) {
      if (attempts > 1) {
        await wait(100);
        return startAndClaim(wantedPort, attempts - 1);
      }
      throw new DatabaseStartError(
        `Couldn't use the PostgreSQL that runs in ${location.cluster} (process ${found.pid}): ${String(error)}`,
      );
    }
    throw new DatabaseStartError(
      `Homecoming is already running with this data folder (${dataDir}). Stop it first, or set DATA_DIR to another folder.`,
    );
  };
  return { cluster: location.cluster, major: binaries.major, take: startAndClaim };
}
