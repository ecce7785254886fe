// Runs Stryker.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Pass } from "./passes.ts";

interface Position {
  line: number;
  column: number;
}
export interface Mutant {
  id: string;
  fileName: string;
  mutatorName: string;
  replacement: string;
  status: "Killed" | "Timeout" | "Survived" | "NoCoverage" | "CompileError" | "RuntimeError";
  location: { start: Position; end: Position };
}

export const root = fileURLToPath(new URL("../..", import.meta.url));
/** A pass to list mutants without testing them. Stryker needs at least one test. */
const LISTING_PASS: Pass = { project: "unit", tests: ["shared/lib/names.test.ts"], numRuns: null };

export const isAlive = ({ status }: Mutant) => status === "Survived" || status === "NoCoverage";

/** Runs the tests of a pass for the mutants of these files, or for the named ones. Returns all mutants. */
export function runPass(pass: Pass, files: string[], names: string[] | null): Mutant[] {
  const { mutants, folder } = runStryker(pass, files, names);
  rmSync(folder, { recursive: true });
  return mutants;
}

/** Lists the mutants of these files, and makes a copy of the project that contains them. The caller deletes its folder. */
export const instrument = (files: string[]) => runStryker(LISTING_PASS, files, []);

function runStryker(pass: Pass, files: string[], names: string[] | null) {
  const folder = mkdtempSync(join(tmpdir(), "homecoming-mutants-"));
  const pathOf = (name: string) => join(folder, name);
  const config = {
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner", join(root, "scripts/mutants/mutant-filter.mjs")],
    vitest: { configFile: "scripts/mutants/vitest-config.ts", related: false },
    // Stryker can't use TypeScript 7's compiler and needs none.
    tsconfigFile: "no-tsconfig.json",
    disableTypeChecks: false,
    coverageAnalysis: "perTest",
    checkers: ["filter"],
    concurrency: 1,
    timeoutMS: 30_000,
    timeoutFactor: 3,
    dryRunTimeoutMinutes: 30,
    mutate: files,
    ignorePatterns: [".data", "dist", "test-results", "playwright-report"],
    tempDirName: pathOf("sandbox"),
    cleanTempDir: false,
    reporters: ["json"],
    jsonReporter: { fileName: pathOf("report.json") },
    warnings: false,
  };
  writeFileSync(pathOf("stryker.json"), JSON.stringify(config));
  writeFileSync(pathOf("mutants.json"), JSON.stringify(names));
  const { status } = spawnSync("npx", ["--no-install", "stryker", "run", pathOf("stryker.json")], {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      MUTANTS_LIST: pathOf("mutants.json"),
      MUTANTS_PROJECT: pass.project,
      MUTANTS_TESTS: pass.tests.join(","),
      ...(pass.numRuns === null ? {} : { MUTANTS_NUM_RUNS: String(pass.numRuns) }),
    },
  });
  if (status !== 0)
    throw new Error(`Stryker failed with status ${status}. Its files are in ${folder}`);
  const report = JSON.parse(readFileSync(pathOf("report.json"), "utf8")) as {
    files: Record<string, { mutants: Omit<Mutant, "fileName">[] }>;
  };
  const mutants = Object.entries(report.files).flatMap(([fileName, { mutants }]) =>
    mutants.map((mutant): Mutant => ({ ...mutant, fileName })),
  );
  return { mutants, folder };
}
