// The tests that scripts/mutants.ts asks of its mutants, as vitest's configuration.
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import base from "../vitest.config.ts";

const { MUTANTS_PROJECT, MUTANTS_TESTS = "", MUTANTS_FOLDER } = process.env;

const projects = (base.test?.projects ?? []) as TestProjectInlineConfiguration[];
const project = projects.find(({ test }) => test?.name === MUTANTS_PROJECT);

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
    projects: [
      {
        ...project,
        test: {
          ...project?.test,
          include: MUTANTS_TESTS.split(","),
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
