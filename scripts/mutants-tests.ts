// The tests that scripts/mutants.ts asks of its mutants, as vitest's configuration.
import { BaseSequencer } from "vitest/node";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import base from "../vitest.config.ts";

const { MUTANTS_PROJECT, MUTANTS_TESTS = "", MUTANTS_FOLDER } = process.env;

const projects = (base.test?.projects ?? []) as TestProjectInlineConfiguration[];
const project = projects.find(({ test }) => test?.name === MUTANTS_PROJECT);

const tests = MUTANTS_TESTS.split(",");

/** The tests in the order in which they are named: those that see the most in the least time come first. */
class AsNamed extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer["sort"]>[0]) {
    const placeOf = ({ moduleId }: (typeof files)[number]) =>
      tests.findIndex((test) => moduleId.endsWith(test));
    return files.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

/** Each file by itself, and each test for one mutant after the other. */
const AT_ONCE = {
  runner: "./scripts/mutants-runner.ts",
  isolate: true,
  maxWorkers: 1,
  testTimeout: 20_000,
  dangerouslyIgnoreUnhandledErrors: true,
};

export default defineConfig({
  test: {
    // Stryker runs in a copy of the project, beside the code with its mutants.
    root: process.cwd(),
    sequence: { sequencer: AsNamed },
    bail: MUTANTS_FOLDER ? 0 : 1,
    projects: [
      {
        ...project,
        test: {
          ...project?.test,
          include: tests,
          setupFiles: ["./scripts/mutants-setup.ts"],
          // One worker for all files of a run: most of a mutant's time is starting it.
          isolate: false,
          testTimeout: 60_000,
          ...(MUTANTS_FOLDER && AT_ONCE),
        },
      },
    ],
  },
});
