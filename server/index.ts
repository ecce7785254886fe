import { ConfigError, loadConfig } from "./lib/config.ts";
import { DatabaseStartError } from "./lib/database/start-error.ts";
import { endWithParent } from "./lib/parent.ts";
import { setupCodeToPrint, startServer } from "./start.ts";

/* eslint-disable no-console -- what whoever starts the server must read is not a line of the log */
try {
  const server = await startServer(loadConfig(process.env));
  let closing: Promise<void> | undefined;
  const stop = () => {
    closing ??= server.close().then(() => process.exit(0));
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  endWithParent(stop);
  console.log(`Homecoming is ready at ${server.address}`);
  const code = await setupCodeToPrint(server.deps);
  if (code) console.log(`The first account to register needs this set-up code: ${code}`);
} catch (error) {
  const isForPeople = error instanceof ConfigError || error instanceof DatabaseStartError;
  console.error(isForPeople ? error.message : error);
  process.exit(1);
}
