// Reads the reports of Vitest and Playwright: failed tests, and the time of each file.
import { readFileSync } from "node:fs";
import { relative } from "node:path";

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    /** The error if the file failed outside of its tests. */
    message: string;
    /** In milliseconds. */
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

interface PlaywrightSuite {
  file: string;
  specs?: { title: string; ok: boolean; tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

export interface Outcome {
  passed: number;
  failed: number;
  /** Each title follows its file. */
  failedTitles: string[];
  /** Milliseconds, by file. */
  times: Map<string, number>;
}

/** Returns null if the report is missing or unreadable. */
export function readVitestReport(file: string, root: string): Outcome | null {
  const report = readJson(file) as VitestReport | null;
  if (!report) return null;
  const files = report.testResults.map((result) => ({
    ...result,
    path: relative(root, result.name),
  }));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failedTitles: files.flatMap(({ path, status, message, assertionResults }) => {
      if (status === "passed") return [];
      const tests = assertionResults.filter((test) => test.status === "failed");
      const titles = tests.map(({ fullName }) => fullName);
      return titles.concat(message || []).map((title) => `${path}: ${title}`);
    }),
    times: new Map(files.map(({ path, startTime, endTime }) => [path, endTime - startTime])),
  };
}

/** Returns null if the report is missing or unreadable. */
export function readPlaywrightReport(file: string): Outcome | null {
  const report = readJson(file) as PlaywrightReport | null;
  if (!report) return null;
  const specs = report.suites.flatMap(specsOf);
  const times = new Map<string, number>();
  for (const { path, tests } of specs)
    for (const { duration } of tests.flatMap(({ results }) => results))
      times.set(path, (times.get(path) ?? 0) + duration);
  return {
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky,
    failedTitles: specs.filter(({ ok }) => !ok).map(({ path, title }) => `${path}: ${title}`),
    times,
  };
}

type Spec = NonNullable<PlaywrightSuite["specs"]>[number] & { path: string };

const specsOf = ({ file, specs = [], suites = [] }: PlaywrightSuite): Spec[] => [
  ...specs.map((spec) => ({ ...spec, path: `tests/e2e/${file}` })),
  ...suites.flatMap(specsOf),
];

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
