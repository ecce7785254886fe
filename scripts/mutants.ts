// npm run test:mutants -- <paths> [--sample 300] [--seed 1] [--quick]: which changes of behaviour do the tests see?
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { nameOf } from "./mutants-chosen.mjs";
import { passesFor, type Pass } from "./mutants-passes.ts";

interface Place {
  line: number;
  column: number;
}
interface Mutant {
  fileName: string;
  mutatorName: string;
  replacement: string;
  status: "Killed" | "Timeout" | "Survived" | "NoCoverage" | "CompileError" | "RuntimeError";
  location: { start: Place; end: Place };
}

const USAGE =
  "Usage: npm run test:mutants -- <paths> [--sample <how many>] [--seed <number>] [--quick]";
const root = fileURLToPath(new URL("..", import.meta.url));
/** Where the last run's answers are, for whoever wants to look at them one by one. */
const REPORT = "test-results/mutants.json";
/** A pass that asks nothing and lists what there is still needs a test. */
const LISTING: Pass = { project: "unit", tests: ["shared/lib/names.test.ts"], runs: null };

const isAlive = ({ status }: Mutant) => status === "Survived" || status === "NoCoverage";

/** The files below these paths whose behaviour can change: no tests, and nothing that is only compiled. */
function filesBelow(paths: string[]): string[] {
  const listed = execFileSync("git", ["ls-files", "--", ...paths], { cwd: root, encoding: "utf8" });
  return listed
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|assembly)\.tsx?$/.test(file));
}

/** Asks a pass's tests of the mutants of these files, or of those that are named; answers all there are. */
function run(pass: Pass, files: string[], names: string[] | null): Mutant[] {
  const folder = mkdtempSync(join(tmpdir(), "homecoming-mutants-"));
  const at = (name: string) => join(folder, name);
  const config = {
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner", join(root, "scripts/mutants-chosen.mjs")],
    vitest: { configFile: "scripts/mutants-tests.ts", related: false },
    // Stryker does not know the compiler of TypeScript 7, and needs none.
    tsconfigFile: "no-tsconfig.json",
    disableTypeChecks: false,
    coverageAnalysis: "perTest",
    checkers: ["chosen"],
    concurrency: 1,
    timeoutMS: 30_000,
    timeoutFactor: 3,
    dryRunTimeoutMinutes: 30,
    mutate: files,
    ignorePatterns: [".data", "dist", "test-results", "playwright-report"],
    tempDirName: at("sandbox"),
    reporters: ["json"],
    jsonReporter: { fileName: at("report.json") },
    warnings: false,
  };
  writeFileSync(at("stryker.json"), JSON.stringify(config));
  writeFileSync(at("chosen.json"), JSON.stringify(names));
  const { status } = spawnSync("npx", ["--no-install", "stryker", "run", at("stryker.json")], {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      MUTANTS_CHOSEN: at("chosen.json"),
      MUTANTS_PROJECT: pass.project,
      MUTANTS_TESTS: pass.tests.join(","),
      ...(pass.runs === null ? {} : { MUTANTS_RUNS: String(pass.runs) }),
    },
  });
  if (status !== 0) throw new Error(`Stryker ended with ${status}; its files are in ${folder}`);
  const report = JSON.parse(readFileSync(at("report.json"), "utf8")) as {
    files: Record<string, { mutants: Omit<Mutant, "fileName">[] }>;
  };
  rmSync(folder, { recursive: true });
  return Object.entries(report.files).flatMap(([fileName, { mutants }]) =>
    mutants.map((mutant) => ({ ...mutant, fileName })),
  );
}

/** Asks pass after pass, each of what the one before left alive; a quick answer is that of the first. */
function ask(folder: string, files: string[], names: string[] | null, isQuick: boolean): Mutant[] {
  const asked = new Map<string, Mutant>();
  let left = names;
  for (const pass of passesFor(folder).slice(0, isQuick ? 1 : undefined)) {
    if (left?.length === 0) break;
    const answered = run(pass, files, left).filter(({ status }) => status !== "CompileError");
    for (const mutant of answered) asked.set(nameOf(mutant), mutant);
    left = answered.filter(isAlive).map(nameOf);
  }
  return [...asked.values()];
}

/** As many names as wanted, by chance, and the same for the same seed and code. */
function draw(names: string[], size: number, seed: number): string[] {
  const lot = (name: string) => createHash("sha256").update(`${seed}|${name}`).digest("hex");
  const lots = names.map((name) => ({ name, lot: lot(name) }));
  return lots
    .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, size)
    .map(({ name }) => name);
}

function tell(mutants: Mutant[]) {
  for (const { fileName, location, mutatorName, replacement, status } of mutants.filter(isAlive)) {
    const place = `${fileName}:${location.start.line}:${location.start.column}`;
    console.log(`${place} ${status} ${mutatorName} → ${replacement.slice(0, 120)}`);
  }
  for (const file of new Set(mutants.map(({ fileName }) => fileName))) {
    const ofFile = mutants.filter(({ fileName }) => fileName === file);
    tellScore(file, ofFile);
  }
  tellScore("all", mutants);
}

function tellScore(of: string, mutants: Mutant[]) {
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
    ? draw(run(LISTING, files, []).map(nameOf), Number(values.sample), Number(values.seed))
    : null;
  const folders = [...new Set(files.map((file) => dirname(file)))];
  const mutants = folders.flatMap((folder) => {
    const inFolder = files.filter((file) => dirname(file) === folder);
    const names =
      sample?.filter((name) => inFolder.some((file) => name.startsWith(`${file}|`))) ?? null;
    return names?.length === 0 ? [] : ask(folder, inFolder, names, values.quick);
  });
  mkdirSync(dirname(join(root, REPORT)), { recursive: true });
  writeFileSync(join(root, REPORT), JSON.stringify(mutants, null, 1));
  tell(mutants);
}
