// npm run test:faults: injects each fault 20 times, or as often as FAULTS says, and prints measurements (about an hour).
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "homecoming-faults-"));
const report = join(folder, "report.txt");
const repetitions = process.env.FAULTS ?? "20";
const tests = [
  "killed-under-load",
  "killed-migrations",
  "mail-killed",
  "busy-server",
  "many-clients",
  "silent-database",
  "moved-clock",
  "full-disk",
  "full-backup-disk",
];

const { status } = spawnSync(
  "npx",
  [
    "--no-install",
    "vitest",
    "run",
    "--project=processes",
    "--no-file-parallelism",
    ...tests.map((name) => `tests/processes/${name}.test.ts`),
  ],
  {
    stdio: "inherit",
    env: { ...process.env, FAULTS: repetitions, MAIL_KILLS: repetitions, FAULTS_REPORT: report },
  },
);
console.log(readFileSync(report, { encoding: "utf8", flag: "a+" }));
rmSync(folder, { recursive: true });
process.exitCode = status ?? 1;
