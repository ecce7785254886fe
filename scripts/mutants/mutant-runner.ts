// Runs each test without a mutant, then again for each mutant that it reaches, in the same worker and database.
import { appendFileSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { Client } from "pg";
import { inject, TestRunner } from "vitest";

type RetryRunner = Required<Pick<TestRunner, "onBeforeTryTask">>;
type Test = Parameters<RetryRunner["onBeforeTryTask"]>[0];

/** Stryker's global object: instrumented code reads the active mutant from it and counts coverage in it. */
interface StrykerState {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, object> };
}
const STATE = "__stryker__";
const state: StrykerState = ((globalThis as { [STATE]?: StrykerState })[STATE] ??= {});

/** Stryker ends a test that reaches mutants more often than this, because a mutant may loop forever. */
const MAX_HITS = 100_000;
/** Slower tests run without mutants, because a hundred mutants would take a day. */
const MAX_TEST_MS = 8_000;

/** How many tests run for a mutant from files with another base name. If the first few pass, the rest usually do, too. */
const MAX_TESTS = { sameFolder: 12, elsewhere: 2 };

/** Vitest only retries a test that failed with an error. */
const RETRY_ERROR = { name: "Retry", message: "Running again with the next mutant" };

const folder = process.env.MUTANTS_FOLDER ?? "";
const readLines = (file: string) =>
  readFileSync(join(folder, file), "utf8").split("\n").filter(Boolean);
const appendLines = (file: string, ids: string[]) =>
  ids.length && appendFileSync(join(folder, file), `${ids.join("\n")}\n`);

export default class MutantRunner extends TestRunner {
  /** The file of each wanted mutant, by the mutant's ID. */
  private wanted = new Map(readLines("wanted").map((line) => line.split(" ") as [string, string]));
  private testCounts = new Map<string, number>();
  private killed = new Set(readLines("killed"));
  private remaining: string[] = [];
  /** The mutant that the last try may have killed, unless the test also fails without it. */
  private suspect: string | undefined;
  private startedAt = 0;

  override onBeforeRunTask(test: Test) {
    test.retry = 1_000_000;
    return super.onBeforeRunTask(test);
  }

  override onBeforeTryTask(test: Test) {
    if (!test.result?.retryCount) this.startTest(test);
    state.hitCount = 0;
    state.hitLimit = MAX_HITS;
    super.onBeforeTryTask(test);
  }

  private startTest(test: Test) {
    this.startedAt = Date.now();
    this.suspect = undefined;
    state.activeMutant = undefined;
    state.currentTestId = test.id;
  }

  // Marks the test as failed while there are mutants left, so that Vitest runs it again.
  async onAfterRetryTask(test: Test) {
    const { result } = test;
    if (!result) return;
    const hasPassed = result.state === "pass";
    const isFirstTry = !result.retryCount;
    if (isFirstTry) this.remaining = hasPassed ? this.mutantsToTest(test) : [];
    else if (this.suspect !== undefined) {
      if (!hasPassed) this.remaining = [];
      else this.kill(this.suspect);
      this.suspect = undefined;
    } else if (!hasPassed) {
      this.suspect = state.activeMutant;
      await endOpenTransactions();
    }
    const next = this.suspect === undefined ? this.remaining.pop() : undefined;
    state.activeMutant = next;
    const isDone = next === undefined && this.suspect === undefined;
    if (isDone) state.currentTestId = undefined;
    result.state = isDone ? "pass" : "fail";
    result.errors = isDone ? [] : [RETRY_ERROR];
  }

  private kill(id: string) {
    this.killed.add(id);
    appendLines("killed", [id]);
  }

  /** Returns the wanted mutants that this test reaches and that are still alive. Records those it reaches. */
  private mutantsToTest({ id, file }: Test): string[] {
    const reached = Object.keys(state.mutantCoverage?.perTest[id] ?? {});
    const wanted = reached.filter((each) => this.wanted.has(each));
    appendLines("reached", wanted);
    if (Date.now() - this.startedAt > MAX_TEST_MS) return [];
    return wanted.filter((each) => !this.killed.has(each) && this.isWorthTesting(each, file.name));
  }

  private isWorthTesting(id: string, test: string): boolean {
    const file = this.wanted.get(id) ?? "";
    const count = this.testCounts.get(id) ?? 0;
    this.testCounts.set(id, count + 1);
    if (baseNameOf(file) === baseNameOf(test)) return true;
    return count < (dirname(file) === dirname(test) ? MAX_TESTS.sameFolder : MAX_TESTS.elsewhere);
  }

  override onAfterRunSuite(suite: Parameters<TestRunner["onAfterRunSuite"]>[0]) {
    appendLines(
      "static",
      Object.keys(state.mutantCoverage?.static ?? {}).filter((id) => this.wanted.has(id)),
    );
    return super.onAfterRunSuite(suite);
  }
}

const baseNameOf = (file: string) => basename(file).split(".")[0];

/** Ends open transactions that a mutant left, because the next test would wait for their locks. */
async function endOpenTransactions() {
  const client = new Client({ connectionString: inject("postgres").url });
  await client.connect();
  await client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE 'homecoming_test_%' AND state <> 'idle'",
  );
  await client.end();
}
