import { sql } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { testApp } from "../../../tests/support/server/app.ts";
import { logInMemory } from "../../../tests/support/server/log-in-memory.ts";
import { retentionRules } from "../../features.ts";
import { prepareJobs, startJobs } from "./jobs.ts";
import { retentionJob, type RetentionRule } from "./retention.ts";

const { ctx } = await testApp();
const { pool } = ctx;
const running: { stop: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const each of running.splice(0)) await each.stop();
});

/** Rules that record their name when they run. */
function someRules() {
  const ran: string[] = [];
  const rule = (
    name: string,
    run: RetentionRule["run"] = async () => void ran.push(name),
  ): RetentionRule => ({
    name,
    removes: `rows of ${name}`,
    run,
  });
  return { ran, rule };
}

it("DATA-04 runs each retention rule even if an earlier one fails, and tries again", async () => {
  const { ran, rule } = someRules();
  const { log, lines } = logInMemory();
  const failing = rule("second", async () => {
    await ctx.db.execute(sql`select ${"ada@example.org"}::integer`);
  });
  const job = retentionJob({ ...ctx, log }, [rule("first"), failing, rule("third")]);
  await prepareJobs(pool, [job]);
  running.push(startJobs({ ...ctx, log }, [job]));
  const states = async () =>
    (await pool.query("select state::text from pgboss.job where name = $1", [job.name])).rows;
  await expect.poll(states).toEqual([{ state: "retry" }]);
  expect(ran).toEqual(["first", "third"]);
  const logged = lines.map((line) => JSON.parse(line) as Record<string, string>);
  expect(logged).toMatchObject([
    { rule: "second", removes: "rows of second", msg: "A retention rule failed" },
    { job: job.name, message: "Retention rules failed: second." },
  ]);
  expect(lines.join()).not.toContain("ada@example.org");
});

it("API-05 starts no other retention rule while the server stops", async () => {
  const { ran, rule } = someRules();
  const stop = new AbortController();
  const stopping = rule("first", async () => stop.abort());
  const job = retentionJob({ ...ctx, stopping: stop.signal }, [stopping, rule("second")]);
  await expect(job.run({})).rejects.toThrow("The server is stopping");
  expect(ran).toEqual([]);
});

it("DATA-04 runs the features' retention rules, each with a unique name, even on an empty database", async () => {
  const names = retentionRules.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  await retentionJob(ctx, retentionRules).run({});
});
