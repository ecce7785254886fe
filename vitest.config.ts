import { defineConfig } from "vitest/config";
import { enginePlugin } from "./scripts/engine-plugin.ts";

const isRoot = process.getuid?.() === 0;

const onPostgres = {
  globalSetup: "./tests/support/server/postgres.global.ts",
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // Two cores are what the smallest machine has; each worker owns one database.
    maxWorkers: 2,
    projects: [
      {
        // The page's code imports the address of the compiled layout from it.
        plugins: [enginePlugin()],
        test: {
          name: "unit",
          include: ["shared/**/*.test.ts", "client/**/*.test.ts?(x)", "scripts/**/*.test.ts"],
          // Large families on a busy machine; how quick something is, no test of these says.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts", "tests/{reliability,security}/**/*.test.ts"],
          ...onPostgres,
        },
      },
      {
        test: {
          name: "processes",
          include: ["tests/processes/**/*.test.ts"],
          // Only root can start something as somebody else.
          exclude: isRoot ? [] : ["tests/processes/embedded-root.test.ts"],
          ...onPostgres,
        },
      },
    ],
  },
});
