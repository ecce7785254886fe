// npm test: the checks, then unit, server and browser tests; ends with one line that counts them.
// -- --processes adds tests that start and kill programs and databases, --walks browser tests that
// rarely find anything and take long. CI runs both.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findBrowser } from "./find-browser.ts";
import { compareCosts, type Costs, readCosts, slowestFiles } from "./test-costs.ts";
import { playwrightOutcome, vitestOutcome } from "./test-reports.ts";

const LIMITS: Record<"usual" | "walks", Costs> = {
  usual: { databases: 250, pageLoads: 240, looks: 50 },
  walks: { databases: 250, pageLoads: 690, looks: 320 },
};
/** How many characters of a step's errors are repeated at the end. */
const COMPLAINT = 4_000;

const root = fileURLToPath(new URL("..", import.meta.url));
const reports = mkdtempSync(join(tmpdir(), "homecoming-reports-"));
const vitestReport = join(reports, "vitest.json");
const playwrightReport = join(reports, "playwright.json");
const serverCosts = join(reports, "server-costs.json");
const browserCosts = join(reports, "browser-costs.json");

interface Step {
  args: string[];
  environment?: Record<string, string>;
  /** Prints at the end, because another step prints meanwhile. */
  isQuiet?: boolean;
}

/** Whether a step passed, how long it took, and the end of what it complained of. */
async function run(name: string, { args, environment, isQuiet = false }: Step) {
  const begun = performance.now();
  const step = spawn("npx", ["--no-install", ...args], {
    cwd: root,
    stdio: ["inherit", isQuiet ? "pipe" : "inherit", "pipe"],
    env: { ...process.env, ...environment },
  });
  let output = "";
  let complaint = "";
  step.stdout?.setEncoding("utf8").on("data", (text: string) => (output += text));
  step.stderr!.setEncoding("utf8").on("data", (text: string) => {
    process.stderr.write(text);
    complaint = (complaint + text).slice(-COMPLAINT);
  });
  const [status] = (await once(step, "close")) as [number | null];
  process.stdout.write(output);
  return { name, passed: status === 0, complaint, seconds: (performance.now() - begun) / 1000 };
}

const hasWalks = process.argv.includes("--walks");
const projects = ["unit", "server"].concat(process.argv.includes("--processes") ? "processes" : []);

// The check builds too, so that the browser tests find a page.
const [check, vitest] = await Promise.all([
  run("check", { args: ["tsx", "scripts/check.ts"], isQuiet: true }),
  run("vitest", {
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
const playwright = await run("playwright", {
  args: ["playwright", "test", "--reporter=list,json,./tests/e2e/costs.reporter.ts"],
  environment: {
    CHROMIUM_PATH: findBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
    BROWSER_COSTS: browserCosts,
    ...(hasWalks ? { WALKS: "1" } : {}),
  },
});

const outcomes = [vitestOutcome(vitestReport, root), playwrightOutcome(playwrightReport)];
const costs = compareCosts(
  readCosts([serverCosts, browserCosts]),
  LIMITS[hasWalks ? "walks" : "usual"],
);
rmSync(reports, { recursive: true });

const steps = [check, vitest, playwright];
console.log(["The slowest files:", ...slowestFiles(outcomes), ...costs.lines].join("\n"));
for (const { name, seconds } of steps) console.log(`${seconds.toFixed(0).padStart(5)} s  ${name}`);
// Repeated at the end, where people look first in a long log.
for (const title of outcomes.flatMap((outcome) => outcome?.broken ?? []))
  console.error(`✗ ${title}`);
const broken = steps.filter(({ passed }) => !passed);
// No report names what broke outside of tests, such as an error that nobody caught.
for (const { name, complaint } of broken) console.error(`${complaint}\n✗ ${name}`);
const sum = (key: "passed" | "failed") =>
  outcomes.reduce((total, outcome) => total + (outcome?.[key] ?? 0), 0);
// A step that broke without a failed test, such as the check, counts as one.
const failed = Math.max(sum("failed"), broken.length) + (costs.isOver ? 1 : 0);
console.log(`${sum("passed")} passed, ${failed} failed`);
process.exitCode = failed > 0 || outcomes.includes(null) ? 1 : 0;
