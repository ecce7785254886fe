// npm run test:mutants -- <paths> [--sample 300] [--seed 1] [--quick]: checks which changes of the code make a test fail.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { testServerMutants } from "./server-mutants.ts";
import { nameOf } from "./mutant-filter.mjs";
import { passesFor } from "./passes.ts";
import { instrument, isAlive, type Mutant, root, runPass } from "./stryker.ts";

const USAGE =
  "Usage: npm run test:mutants -- <paths> [--sample <how many>] [--seed <number>] [--quick]";
/** The results of the last run. */
const REPORT = "test-results/mutants.json";

/** Lists the source files in these folders, without tests and samples. */
function sourceFilesIn(paths: string[]): string[] {
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

/** Runs the passes in order, each for the mutants that survived the one before. A quick run is only the first pass. */
function testFolder(
  folder: string,
  files: string[],
  names: string[] | null,
  isQuick: boolean,
): Mutant[] {
  const results = new Map<string, Mutant>();
  let remaining = names;
  for (const pass of passesFor(folder).slice(0, isQuick ? 1 : undefined)) {
    if (remaining?.length === 0) break;
    const mutants = runPass(pass, files, remaining).filter(
      ({ status }) => status !== "CompileError",
    );
    for (const mutant of mutants) results.set(nameOf(mutant), mutant);
    remaining = mutants.filter(isAlive).map(nameOf);
  }
  return [...results.values()];
}

/** Runs the passes of each folder. */
function testFolders(files: string[], names: string[] | null, isQuick: boolean): Mutant[] {
  return [...new Set(files.map((file) => dirname(file)))].flatMap((folder) => {
    const filesInFolder = [...new Set(files.filter((file) => dirname(file) === folder))];
    const namesInFolder =
      names?.filter((name) => filesInFolder.some((file) => name.startsWith(`${file}|`))) ?? null;
    return namesInFolder?.length === 0
      ? []
      : testFolder(folder, filesInFolder, namesInFolder, isQuick);
  });
}

/** Draws a random sample of mutants, the same for the same seed and code. */
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
    const position = `${fileName}:${location.start.line}:${location.start.column}`;
    console.log(`${position} ${status} ${mutatorName} → ${replacement.slice(0, 120)}`);
  }
  for (const file of new Set(mutants.map(({ fileName }) => fileName))) {
    const mutantsInFile = mutants.filter(({ fileName }) => fileName === file);
    printScore(file, mutantsInFile);
  }
  printScore("all", mutants);
}

function printScore(label: string, mutants: Mutant[]) {
  const counted = mutants.filter(({ status }) => status !== "RuntimeError");
  const killed = counted.filter((mutant) => !isAlive(mutant)).length;
  const share = ((100 * killed) / counted.length).toFixed(1);
  console.log(`${share.padStart(5)} %  ${killed} of ${counted.length}  ${label}`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
    quick: { type: "boolean", default: false },
  },
});
const files = sourceFilesIn(positionals);
if (positionals.length === 0 || files.length === 0) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  const sample = values.sample
    ? drawSample(listMutants(files).map(nameOf), Number(values.sample), Number(values.seed))
    : null;
  const isOnServer = (name: string) => name.startsWith("server/");
  const serverFiles = files.filter(isOnServer);
  const serverSample = sample?.filter(isOnServer) ?? null;
  const mutants = [
    ...testFolders(
      files.filter((file) => !isOnServer(file)),
      sample,
      values.quick,
    ),
    ...(serverFiles.length > 0 && serverSample?.length !== 0
      ? testServerMutants(serverFiles, serverSample, values.quick)
      : []),
  ];
  mkdirSync(dirname(join(root, REPORT)), { recursive: true });
  writeFileSync(join(root, REPORT), JSON.stringify(mutants, null, 1));
  printResults(mutants);
}
