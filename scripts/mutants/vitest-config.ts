// The Vitest configuration of the mutation tests.
import { BaseSequencer } from "vitest/node";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import base from "../../vitest.config.ts";

const { MUTANTS_PROJECT, MUTANTS_TESTS = "", MUTANTS_FOLDER } = process.env;

const projects = (base.test?.projects ?? []) as TestProjectInlineConfiguration[];
const project = projects.find(({ test }) => test?.name === MUTANTS_PROJECT);

const tests = MUTANTS_TESTS.split(",");

/** Runs test files in the order of MUTANTS_TESTS, because the first ones kill the most mutants. */
class InGivenOrder extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer["sort"]>[0]) {
    const indexOf = ({ moduleId }: (typeof files)[number]) =>
      tests.findIndex((test) => moduleId.endsWith(test));
    return files.toSorted((a, b) => indexOf(a) - indexOf(b));
  }
}

/** Runs each test for one mutant after another. */
const TOGETHER = {
  runner: "./scripts/mutants/mutant-runner.ts",
  isolate: true,
  maxWorkers: 1,
  testTimeout: 20_000,
  dangerouslyIgnoreUnhandledErrors: true,
};

export default defineConfig({
  test: {
    // Stryker runs in a copy of the project that contains the mutants.
    root: process.cwd(),
    sequence: { sequencer: InGivenOrder },
    bail: MUTANTS_FOLDER ? 0 : 1,
    projects: [
      {
        ...project,
        test: {
          ...project?.test,
          include: tests,
          // Stryker starts threads, which don't accept process options.
          execArgv: [],
          setupFiles: ["./scripts/mutants/fast-check-setup.ts"],
          // One worker for all files, because starting it takes most of a mutant's time.
          isolate: false,
          testTimeout: 60_000,
          ...(MUTANTS_FOLDER && TOGETHER),
        },
      },
    ],
  },
});
