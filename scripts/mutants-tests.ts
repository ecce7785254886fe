// The Vitest configuration of the tests that scripts/mutants.ts runs.
import { BaseSequencer } from "vitest/node";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import base from "../vitest.config.ts";

const { MUTANTS_PROJECT, MUTANTS_TESTS = "", MUTANTS_FOLDER } = process.env;

const projects = (base.test?.projects ?? []) as TestProjectInlineConfiguration[];
const project = projects.find(({ test }) => test?.name === MUTANTS_PROJECT);

const tests = MUTANTS_TESTS.split(",");

/** Runs tests in the given order, the most useful ones first. */
class AsNamed extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer["sort"]>[0]) {
    const placeOf = ({ moduleId }: (typeof files)[number]) =>
      tests.findIndex((test) => moduleId.endsWith(test));
    return files.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

/** Options for running each test for one mutant after another. */
const AT_ONCE = {
  runner: "./scripts/mutants-runner.ts",
  isolate: true,
  maxWorkers: 1,
  testTimeout: 20_000,
  dangerouslyIgnoreUnhandledErrors: true,
};

export default defineConfig({
  test: {
    // Stryker runs in a copy of the project that contains the mutants.
    root: process.cwd(),
    sequence: { sequencer: AsNamed },
    bail: MUTANTS_FOLDER ? 0 : 1,
    projects: [
      {
        ...project,
        test: {
          ...project?.test,
          include: tests,
          // Stryker starts threads, which can't have process options.
          execArgv: [],
          setupFiles: ["./scripts/mutants-setup.ts"],
          // One worker for all files, because starting it takes most of a mutant's time.
          isolate: false,
          testTimeout: 60_000,
          ...(MUTANTS_FOLDER && AT_ONCE),
        },
      },
    ],
  },
});
