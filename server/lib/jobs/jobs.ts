import { type SQL, sql } from "drizzle-orm";
import type { Pool, PoolClient } from "pg";
import PgBoss from "pg-boss";
import type { Context, Executor } from "../context.ts";
import { describeError } from "../edge/describe-error.ts";
import type { Log } from "../edge/log.ts";
import { notify } from "./notifications.ts";
import { MINUTE_MS } from "../milliseconds.ts";

/** Work that a feature registers (`<feature>.jobs.ts`): safe to run twice, and in two processes at once. */
export interface Job {
  name: string;
  run: (data: object) => Promise<void>;
  /** Runs twice a day in one of the processes, and at the next start if that was missed. */
  isDaily?: boolean;
  /** Runs this often in one of the processes. */
  everyMinutes?: number;
}

/** Whether a job runs on a schedule, and at each start. */
export const isScheduled = ({ isDaily, everyMinutes }: Job): boolean =>
  isDaily === true || everyMinutes !== undefined;

/** The topic that announces added jobs by name. */
const JOB_ADDED = "job";
/** Polling finds jobs that no notification announced, and retries. */
const POLL_INTERVAL_MS = 30_000;
const DAILY_SEND_INTERVAL_MS = 60 * MINUTE_MS;
const HALF_DAY_HOURS = 12;
const STOP_TIMEOUT_MS = 5_000;
/** An advisory lock number. It must never change. */
const PREPARE_LOCK = 7_200_005;

/** A killed process's job is released after its time is over. A failed job is retried after growing delays. */
const QUEUE_OPTIONS = {
  expireInSeconds: 15 * 60,
  retryLimit: 5,
  retryDelay: 30,
  retryBackoff: true,
};

const createBoss = (db: PgBoss.Db) =>
  new PgBoss({ db, schedule: false, maintenanceIntervalSeconds: 60 });

const poolRunner = (pool: Pool | PoolClient): PgBoss.Db => ({
  executeSql: (text, values) => pool.query(text, values),
});

const transactionRunner = (tx: Executor): PgBoss.Db => ({
  executeSql: (text, values) => tx.execute(toDrizzleSql(text, values)),
});

/** Runs a query of pg-boss, which numbers its parameters, as one of ours. */
const toDrizzleSql = (text: string, values: unknown[]): SQL =>
  sql.join(
    text
      .split(/\$(\d+)/)
      .map((part, index) =>
        index % 2 ? sql`${sql.param(values[Number(part) - 1])}` : sql.raw(part),
      ),
  );

const transactionBoss = createBoss({
  executeSql: () => Promise.reject(new Error("A job needs a transaction.")),
});

/**
 * Adds a job within the caller's transaction. It runs soon after the commit, or never without one. Throws
 * for a job that no feature has registered.
 */
export async function enqueue(tx: Executor, name: string, data: object): Promise<void> {
  const id = await transactionBoss.send(name, data, { db: transactionRunner(tx) });
  if (id === null) throw new Error(`No feature has registered the job ${name}.`);
  await notify(tx, JOB_ADDED, name);
}

/** Creates pg-boss's schema and a queue for each job, if they are missing. Runs before the first request. */
export async function prepareJobs(pool: Pool, jobs: Job[]): Promise<void> {
  const client = await pool.connect();
  try {
    // Otherwise two processes that start at once would both create the schema.
    await client.query("SELECT pg_advisory_lock($1)", [PREPARE_LOCK]);
    const boss = createBoss(poolRunner(client));
    await boss.start();
    for (const { name } of jobs) await boss.createQueue(name, { name, ...QUEUE_OPTIONS });
    await boss.stop({ graceful: false });
    await client.query("SELECT pg_advisory_unlock($1)", [PREPARE_LOCK]);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Runs jobs, one of each kind at a time. Stopping waits for the running ones. */
export function startJobs(
  { pool, log, notifications }: Pick<Context, "pool" | "log" | "notifications">,
  jobs: Job[],
) {
  const boss = createBoss(poolRunner(pool));
  const logFailure = (error: unknown) => log.error(describeError(error), "Couldn't run the jobs");
  boss.on("error", logFailure);
  const workers = new Map(jobs.map((job) => [job.name, startJobWorker(boss, job, log)]));
  const send = async (dueJobs: Job[]) => {
    for (const { name, everyMinutes } of dueJobs) {
      const once = everyMinutes
        ? { singletonMinutes: everyMinutes }
        : { singletonHours: HALF_DAY_HOURS };
      const id = await boss.send(name, {}, once);
      if (id) workers.get(name)?.wake();
    }
  };
  const scheduledJobs = jobs.filter(isScheduled);
  const starting = boss
    .start()
    .then(() => send(scheduledJobs))
    .catch(logFailure);
  const timers = scheduledJobs.map((job) =>
    setInterval(
      () => void send([job]).catch(logFailure),
      job.everyMinutes ? job.everyMinutes * MINUTE_MS : DAILY_SEND_INTERVAL_MS,
    ),
  );
  const unsubscribe = notifications.subscribe(JOB_ADDED, (name) => {
    for (const [each, { wake }] of workers) if (name === null || name === each) wake();
  });

  return {
    stop: async (): Promise<void> => {
      for (const timer of timers) clearInterval(timer);
      unsubscribe();
      await starting;
      const finished = Promise.all([...workers.values()].map(({ stop }) => stop()));
      await Promise.race([finished, stopTimeout()]);
      await boss.stop({ graceful: false });
    },
  };
}

const stopTimeout = () =>
  new Promise((resolve) => {
    setTimeout(resolve, STOP_TIMEOUT_MS).unref();
  });

/** Runs the next job again and again. Without one, waits until it is woken or a while has passed. */
function startJobWorker(boss: PgBoss, job: Job, log: Log) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isWoken = false;
  let wake = () => {
    isWoken = true;
  };

  const sleep = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, isWoken ? 0 : POLL_INTERVAL_MS);
      wake = () => {
        isWoken = true;
        clearTimeout(timer);
        resolve();
      };
    });

  const work = async () => {
    while (!signal.aborted) {
      isWoken = false;
      const [fetched] = await boss.fetch<object>(job.name, { batchSize: 1 });
      if (fetched) await run(boss, job, fetched, log);
      else if (!signal.aborted) await sleep();
    }
  };

  const working = work();
  return {
    wake: () => wake(),
    stop: () => {
      stopping.abort();
      wake();
      return working;
    },
  };
}

async function run(boss: PgBoss, job: Job, { id, data }: PgBoss.Job, log: Log): Promise<void> {
  try {
    await job.run(data);
    await boss.complete(job.name, id);
  } catch (error) {
    const facts = describeError(error);
    log.error({ job: job.name, ...facts }, "A job failed and will be retried");
    // If this can't be written either, the job is released when its time is over.
    await boss.fail(job.name, id, facts).catch(() => undefined);
  }
}
