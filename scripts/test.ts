// npm test: the checks, then unit, server and browser tests; ends with one line that counts them.
// With `-- --processes` those too that start, stop and kill programs and databases, which take their time.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { findBrowser } from "./find-browser.ts";

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    /** Of a file that broke outside its tests. */
    message: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

interface PlaywrightSuite {
  file: string;
  specs?: { title: string; ok: boolean }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

const root = fileURLToPath(new URL("..", import.meta.url));
const reports = mkdtempSync(join(tmpdir(), "homecoming-reports-"));
const vitestReport = join(reports, "vitest.json");
const playwrightReport = join(reports, "playwright.json");

/** How much of what a step complained of is said again at the end, in characters. */
const COMPLAINT = 4_000;

/** Whether a step passed, and the end of what it complained of. */
async function run(args: string[], environment: Record<string, string> = {}) {
  const step = spawn("npx", ["--no-install", ...args], {
    cwd: root,
    stdio: ["inherit", "inherit", "pipe"],
    env: { ...process.env, ...environment },
  });
  let complaint = "";
  step.stderr.setEncoding("utf8").on("data", (text: string) => {
    process.stderr.write(text);
    complaint = (complaint + text).slice(-COMPLAINT);
  });
  const [status] = (await once(step, "close")) as [number | null];
  return { passed: status === 0, complaint };
}

const read = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
};

const projects = ["unit", "server"].concat(process.argv.includes("--processes") ? "processes" : []);

const steps = {
  // Builds too, so that the browser tests find a page.
  check: await run(["tsx", "scripts/check.ts"]),
  vitest: await run([
    "vitest",
    "run",
    ...projects.map((name) => `--project=${name}`),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${vitestReport}`,
  ]),
  playwright: await run(["playwright", "test", "--reporter=list,json"], {
    CHROMIUM_PATH: findBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
  }),
};

const vitest = read(vitestReport) as VitestReport | null;
const browser = read(playwrightReport) as PlaywrightReport | null;
rmSync(reports, { recursive: true });

// Named once more at the end, where whoever reads a long log looks first.
for (const title of [...brokenOfVitest(vitest), ...brokenInBrowser(browser?.suites)])
  console.error(`✗ ${title}`);
const broken = Object.entries(steps).filter(([, { passed }]) => !passed);
// What broke outside of tests, such as an error that nobody caught, no report names.
for (const [name, { complaint }] of broken) console.error(`${complaint}\n✗ ${name}`);
const passed = (vitest?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0);
const counted =
  (vitest?.numFailedTests ?? 0) + (browser ? browser.stats.unexpected + browser.stats.flaky : 0);
// A step that broke without a failed test, such as the check, counts as one.
const failed = Math.max(counted, broken.length);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || !vitest || !browser ? 1 : 0;

function brokenOfVitest(report: VitestReport | null) {
  const broken = (report?.testResults ?? []).filter(({ status }) => status !== "passed");
  return broken.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === "failed");
    const titles = tests.map(({ fullName }) => fullName);
    return titles.concat(message || []).map((title) => `${relative(root, name)}: ${title}`);
  });
}

function brokenInBrowser(suites: PlaywrightSuite[] = []): string[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).filter(({ ok }) => !ok).map(({ title }) => `${suite.file}: ${title}`),
    ...brokenInBrowser(suite.suites),
  ]);
}
