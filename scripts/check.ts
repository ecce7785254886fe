// npm run check: types, lint, format, unused code, structure, and page sizes.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { buildClient, buildServer } from "./build.mjs";
import { checkSize } from "./size.ts";
import { checkStructure } from "./structure/structure.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

const tools: [name: string, command: string, ...args: string[]][] = [
  // With --type-check, oxlint also reports type errors, so tsc isn't needed.
  ["types and lint", "oxlint", "--type-aware", "--type-check", "--deny-warnings"],
  ["format", "oxfmt", "--check"],
  ["unused code", "knip"],
];

/** Runs a tool and prints its output at the end, because tools run in parallel. Returns whether it passed. */
async function runTool([name, command, ...args]: (typeof tools)[number]): Promise<boolean> {
  const tool = spawn(join(root, "node_modules/.bin", command), args, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(tool, "close");
  const output = (await Promise.all([text(tool.stdout), text(tool.stderr)])).join("");
  const [status] = (await ended) as [number | null];
  console.log(`${output}${status === 0 ? "✓" : "✗"} ${name}`);
  return status === 0;
}

/** Prints the errors. Returns whether there are none. */
const report = (name: string, errors: string[]) => {
  for (const error of errors) console.error(`  ${error}`);
  console.log(`${errors.length === 0 ? "✓" : "✗"} ${name}`);
  return errors.length === 0;
};

const hasGoodStructure = report("structure", checkStructure());
const [toolsPassed, builds] = await Promise.all([
  Promise.all(tools.map(runTool)),
  Promise.allSettled([buildServer(), buildClient()]),
]);
for (const build of builds) if (build.status === "rejected") throw build.reason;
const hasGoodSize = report("size", checkSize(root));
const hasPassed = hasGoodStructure && hasGoodSize && !toolsPassed.includes(false);
process.exitCode = hasPassed ? 0 : 1;
