import { loadConfig } from "./lib/process/config.ts";
import { runServer } from "./run.ts";

await runServer(
  () => loadConfig(process.env),
  async (server) => {
    const { startMessage } = await import("./start.ts");
    // eslint-disable-next-line no-console -- the person who starts the server reads it, not the log
    for (const line of await startMessage(server)) console.log(line);
  },
);
