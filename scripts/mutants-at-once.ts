// Runs the server's tests for many mutants in one worker, so that server and database start only once.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { nameOf } from "./mutants-chosen.mjs";
import { isAtStart, serverTests, testsAfresh } from "./mutants-passes.ts";
import { instrument, isAlive, type Mutant } from "./mutants-stryker.ts";

/** A test run that takes longer hangs, in milliseconds. A run of ten files takes half a minute. */
const TIMEOUT_MS = 180_000;

/**
 * Runs the server's tests for the mutants of these files, or for the named ones; a quick run uses only the
 * tests in the same folders. Afterwards, tests mutants in code that runs while a file loads or PostgreSQL
 * starts in a run of their own.
 */
export function askServer(files: string[], names: string[] | null, isQuick: boolean): Mutant[] {
  const { mutants, folder } = instrument(files);
  const asked = names ? mutants.filter((mutant) => names.includes(nameOf(mutant))) : mutants;
  const beside = new Set(asked.map(({ fileName }) => dirname(fileName)));
  const tests = serverTests().filter((file) => !isQuick || beside.has(dirname(file)));
  const { statusOf, wasLoaded } = askAtOnce(folder, asked, tests);
  const sandbox = sandboxIn(folder);
  for (const mutant of asked) {
    mutant.status = statusOf(mutant.id);
    const isOver = wasLoaded(mutant.id) || isAtStart(mutant.fileName);
    if (isAlive(mutant) && isOver && !isQuick) mutant.status = askAfresh(sandbox, mutant);
  }
  rmSync(folder, { recursive: true });
  return asked;
}

const sandboxIn = (folder: string) =>
  join(folder, "sandbox", readdirSync(join(folder, "sandbox"))[0] ?? "");

/** Runs tests in the copy of the project with the mutants, up to the first failure. */
const runTests = (sandbox: string, tests: string[], env: NodeJS.ProcessEnv) =>
  spawnSync("npx", ["--no-install", "vitest", "run", "--config", "scripts/mutants-tests.ts"], {
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
  }).status === 0;

function askAtOnce(folder: string, asked: Mutant[], tests: string[]) {
  const at = (name: string) => join(folder, name);
  const places = asked.map(({ id, fileName }) => `${id} ${fileName}`);
  writeFileSync(at("asked"), places.join("\n"));
  for (const file of ["killed", "reached", "static"]) writeFileSync(at(file), "");
  runTests(sandboxIn(folder), tests, { MUTANTS_FOLDER: folder });
  const said = (name: string) => new Set(readFileSync(at(name), "utf8").split("\n"));
  const [killed, reached, loaded] = [said("killed"), said("reached"), said("static")];
  const statusOf = (id: string): Mutant["status"] =>
    killed.has(id) ? "Killed" : reached.has(id) ? "Survived" : "NoCoverage";
  return { statusOf, wasLoaded: (id: string) => loaded.has(id) };
}

/** Whether tests pass without a mutant. If they don't, they can't find one. */
const pass = new Map<string, boolean>();

function askAfresh(sandbox: string, mutant: Mutant): Mutant["status"] {
  for (const tests of testsAfresh(mutant.fileName)) {
    const key = tests.join();
    if (!pass.has(key)) pass.set(key, runTests(sandbox, tests, {}));
    const isFit = tests.length > 0 && pass.get(key);
    if (isFit && !runTests(sandbox, tests, { __STRYKER_ACTIVE_MUTANT__: mutant.id }))
      return "Killed";
  }
  return "Survived";
}
