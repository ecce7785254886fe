import type { Config } from "./lib/process/config.ts";
import { ConfigError } from "./lib/process/config.ts";
import { DatabaseStartError } from "./lib/database/embedded/start-error.ts";
import { stopWhenParentExits } from "./lib/process/parent-process.ts";
import { openDatabase } from "./lib/database/open.ts";
import { createLog } from "./lib/edge/log.ts";
import type { RunningServer } from "./start.ts";

/**
 * Runs a server in this process: starts it, calls `whenReady`, and stops it in order after a signal, when
 * the terminal closes or when its npm ends, even during the start. If the start fails, prints the error
 * (as plain text if it is a known one) and ends the process with status 1.
 */
export async function runServer(
  readConfig: () => Config,
  whenReady: (server: RunningServer) => Promise<void>,
): Promise<void> {
  // React renders emails ten times as fast in production mode; it is loaded with the first email.
  process.env.NODE_ENV ??= "production";
  try {
    const starting = openAndStart(readConfig());
    let closing: Promise<void> | undefined;
    const stop = () => {
      closing ??= starting.then((server) => server.close()).then(() => process.exit(0));
    };
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, stop);
    stopWhenParentExits(stop);
    await whenReady(await starting);
  } catch (error) {
    // eslint-disable-next-line no-console -- the person who starts the server reads it, not the log
    console.error(describeStartError(error));
    process.exit(1);
  }
}

/**
 * Opens the database, and loads the rest of the server's code while PostgreSQL starts, which takes about as
 * long. Loading it earlier would delay PostgreSQL.
 */
async function openAndStart(config: Config): Promise<RunningServer> {
  const log = createLog(config.LOG_LEVEL);
  const loadServer = () => import("./start.ts");
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    log: (line) => log.info(line),
    onWaiting: () => void loadServer(),
  });
  const { startServer } = await loadServer();
  return startServer(config, log, database);
}

function describeStartError(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof DatabaseStartError) return error.message;
  const isPortTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  return isPortTaken
    ? "This port is already in use. Choose another one, for example PORT=3001."
    : error;
}
