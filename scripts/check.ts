// npm run check: types, lint, format, unused code, structure, and page sizes.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { buildClient, buildServer } from "./build.mjs";
import { checkSize } from "./size.ts";
import { checkStructure } from "./structure.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

const tools: [name: string, command: string, ...args: string[]][] = [
  // Reports the compiler's errors too: tsc would check all types a second time.
  ["types and lint", "oxlint", "--type-aware", "--type-check", "--deny-warnings"],
  ["format", "oxfmt", "--check"],
  ["unused code", "knip"],
];

/** Runs a tool and prints its output in one piece, because tools run in parallel. Returns whether it found a fault. */
async function isFaulty([name, command, ...args]: (typeof tools)[number]): Promise<boolean> {
  const tool = spawn(join(root, "node_modules/.bin", command), args, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(tool, "close");
  const output = (await Promise.all([text(tool.stdout), text(tool.stderr)])).join("");
  const [status] = (await ended) as [number | null];
  console.log(`${output}${status === 0 ? "✓" : "✗"} ${name}`);
  return status !== 0;
}

const report = (name: string, faults: string[]) => {
  for (const fault of faults) console.error(`  ${fault}`);
  console.log(`${faults.length === 0 ? "✓" : "✗"} ${name}`);
  return faults.length;
};

const structureFaults = report("structure", checkStructure());
const [faulty, built] = await Promise.all([
  Promise.all(tools.map(isFaulty)),
  Promise.allSettled([buildServer(), buildClient()]),
]);
for (const each of built) if (each.status === "rejected") throw each.reason;
const sizeFaults = report("size", checkSize(root));
process.exitCode = faulty.includes(true) || structureFaults + sizeFaults > 0 ? 1 : 0;
