// npm run test:fuzz: sends 100,000 random requests, or FUZZ_REQUESTS, to the server (about half an hour). EXAMPLES=2
// sends different ones.
import { spawnSync } from "node:child_process";

const { status } = spawnSync(
  "npx",
  ["--no-install", "vitest", "run", "--project=server", "tests/security/fuzz.test.ts"],
  { stdio: "inherit", env: { FUZZ_REQUESTS: "100000", ...process.env } },
);
process.exitCode = status ?? 1;
