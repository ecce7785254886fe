// Everything that needs no running: types, lint, format, unused code, structure, size of the pages.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { buildClient, buildServer } from "./build.mjs";
import { checkSize } from "./size.ts";
import { checkStructure } from "./structure.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

const tools: [name: string, command: string, ...args: string[]][] = [
  ["types", "tsc", "--noEmit"],
  ["lint", "oxlint", "--type-aware", "--deny-warnings"],
  ["format", "prettier", "--check", "--log-level", "warn", "."],
  ["unused code", "knip"],
];

const failed = tools.filter(([name, command, ...args]) => {
  const { status } = spawnSync("npx", ["--no-install", command, ...args], {
    cwd: root,
    stdio: "inherit",
  });
  console.log(`${status === 0 ? "✓" : "✗"} ${name}`);
  return status !== 0;
});

const report = (name: string, faults: string[]) => {
  for (const fault of faults) console.error(`  ${fault}`);
  console.log(`${faults.length === 0 ? "✓" : "✗"} ${name}`);
  return faults.length;
};

const structureFaults = report("structure", checkStructure());
await Promise.all([buildServer(), buildClient()]);
const sizeFaults = report("size", checkSize(root));
process.exitCode = failed.length + structureFaults + sizeFaults > 0 ? 1 : 0;
