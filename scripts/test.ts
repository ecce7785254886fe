// npm test: the checks, then unit, server and browser tests; ends with one line that counts them.
// With `-- --processes` those too that start, stop and kill programs and databases, which take their time.
import { spawnSync } from "node:child_process";
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

const run = (args: string[], environment: Record<string, string> = {}) =>
  spawnSync("npx", ["--no-install", ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...environment },
  }).status === 0;

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
  check: run(["tsx", "scripts/check.ts"]),
  vitest: run([
    "vitest",
    "run",
    ...projects.map((name) => `--project=${name}`),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${vitestReport}`,
  ]),
  playwright: run(["playwright", "test", "--reporter=list,json"], {
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
const broken = Object.entries(steps).filter(([, passed]) => !passed);
for (const [name] of broken) console.error(`✗ ${name}`);
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
