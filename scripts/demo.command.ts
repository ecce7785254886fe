// npm run demo [-- --reset]: an invented family to look around in, apart from everything real.
import { join } from "node:path";
import { loadConfig } from "../server/lib/process/config.ts";
import { runServer } from "../server/run.ts";
import type { RunningServer } from "../server/start.ts";
import { demoSignIns } from "./demo/demo-family.ts";
import { emptyDemo, seedDemo } from "./demo/seed-demo.ts";

const USAGE = "Usage: npm run demo [-- --reset]";

/** The demo takes where to listen from the environment, and nothing that leads to real data or mail. */
function demoConfig({ PORT, HOST, LOG_LEVEL = "warn", DATA_DIR = ".data" }: NodeJS.ProcessEnv) {
  const config = loadConfig({ PORT, HOST, LOG_LEVEL, DATA_DIR: join(DATA_DIR, "demo") });
  return { ...config, isDemo: true };
}

async function fillAndGreet({ address, deps }: RunningServer, startsOver: boolean) {
  if (startsOver) await emptyDemo(deps);
  await seedDemo(deps);
  console.log(`\nThe demo is ready at ${address}\n\nSign in as`);
  for (const { role, email, password } of demoSignIns())
    console.log(`  ${role.padEnd(14)}${email.padEnd(34)}${password}`);
  console.log(`\nWhat would be mailed can be read at ${address}/mail`);
  console.log("\nPress Ctrl+C to end it; `npm run demo -- --reset` starts over.");
}

const args = process.argv.slice(2);
if (args.some((arg) => arg !== "--reset")) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  await runServer(
    () => demoConfig(process.env),
    (server) => fillAndGreet(server, args.includes("--reset")),
  );
}
