// npm run demo [-- --reset]: starts a server with an invented family, separate from all real data.
import { join } from "node:path";
import { loadConfig } from "../server/lib/process/config.ts";
import { runServer } from "../server/run.ts";
import type { RunningServer } from "../server/start.ts";
import { demoSignIns } from "./demo/demo-family.ts";
import { emptyDemo, seedDemo } from "./demo/seed-demo.ts";

const USAGE = "Usage: npm run demo [-- --reset]";

/** Ignores most environment variables, so that the demo never reaches real data or a mail server. */
function demoConfig({ PORT, HOST, LOG_LEVEL = "warn", DATA_DIR = ".data" }: NodeJS.ProcessEnv) {
  const config = loadConfig({ PORT, HOST, LOG_LEVEL, DATA_DIR: join(DATA_DIR, "demo") });
  return { ...config, isDemo: true };
}

async function prepareDemo({ address, ctx }: RunningServer, shouldReset: boolean) {
  if (shouldReset) await emptyDemo(ctx.pool);
  await seedDemo(ctx);
  console.log(`\nThe demo is ready at ${address}\n\nSign in as one of these people:`);
  for (const { role, email, password } of demoSignIns())
    console.log(`  ${role.padEnd(14)}${email.padEnd(34)}${password}`);
  console.log(`\nEmails are not sent. Read them at ${address}/mail`);
  console.log("\nPress Ctrl+C to stop. To start over, run `npm run demo -- --reset`.");
}

const args = process.argv.slice(2);
if (args.some((arg) => arg !== "--reset")) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  await runServer(
    () => demoConfig(process.env),
    (server) => prepareDemo(server, args.includes("--reset")),
  );
}
