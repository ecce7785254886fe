// Chooses the tests for the mutants of a folder: quick ones in the same folder first, then slower ones for survivors.
import { execFileSync } from "node:child_process";
import { dirname, sep } from "node:path";

export interface Pass {
  project: "unit" | "server";
  tests: string[];
  /** How many examples a property test tries; null for the test's own number. */
  runs: number | null;
}

/** Tests with large families, which are slow and rarely notice a change of one line. */
const HEAVY = /\/(generated-families|ancestor-loops|kinship-proof|kinship-properties)\.test\.ts$/;
/** Tests that measure time or memory, which mutants change. */
const MEASUREMENTS = /\/(linear-time|memory)\.test\.ts$/;
/** Tests that start programs of their own, which contain no mutants. */
const OWN_PROCESSES = /^tests\/(reliability|processes|bench|e2e)\//;

/** The passes for the files of one folder. Each tests the mutants that survived the one before. */
export function passesFor(folder: string): Pass[] {
  const tests = testFiles().filter((file) => !MEASUREMENTS.test(file) && !OWN_PROCESSES.test(file));
  const nearby = tests.filter((file) => [folder, dirname(folder)].includes(dirname(file)));
  const onServer = tests.filter((file) => serverFolders(folder).some((each) => isIn(each, file)));
  const passes: Pass[] = [
    { project: "unit", tests: nearby.filter((file) => !HEAVY.test(file)), runs: 20 },
    { project: "unit", tests: nearby, runs: null },
  ];
  if (!folder.startsWith("client")) passes.push({ project: "server", tests: onServer, runs: null });
  return passes.filter(({ tests }) => tests.length > 0);
}

/** Tests of every route, which rarely notice what no other test does. */
const EVERY_ROUTE = /\/(access-matrix|bad-input)\.test\.ts$/;

/** Slow tests and races that start no programs of their own. */
const RACES =
  /^tests\/reliability\/(daily-jobs|versions|first-account|moved-meanwhile|.*-races)\.test\.ts$/;

/** Quick tests of all routes and of the OpenAPI document. */
const OF_ALL_ROUTES = ["contract-coverage", "published-answers", "closed-access", "headers"]
  .map((name) => `tests/security/${name}.test.ts`)
  .concat("server/features/core/links/links.test.ts");

/** All server tests that run in this process, with the tests of every route last. */
export function serverTests(): string[] {
  const tests = testFiles().filter(
    (file) => /^(server|tests\/security)\//.test(file) || RACES.test(file),
  );
  return [
    ...tests.filter((file) => !EVERY_ROUTE.test(file)),
    ...tests.filter((file) => EVERY_ROUTE.test(file)),
  ];
}

const DATABASE = "server/lib/database";

/** Returns whether the file's code runs before any test, to start the tests' PostgreSQL. */
export const runsAtStart = (file: string) => dirname(file) === DATABASE;

/** The tests for a mutant of this file in a worker of its own: quick ones first, then slow ones. */
export function separateTests(file: string): string[][] {
  const folder = dirname(file);
  const nearby = testFiles().filter((test) => dirname(test) === folder);
  if (folder === DATABASE) return [nearby, ["tests/processes/embedded-postgres.test.ts"]];
  return [[...nearby, ...(folder.startsWith("server/lib") ? OF_ALL_ROUTES : [])]];
}

/** The folders of the server tests for a folder of shared/. */
function serverFolders(folder: string): string[] {
  const [, second = ""] = folder.split(sep);
  return [`server/features/${second}`, "tests/security"];
}

const isIn = (folder: string, file: string) =>
  dirname(file) === folder || file.startsWith(`${folder}/`);

function testFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "--", "*.test.ts", "*.test.tsx"], {
    encoding: "utf8",
  });
  return listed.split("\n").filter(Boolean);
}
