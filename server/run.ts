import type { Config } from "./lib/process/config.ts";
import { ConfigError } from "./lib/process/config.ts";
import { DatabaseStartError } from "./lib/database/embedded/start-error.ts";
import { endWithParent } from "./lib/process/parent.ts";
import { type RunningServer, startServer } from "./start.ts";

/**
 * Runs a server as the whole of this process: started, greeted with `whenReady`, and ended in order
 * by a signal, a closed terminal or the end of its npm, also while it still starts. What goes wrong
 * at the start is said in words where they are known, and ends the process with status 1.
 */
export async function runServer(
  readConfig: () => Config,
  whenReady: (server: RunningServer) => Promise<void>,
): Promise<void> {
  // React writes a mail ten times as quickly then; it is loaded with the first one.
  process.env.NODE_ENV ??= "production";
  try {
    const starting = startServer(readConfig());
    let closing: Promise<void> | undefined;
    const stop = () => {
      closing ??= starting.then((server) => server.close()).then(() => process.exit(0));
    };
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, stop);
    endWithParent(stop);
    await whenReady(await starting);
  } catch (error) {
    // eslint-disable-next-line no-console -- it is for whoever starts the server, not for the log
    console.error(wordsFor(error));
    process.exit(1);
  }
}

function wordsFor(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof DatabaseStartError) return error.message;
  const isTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  return isTaken
    ? "Another program listens on this port already. Choose another one, such as PORT=3001."
    : error;
}
