// Runs Stryker with the tests of a pass.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Pass } from "./mutants-passes.ts";

interface Place {
  line: number;
  column: number;
}
export interface Mutant {
  id: string;
  fileName: string;
  mutatorName: string;
  replacement: string;
  status: "Killed" | "Timeout" | "Survived" | "NoCoverage" | "CompileError" | "RuntimeError";
  location: { start: Place; end: Place };
}

export const root = fileURLToPath(new URL("..", import.meta.url));
/** A pass that only lists the mutants. Stryker needs at least one test. */
const LISTING: Pass = { project: "unit", tests: ["shared/lib/names.test.ts"], runs: null };

export const isAlive = ({ status }: Mutant) => status === "Survived" || status === "NoCoverage";

/** Runs a pass's tests for the mutants of these files, or for the named ones. Returns all mutants. */
export function run(pass: Pass, files: string[], names: string[] | null): Mutant[] {
  const { mutants, folder } = runKept(pass, files, names);
  rmSync(folder, { recursive: true });
  return mutants;
}

/** Lists the mutants of these files and makes a copy of the project that contains them. */
export const instrument = (files: string[]) => runKept(LISTING, files, []);

function runKept(pass: Pass, files: string[], names: string[] | null) {
  const folder = mkdtempSync(join(tmpdir(), "homecoming-mutants-"));
  const at = (name: string) => join(folder, name);
  const config = {
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner", join(root, "scripts/mutants-chosen.mjs")],
    vitest: { configFile: "scripts/mutants-tests.ts", related: false },
    // Stryker can't use TypeScript 7's compiler and needs none.
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
    cleanTempDir: false,
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
  if (status !== 0)
    throw new Error(`Stryker failed with status ${status}. Its files are in ${folder}`);
  const report = JSON.parse(readFileSync(at("report.json"), "utf8")) as {
    files: Record<string, { mutants: Omit<Mutant, "fileName">[] }>;
  };
  const mutants = Object.entries(report.files).flatMap(([fileName, ofFile]) =>
    ofFile.mutants.map((mutant): Mutant => ({ ...mutant, fileName })),
  );
  return { mutants, folder };
}
