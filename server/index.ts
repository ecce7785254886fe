import { loadConfig } from "./lib/config.ts";
import { runServer } from "./run.ts";
import { setupCodeToPrint } from "./start.ts";

/* eslint-disable no-console -- what whoever starts the server must read is not a line of the log */
await runServer(
  () => loadConfig(process.env),
  async ({ address, deps }) => {
    const code = await setupCodeToPrint(deps);
    console.log(`Homecoming is ready at ${address}`);
    if (code) console.log(`The first account to register needs this set-up code: ${code}`);
  },
);
