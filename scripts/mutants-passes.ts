// Which tests are asked of the mutants of a folder: the quick ones beside it first, then slower ones of what survives.
import { execFileSync } from "node:child_process";
import { dirname, sep } from "node:path";

export interface Pass {
  project: "unit" | "server";
  tests: string[];
  /** How often a property is tried; as often as the test itself says where null. */
  runs: number | null;
}

/** Large families, which say much of speed and little of a single line. */
const HEAVY = /\/(generated-families|ancestor-loops|kinship-proof|kinship-properties)\.test\.ts$/;
/** They take their time, which code with mutants in it does not allow. */
const UNFIT = /\/(linear-time|memory)\.test\.ts$/;
/** They start programs of their own, where no mutant is. */
const APART = /^tests\/(reliability|processes|bench|e2e)\//;

/** The passes for the files of one folder, each for what the one before left alive. */
export function passesFor(folder: string): Pass[] {
  const tests = testFiles().filter((file) => !UNFIT.test(file) && !APART.test(file));
  const beside = tests.filter((file) => [folder, dirname(folder)].includes(dirname(file)));
  const onServer = tests.filter((file) => serverFolders(folder).some((each) => isIn(each, file)));
  const passes: Pass[] = [
    { project: "unit", tests: beside.filter((file) => !HEAVY.test(file)), runs: 20 },
    { project: "unit", tests: beside, runs: null },
  ];
  if (!folder.startsWith("client")) passes.push({ project: "server", tests: onServer, runs: null });
  return passes.filter(({ tests }) => tests.length > 0);
}

/** Every call by every caller, and with every fault: they see little that no other test does. */
const WIDE = /\/(access-matrix|bad-input)\.test\.ts$/;

/** Slow tests, and races, that start no program of their own. */
const RACES =
  /^tests\/reliability\/(daily-jobs|editions|first-account|moved-meanwhile|.*-races)\.test\.ts$/;

/** What holds of all routes and of their document, for little time. */
const OF_ALL_ROUTES = ["contract-coverage", "published-answers", "closed-access", "headers"]
  .map((name) => `tests/security/${name}.test.ts`)
  .concat("server/features/links/links.test.ts");

/** All tests of the server that run in this process, those of the features first. */
export function serverTests(): string[] {
  const tests = testFiles().filter(
    (file) => /^(server|tests\/security)\//.test(file) || RACES.test(file),
  );
  return [...tests.filter((file) => !WIDE.test(file)), ...tests.filter((file) => WIDE.test(file))];
}

const DATABASE = "server/lib/database";

/** The tests' own PostgreSQL is started by it, before any test. */
export const isAtStart = (file: string) => dirname(file) === DATABASE;

/** What is asked of a mutant of this file in a worker of its own: the quick tests first, then slow ones. */
export function testsAfresh(file: string): string[][] {
  const folder = dirname(file);
  const beside = testFiles().filter((test) => dirname(test) === folder);
  if (folder === DATABASE) return [beside, ["tests/processes/embedded-postgres.test.ts"]];
  return [[...beside, ...(folder.startsWith("server/lib") ? OF_ALL_ROUTES : [])]];
}

/** The folders of server tests that speak of the code of this folder of shared/. */
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
