// npm run test:faults: kills the server at 20 random moments while it sends a message to 1,000 people (about 20 minutes).
import { spawnSync } from "node:child_process";

const { status } = spawnSync(
  "npx",
  ["--no-install", "vitest", "run", "--project=processes", "tests/processes/mail-killed.test.ts"],
  { stdio: "inherit", env: { ...process.env, MAIL_KILLS: "20" } },
);
process.exitCode = status ?? 1;
