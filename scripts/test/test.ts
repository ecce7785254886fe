// npm test [-- --processes --walks]: runs the checks and the unit, server, and browser tests. --processes adds tests
// that start and kill programs and databases; --walks adds slow browser tests that rarely fail. CI runs both.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findBrowser } from "../find-browser.ts";
import { compareCosts, type Costs, readCosts, slowestFiles } from "./costs.ts";
import { readPlaywrightReport, readVitestReport } from "./reports.ts";

const LIMITS: Record<"usual" | "walks", Costs> = {
  usual: { databases: 290, pageLoads: 260, axeChecks: 55 },
  walks: { databases: 295, pageLoads: 800, axeChecks: 350 },
};
/** The number of characters of a step's errors that are repeated at the end. */
const MAX_ERROR_OUTPUT = 4_000;

const root = fileURLToPath(new URL("../..", import.meta.url));
const reports = mkdtempSync(join(tmpdir(), "homecoming-reports-"));
const vitestReport = join(reports, "vitest.json");
const playwrightReport = join(reports, "playwright.json");
const serverCosts = join(reports, "server-costs.json");
const browserCosts = join(reports, "browser-costs.json");

interface Step {
  args: string[];
  environment?: Record<string, string>;
  /** Prints its output at the end, because another step prints at the same time. */
  printsAtEnd?: boolean;
}

/** Runs a step. Returns whether it passed, how long it took, and the end of its errors. */
async function runStep(name: string, { args, environment, printsAtEnd = false }: Step) {
  const startedAt = performance.now();
  const step = spawn("npx", ["--no-install", ...args], {
    cwd: root,
    stdio: ["inherit", printsAtEnd ? "pipe" : "inherit", "pipe"],
    env: { ...process.env, ...environment },
  });
  let output = "";
  let errorOutput = "";
  step.stdout?.setEncoding("utf8").on("data", (text: string) => (output += text));
  step.stderr!.setEncoding("utf8").on("data", (text: string) => {
    process.stderr.write(text);
    errorOutput = (errorOutput + text).slice(-MAX_ERROR_OUTPUT);
  });
  const [status] = (await once(step, "close")) as [number | null];
  process.stdout.write(output);
  return {
    name,
    passed: status === 0,
    errorOutput,
    seconds: (performance.now() - startedAt) / 1000,
  };
}

const hasWalks = process.argv.includes("--walks");
const projects = ["unit", "server"].concat(process.argv.includes("--processes") ? "processes" : []);

// The check also builds the page that the browser tests need.
const [check, vitest] = await Promise.all([
  runStep("check", { args: ["tsx", "scripts/check.ts"], printsAtEnd: true }),
  runStep("vitest", {
    args: [
      "vitest",
      "run",
      ...projects.map((name) => `--project=${name}`),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${vitestReport}`,
    ],
    environment: { SERVER_COSTS: serverCosts },
  }),
]);
const playwright = await runStep("playwright", {
  args: ["playwright", "test", "--reporter=list,json,./tests/e2e/costs.reporter.ts"],
  environment: {
    CHROMIUM_PATH: findBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
    BROWSER_COSTS: browserCosts,
    ...(hasWalks ? { WALKS: "1" } : {}),
  },
});

const outcomes = [readVitestReport(vitestReport, root), readPlaywrightReport(playwrightReport)];
const costs = compareCosts(
  readCosts([serverCosts, browserCosts]),
  LIMITS[hasWalks ? "walks" : "usual"],
);
rmSync(reports, { recursive: true });

const steps = [check, vitest, playwright];
console.log(["The slowest files:", ...slowestFiles(outcomes), ...costs.lines].join("\n"));
for (const { name, seconds } of steps) console.log(`${seconds.toFixed(0).padStart(5)} s  ${name}`);
// Repeated at the end, where people look first in a long log.
for (const title of outcomes.flatMap((outcome) => outcome?.failedTitles ?? []))
  console.error(`✗ ${title}`);
const failedSteps = steps.filter(({ passed }) => !passed);
// Reports don't list errors outside of tests, for example uncaught ones.
for (const { name, errorOutput } of failedSteps) console.error(`${errorOutput}\n✗ ${name}`);
const sum = (key: "passed" | "failed") =>
  outcomes.reduce((total, outcome) => total + (outcome?.[key] ?? 0), 0);
// A failed step without a failed test, for example the check, counts as one failure.
const failed = Math.max(sum("failed"), failedSteps.length) + (costs.isOver ? 1 : 0);
console.log(`${sum("passed")} passed, ${failed} failed`);
process.exitCode = failed > 0 || outcomes.includes(null) ? 1 : 0;
