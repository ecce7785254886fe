import { loadConfig } from "./lib/config.ts";
import { runServer } from "./run.ts";
import { setupCodeToPrint } from "./start.ts";

/* eslint-disable no-console -- what whoever starts the server must read is not a line of the log */
await runServer(
  () => loadConfig(process.env),
  async ({ address, deps }) => {
    console.log(`Homecoming is ready at ${address}`);
    const code = await setupCodeToPrint(deps);
    if (code) console.log(`The first account to register needs this set-up code: ${code}`);
  },
);
