import { RESTORED } from "./lib/after-restore.ts";
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
    let running = openAndStart(readConfig());
    let closing: Promise<void> | undefined;
    const stop = () => {
      closing ??= running.then((server) => server.close()).then(() => process.exit(0));
    };
    // A restored backup brings other data and keys, so the server starts again with them.
    const restartAfterRestore = (server: RunningServer) =>
      server.ctx.notifications.subscribe(RESTORED, (message) => {
        if (message === null || closing) return;
        running = restart(server, readConfig());
        running.then(restartAfterRestore, failStart);
      });
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, stop);
    stopWhenParentExits(stop);
    const server = await running;
    restartAfterRestore(server);
    await whenReady(server);
  } catch (error) {
    failStart(error);
  }
}

function failStart(error: unknown): never {
  // eslint-disable-next-line no-console -- the person who starts the server reads it, not the log
  console.error(describeStartError(error));
  process.exit(1);
}

/** Stops the server and starts it again on the same port. */
async function restart({ close, port }: RunningServer, config: Config): Promise<RunningServer> {
  await close();
  return openAndStart({ ...config, PORT: port ?? config.PORT });
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
