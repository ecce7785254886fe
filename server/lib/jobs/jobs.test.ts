import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { testDatabase } from "../../../tests/support/server/database.ts";
import { logInMemory } from "../../../tests/support/server/log-in-memory.ts";
import { enqueue, type Job, prepareJobs, startJobs } from "./jobs.ts";
import { listen } from "./notifications.ts";

const { db, pool } = await testDatabase();
const running: { stop: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const each of running.splice(0).toReversed()) await each.stop();
});

/** A process that runs these jobs. */
async function aProcess(jobs: Job[], { log } = logInMemory()) {
  await prepareJobs(pool, jobs);
  const notifications = listen({ pool, log });
  const started = startJobs({ pool, log, notifications }, jobs);
  running.push(notifications, started);
  return started;
}

const statesOf = async (name: string) => {
  const { rows } = await pool.query<{ state: string }>(
    "select state::text from pgboss.job where name = $1 order by created_on",
    [name],
  );
  return rows.map(({ state }) => state);
};

describe("jobs", () => {
  it("run soon after the transaction that added them, in one of two processes", async () => {
    const done: object[] = [];
    const job: Job = { name: "test.greeting", run: async (data) => void done.push(data) };
    await aProcess([job]);
    await aProcess([job]);
    const startedAt = Date.now();
    await db.transaction(async (tx) => {
      await enqueue(tx, job.name, { to: "Ada's “friends”", count: 2 });
      await tx.execute(sql`select pg_sleep(0.2)`);
      expect(done).toEqual([]);
    });
    await expect.poll(() => done).toEqual([{ to: "Ada's “friends”", count: 2 }]);
    await expect.poll(() => statesOf(job.name)).toEqual(["completed"]);
    // A notification started the job; polling would take longer.
    expect(Date.now() - startedAt).toBeLessThan(15_000);
    expect(done).toHaveLength(1);
  });

  it("never run if the transaction that added them fails", async () => {
    const done: object[] = [];
    const job: Job = { name: "test.undone", run: async (data) => void done.push(data) };
    await aProcess([job]);
    const failing = db.transaction(async (tx) => {
      await enqueue(tx, job.name, {});
      throw new Error("undone");
    });
    await expect(failing).rejects.toThrow("undone");
    await db.transaction((tx) => enqueue(tx, job.name, { second: true }));
    await expect.poll(() => done).toEqual([{ second: true }]);
  });

  it("can't be added if they aren't registered", async () => {
    await aProcess([]);
    await expect(db.transaction((tx) => enqueue(tx, "test.unknown", {}))).rejects.toThrow(
      "No feature has registered the job test.unknown",
    );
  });

  it("are retried after a failure, which is logged without their data", async () => {
    const memory = logInMemory();
    const job: Job = {
      name: "test.failing",
      run: async () => {
        await db.execute(sql`select ${"ada@example.org"}::integer`);
      },
    };
    await aProcess([job], memory);
    await db.transaction((tx) => enqueue(tx, job.name, {}));
    await expect.poll(() => statesOf(job.name)).toEqual(["retry"]);
    // It isn't retried at once, because a cause may take a while to pass.
    const { rowCount: isForLater } = await pool.query(
      "select from pgboss.job where name = $1 and start_after > now() + interval '10 seconds'",
      [job.name],
    );
    expect(isForLater).toBe(1);
    const text = memory.lines.join("");
    expect(text).toContain("A job failed");
    expect(text).toContain(job.name);
    expect(text).not.toContain("ada@example.org");
    const { rows } = await pool.query("select output::text from pgboss.job where name = $1", [
      job.name,
    ]);
    expect(rows[0].output).not.toContain("ada@example.org");
  });

  it("finish when the process stops, and no others start", async () => {
    const startedAt: object[] = [];
    let finish = () => {};
    const job: Job = {
      name: "test.slow",
      run: (data) => {
        startedAt.push(data);
        return new Promise((resolve) => {
          finish = resolve;
        });
      },
    };
    const started = await aProcess([job]);
    for (const number of [1, 2]) await db.transaction((tx) => enqueue(tx, job.name, { number }));
    await expect.poll(() => startedAt).toEqual([{ number: 1 }]);
    const stopped = started.stop();
    finish();
    await stopped;
    expect(await statesOf(job.name)).toEqual(["completed", "created"]);
    expect(startedAt).toHaveLength(1);
  });

  it("leave the database alone while there are none", async () => {
    const job: Job = { name: "test.rare", run: () => Promise.resolve() };
    await aProcess([job]);
    await db.transaction((tx) => enqueue(tx, job.name, {}));
    await expect.poll(() => statesOf(job.name)).toEqual(["completed"]);
    let questions = 0;
    const count = () => void questions++;
    pool.on("acquire", count);
    await pool.query("select pg_sleep(0.5)");
    pool.off("acquire", count);
    // This is our own query, and perhaps the last poll of another job.
    expect(questions).toBeLessThan(5);
  });

  it("of every day run once in each half day, whichever processes start", async () => {
    let count = 0;
    const job: Job = { name: "test.daily", isDaily: true, run: async () => void count++ };
    await Promise.all([aProcess([job]), aProcess([job]), aProcess([job])]);
    await expect.poll(() => statesOf(job.name)).toEqual(["completed"]);
    await aProcess([job]);
    expect(await statesOf(job.name)).toEqual(["completed"]);
    expect(count).toBe(1);
  });

  it("of every few minutes run once in each interval, whichever processes start", async () => {
    let count = 0;
    const job: Job = { name: "test.often", everyMinutes: 60, run: async () => void count++ };
    await Promise.all([aProcess([job]), aProcess([job])]);
    await expect.poll(() => statesOf(job.name)).toEqual(["completed"]);
    expect(count).toBe(1);
  });
});
