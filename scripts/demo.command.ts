// npm run demo [-- --reset]: an invented family to look around in, apart from everything real.
import { join } from "node:path";
import { ConfigError, loadConfig } from "../server/lib/config.ts";
import { DatabaseStartError } from "../server/lib/database/start-error.ts";
import { endWithParent } from "../server/lib/parent.ts";
import { startServer } from "../server/start.ts";
import { demoSignIns } from "./demo/demo-family.ts";
import { emptyDemo, seedDemo } from "./demo/seed-demo.ts";

const USAGE = "Usage: npm run demo [-- --reset]";

/** The demo takes where to listen from the environment, and nothing that leads to real data or mail. */
function demoConfig({ PORT, HOST, LOG_LEVEL = "warn", DATA_DIR = ".data" }: NodeJS.ProcessEnv) {
  return loadConfig({ PORT, HOST, LOG_LEVEL, DATA_DIR: join(DATA_DIR, "demo") });
}

async function runDemo(startsOver: boolean) {
  const server = await startServer(demoConfig(process.env));
  let closing: Promise<void> | undefined;
  const stop = () => {
    closing ??= server.close().then(() => process.exit(0));
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  endWithParent(stop);
  if (startsOver) await emptyDemo(server.deps);
  await seedDemo(server.deps);
  console.log(`\nThe demo is ready at ${server.address}\n\nSign in as`);
  for (const { role, email, password } of demoSignIns())
    console.log(`  ${role.padEnd(14)}${email.padEnd(34)}${password}`);
  console.log("\nPress Ctrl+C to end it; `npm run demo -- --reset` starts over.");
}

const args = process.argv.slice(2);
if (args.some((arg) => arg !== "--reset")) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  await runDemo(args.includes("--reset")).catch((error: unknown) => {
    console.error(messageOf(error));
    process.exit(1);
  });
}

function messageOf(error: unknown) {
  if (error instanceof ConfigError || error instanceof DatabaseStartError) return error.message;
  const isTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  return isTaken
    ? "Another program listens on this port. Choose another one: PORT=3001 npm run demo"
    : error;
}
