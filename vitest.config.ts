import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { defineConfig } from "vitest/config";
import { FAKETIME } from "./tests/support/processes/faketime.ts";

const isRoot = process.getuid?.() === 0;
const hasCaddy = (process.env.PATH ?? "")
  .split(delimiter)
  .some((folder) => existsSync(join(folder, "caddy")));

// Nothing is mocked, so the files of a worker may share modules. Set per project, because projects don't inherit it.
const sharing = { isolate: false };

// Most objects of a test are gone when it ends; with more room for young ones, collecting them takes less.
const execArgv = ["--max-semi-space-size=64"];

const setupFiles = ["./tests/support/property-test-seed.ts"];

// A long timeout for busy machines, and a short interval so that a test goes on at once.
const patiently = (timeout: number) => ({ expect: { poll: { timeout, interval: 10 } } });

const onPostgres = {
  globalSetup: "./tests/support/server/postgres.global.ts",
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // Two cores are what the smallest machine has.
    maxWorkers: 2,
    // The next run finds files that did not change compiled, which takes a third off a single file's test.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: "unit",
          ...sharing,
          execArgv,
          ...patiently(20_000),
          setupFiles,
          include: ["shared/**/*.test.ts", "client/**/*.test.ts?(x)", "scripts/**/*.test.ts"],
          // Large families on a busy machine; how quick something is, no test of these says.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "server",
          ...sharing,
          execArgv,
          ...patiently(20_000),
          setupFiles,
          include: ["server/**/*.test.ts", "tests/{reliability,security}/**/*.test.ts"],
          ...onPostgres,
        },
      },
      {
        test: {
          name: "processes",
          include: ["tests/processes/**/*.test.ts"],
          exclude: [
            // Only root can start something as somebody else.
            ...(isRoot ? [] : ["tests/processes/embedded-root.test.ts"]),
            ...(hasCaddy ? [] : ["tests/processes/caddy.test.ts"]),
            // Needs Debian's package libfaketime.
            ...(existsSync(FAKETIME) ? [] : ["tests/processes/moved-clock.test.ts"]),
            // Only root can mount a small disk; it also needs the right to do so, which containers often lack.
            ...(process.env.FAULTS && isRoot
              ? []
              : ["tests/processes/full-disk.test.ts", "tests/processes/full-backup-disk.test.ts"]),
            // Takes minutes.
            ...(process.env.FAULTS ? [] : ["tests/processes/many-clients.test.ts"]),
          ],
          ...onPostgres,
          // Each starts programs and databases, which a busy machine does slowly.
          ...patiently(60_000),
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: "failover",
          include: ["tests/failover/**/*.test.ts"],
          ...patiently(60_000),
          testTimeout: 60_000,
        },
      },
    ],
  },
});
