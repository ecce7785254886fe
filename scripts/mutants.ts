// npm run test:mutants -- <paths> [--sample 300] [--seed 1] [--quick]: checks which changes of the code the tests notice.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { testServerMutants } from "./mutants-at-once.ts";
import { nameOf } from "./mutants-chosen.mjs";
import { passesFor } from "./mutants-passes.ts";
import { instrument, isAlive, type Mutant, root, run } from "./mutants-stryker.ts";

const USAGE =
  "Usage: npm run test:mutants -- <paths> [--sample <how many>] [--seed <number>] [--quick]";
/** The file with the results of the last run. */
const REPORT = "test-results/mutants.json";
/** The source files below these paths, without tests and samples. */
function filesBelow(paths: string[]): string[] {
  const listed = execFileSync("git", ["ls-files", "--", ...paths], { cwd: root, encoding: "utf8" });
  return listed
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|samples)\.tsx?$/.test(file));
}

function listMutants(files: string[]): Mutant[] {
  const { mutants, folder } = instrument(files);
  rmSync(folder, { recursive: true });
  return mutants;
}

/** Runs the passes in order, each on the mutants that survived the one before. A quick run has only the first pass. */
function testFolder(
  folder: string,
  files: string[],
  names: string[] | null,
  isQuick: boolean,
): Mutant[] {
  const tested = new Map<string, Mutant>();
  let left = names;
  for (const pass of passesFor(folder).slice(0, isQuick ? 1 : undefined)) {
    if (left?.length === 0) break;
    const results = run(pass, files, left).filter(({ status }) => status !== "CompileError");
    for (const mutant of results) tested.set(nameOf(mutant), mutant);
    left = results.filter(isAlive).map(nameOf);
  }
  return [...tested.values()];
}

/** Runs the passes of each folder. */
function testFolders(files: string[], names: string[] | null, isQuick: boolean): Mutant[] {
  return [...new Set(files.map((file) => dirname(file)))].flatMap((folder) => {
    const inFolder = [...new Set(files.filter((file) => dirname(file) === folder))];
    const ofFolder =
      names?.filter((name) => inFolder.some((file) => name.startsWith(`${file}|`))) ?? null;
    return ofFolder?.length === 0 ? [] : testFolder(folder, inFolder, ofFolder, isQuick);
  });
}

/** Draws a random sample of names, the same for the same seed and code. */
function drawSample(names: string[], size: number, seed: number): string[] {
  const rankOf = (name: string) => createHash("sha256").update(`${seed}|${name}`).digest("hex");
  const ranked = names.map((name) => ({ name, rank: rankOf(name) }));
  return ranked
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, size)
    .map(({ name }) => name);
}

function printResults(mutants: Mutant[]) {
  for (const { fileName, location, mutatorName, replacement, status } of mutants.filter(isAlive)) {
    const place = `${fileName}:${location.start.line}:${location.start.column}`;
    console.log(`${place} ${status} ${mutatorName} → ${replacement.slice(0, 120)}`);
  }
  for (const file of new Set(mutants.map(({ fileName }) => fileName))) {
    const ofFile = mutants.filter(({ fileName }) => fileName === file);
    printScore(file, ofFile);
  }
  printScore("all", mutants);
}

function printScore(of: string, mutants: Mutant[]) {
  const counted = mutants.filter(({ status }) => status !== "RuntimeError");
  const killed = counted.filter((mutant) => !isAlive(mutant)).length;
  const share = ((100 * killed) / counted.length).toFixed(1);
  console.log(`${share.padStart(5)} %  ${killed} of ${counted.length}  ${of}`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
    quick: { type: "boolean", default: false },
  },
});
const files = filesBelow(positionals);
if (positionals.length === 0 || files.length === 0) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  const sample = values.sample
    ? drawSample(listMutants(files).map(nameOf), Number(values.sample), Number(values.seed))
    : null;
  const isServer = (name: string) => name.startsWith("server/");
  const onServer = files.filter(isServer);
  const ofServer = sample?.filter(isServer) ?? null;
  const mutants = [
    ...testFolders(
      files.filter((file) => !isServer(file)),
      sample,
      values.quick,
    ),
    ...(onServer.length > 0 && ofServer?.length !== 0
      ? testServerMutants(onServer, ofServer, values.quick)
      : []),
  ];
  mkdirSync(dirname(join(root, REPORT)), { recursive: true });
  writeFileSync(join(root, REPORT), JSON.stringify(mutants, null, 1));
  printResults(mutants);
}
