// Chooses the tests for the mutants of a folder: quick ones in the same folder first, then slower ones for survivors.
import { execFileSync } from "node:child_process";
import { dirname, sep } from "node:path";

export interface Pass {
  project: "unit" | "server";
  tests: string[];
  /** The number of examples of each property test; null for the test's own number. */
  numRuns: number | null;
}

/** Tests with large families, which are slow and rarely notice a change of one line. */
const SLOW_TESTS =
  /\/(generated-families|ancestor-loops|kinship-proof|kinship-properties)\.test\.ts$/;
/** Tests that measure time or memory, which mutants change. */
const MEASUREMENTS = /\/(linear-time|memory)\.test\.ts$/;
/** Tests that start programs of their own, which contain no mutants. */
const TESTS_WITH_PROCESSES = /^tests\/(reliability|processes|bench|e2e)\//;

/** Returns the passes for the files of one folder. Each tests the mutants that survived the one before. */
export function passesFor(folder: string): Pass[] {
  const tests = testFiles().filter(
    (file) => !MEASUREMENTS.test(file) && !TESTS_WITH_PROCESSES.test(file),
  );
  const nearby = tests.filter((file) => [folder, dirname(folder)].includes(dirname(file)));
  const serverSide = tests.filter((file) =>
    serverTestFolders(folder).some((each) => isIn(each, file)),
  );
  const passes: Pass[] = [
    { project: "unit", tests: nearby.filter((file) => !SLOW_TESTS.test(file)), numRuns: 20 },
    { project: "unit", tests: nearby, numRuns: null },
  ];
  if (!folder.startsWith("client"))
    passes.push({ project: "server", tests: serverSide, numRuns: null });
  return passes.filter(({ tests }) => tests.length > 0);
}

/** Slow tests of every route, which rarely kill a mutant that survives all other tests. */
const SLOW_ROUTE_TESTS = /\/(access-matrix|bad-input)\.test\.ts$/;

/** Tests of races and slow tests that start no programs of their own. */
const RELIABILITY_TESTS =
  /^tests\/reliability\/(daily-jobs|versions|first-account|.*-races)\.test\.ts$/;

/** Quick tests of all routes and of the OpenAPI document. */
const QUICK_ROUTE_TESTS = ["contract-coverage", "openapi-responses", "closed-access", "headers"]
  .map((name) => `tests/security/${name}.test.ts`)
  .concat("server/features/core/links/links.test.ts");

/** All server tests that start no programs of their own, with the slow tests of every route last. */
export function serverTests(): string[] {
  const tests = testFiles().filter(
    (file) => /^(server|tests\/security)\//.test(file) || RELIABILITY_TESTS.test(file),
  );
  return [
    ...tests.filter((file) => !SLOW_ROUTE_TESTS.test(file)),
    ...tests.filter((file) => SLOW_ROUTE_TESTS.test(file)),
  ];
}

const DATABASE = "server/lib/database";

/** Returns whether the file's code runs before all tests, to start their PostgreSQL. */
export const runsAtStartup = (file: string) => dirname(file) === DATABASE;

/** The tests to run separately for a mutant of this file: quick ones first, then slow ones. */
export function separateTests(file: string): string[][] {
  const folder = dirname(file);
  const nearby = testFiles().filter((test) => dirname(test) === folder);
  if (folder === DATABASE) return [nearby, ["tests/processes/embedded-postgres.test.ts"]];
  return [[...nearby, ...(folder.startsWith("server/lib") ? QUICK_ROUTE_TESTS : [])]];
}

/** The folders with server tests of code in a folder of shared/. */
function serverTestFolders(folder: string): string[] {
  const [, module = ""] = folder.split(sep);
  return [`server/features/${module}`, "tests/security"];
}

const isIn = (folder: string, file: string) =>
  dirname(file) === folder || file.startsWith(`${folder}/`);

function testFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "--", "*.test.ts", "*.test.tsx"], {
    encoding: "utf8",
  });
  return listed.split("\n").filter(Boolean);
}
