// Runs the server's tests for many mutants in one worker, so that server and database start only once.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { nameOf } from "./mutant-filter.mjs";
import { runsAtStartup, separateTests, serverTests } from "./passes.ts";
import { instrument, isAlive, type Mutant } from "./stryker.ts";

/** A test run that takes longer than this hangs. A run of ten files takes half a minute. */
const TIMEOUT_MS = 180_000;

/**
 * Runs the server's tests for the mutants of these files, or for the named ones; a quick run uses only the
 * tests in the same folders. Afterwards, mutants in code that runs while a file loads or PostgreSQL starts
 * get a run of their own.
 */
export function testServerMutants(
  files: string[],
  names: string[] | null,
  isQuick: boolean,
): Mutant[] {
  const { mutants, folder } = instrument(files);
  const wanted = names ? mutants.filter((mutant) => names.includes(nameOf(mutant))) : mutants;
  const folders = new Set(wanted.map(({ fileName }) => dirname(fileName)));
  const tests = serverTests().filter((file) => !isQuick || folders.has(dirname(file)));
  const { statusOf, runsOnLoad } = testTogether(folder, wanted, tests);
  const sandbox = findSandbox(folder);
  for (const mutant of wanted) {
    mutant.status = statusOf(mutant.id);
    const needsOwnRun = runsOnLoad(mutant.id) || runsAtStartup(mutant.fileName);
    if (isAlive(mutant) && needsOwnRun && !isQuick) mutant.status = testSeparately(sandbox, mutant);
  }
  rmSync(folder, { recursive: true });
  return wanted;
}

const findSandbox = (folder: string) =>
  join(folder, "sandbox", readdirSync(join(folder, "sandbox"))[0] ?? "");

/** Runs tests in the copy of the project with the mutants, up to the first failure. */
const runTests = (sandbox: string, tests: string[], env: NodeJS.ProcessEnv) =>
  spawnSync(
    "npx",
    ["--no-install", "vitest", "run", "--config", "scripts/mutants/vitest-config.ts"],
    {
      cwd: sandbox,
      stdio: "inherit",
      timeout: env.MUTANTS_FOLDER ? undefined : TIMEOUT_MS,
      env: {
        ...process.env,
        NODE_ENV: "test",
        MUTANTS_PROJECT: "server",
        MUTANTS_TESTS: tests.join(","),
        ...env,
      },
    },
  ).status === 0;

function testTogether(folder: string, wanted: Mutant[], tests: string[]) {
  const pathOf = (name: string) => join(folder, name);
  const lines = wanted.map(({ id, fileName }) => `${id} ${fileName}`);
  writeFileSync(pathOf("wanted"), lines.join("\n"));
  for (const file of ["killed", "reached", "static"]) writeFileSync(pathOf(file), "");
  runTests(findSandbox(folder), tests, { MUTANTS_FOLDER: folder });
  const readLines = (name: string) => new Set(readFileSync(pathOf(name), "utf8").split("\n"));
  const [killed, reached, onLoad] = [
    readLines("killed"),
    readLines("reached"),
    readLines("static"),
  ];
  const statusOf = (id: string): Mutant["status"] =>
    killed.has(id) ? "Killed" : reached.has(id) ? "Survived" : "NoCoverage";
  return { statusOf, runsOnLoad: (id: string) => onLoad.has(id) };
}

/** Whether tests pass without a mutant. Tests that fail anyway can't kill one. */
const passesWithoutMutant = new Map<string, boolean>();

function testSeparately(sandbox: string, mutant: Mutant): Mutant["status"] {
  for (const tests of separateTests(mutant.fileName)) {
    const key = tests.join();
    if (!passesWithoutMutant.has(key)) passesWithoutMutant.set(key, runTests(sandbox, tests, {}));
    const canKill = tests.length > 0 && passesWithoutMutant.get(key);
    if (canKill && !runTests(sandbox, tests, { __STRYKER_ACTIVE_MUTANT__: mutant.id }))
      return "Killed";
  }
  return "Survived";
}
