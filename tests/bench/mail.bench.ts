import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { buildServer } from "../../scripts/build.mjs";
import { queueMail } from "../../server/features/core/outbox/queue-mail.service.ts";
import { migrate } from "../../server/lib/database/migrate.ts";
import { openDatabase } from "../../server/lib/database/open.ts";
import { projectRoot } from "../../server/lib/process/project-root.ts";
import { temporaryPostgres } from "../support/server/temporary-postgres.ts";
import { requestsWhileMailingBench } from "./requests-while-mailing.bench.ts";
import { messageCallBench } from "./message-call.bench.ts";
import { median } from "./measuring/median.ts";
import { aSink, type Sink } from "./measuring/mail-sink.ts";
import { aMessageToMany } from "./measuring/message-to-many.ts";
import type { Measure } from "./run.ts";

const RECIPIENTS = 10_000;
const BARE = 2_000;
const MIN_SIZE = 0.5;

type Opened = Awaited<ReturnType<typeof openDatabase>>;

/**
 * How many emails a second the built server sends without a rate limit, each marked as sent before its
 * connection sends the next, compared with a bare nodemailer pool that sends such emails to the same
 * sink; and how long an account email takes in the middle of it.
 */
export async function mailBench(): Promise<Measure[]> {
  await buildServer();
  const postgres = await temporaryPostgres();
  const sink = await aSink();
  const opened = await openDatabase({ databaseUrl: postgres.url, dataDir: "" });
  await migrate(opened.pool);
  const people = await aMessageToMany(opened, RECIPIENTS);
  const server = spawn(process.execPath, ["dist/server/server.js"], {
    cwd: projectRoot(),
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: postgres.url,
      SESSION_SECRET: "x".repeat(32),
      BADGE_KEY: "x".repeat(32),
      PORT: "0",
      LOG_LEVEL: "error",
      SMTP_URL: sink.url,
      MAIL_PER_SECOND: "0",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  // The first emails are a warm-up that compiles code and opens connections.
  const begun = await sink.reached(500);
  const overtook = await handOverOne(opened, people[0]!, sink);
  await sink.reached(RECIPIENTS / 4);
  const [early] = await memoryUntil(server, sink.reached(RECIPIENTS / 2));
  await sink.reached((RECIPIENTS * 3) / 4);
  const [late, ended] = await memoryUntil(server, sink.reached(RECIPIENTS + 1));
  const ours = ((RECIPIENTS - 500) / (ended - begun)) * 1_000;
  server.kill("SIGTERM");
  await once(server, "exit");
  const bare = await bareRate(sink);
  await opened.close();
  await sink.stop();
  await postgres.stop();
  return [
    {
      name: "emails sent without a rate limit, compared with a bare nodemailer pool of 5 connections",
      ratio: ours / bare,
      limit: MIN_SIZE,
      atLeast: true,
      detail: `${ours.toFixed(0)} a second, the bare pool ${bare.toFixed(0)}`,
    },
    {
      name: `an account email in the middle of a message to ${RECIPIENTS}, until it is sent`,
      ratio: overtook,
      limit: 1_000,
      unit: "ms",
      detail: "from its row to the mail server",
    },
    {
      name: `memory of the server in the last quarter of ${RECIPIENTS} emails, compared with the second quarter`,
      ratio: late / early,
      limit: 1.3,
      detail: `${late.toFixed(0)} MB, before ${early.toFixed(0)} MB, as medians`,
    },
    ...(await requestsWhileMailingBench()),
    ...(await messageCallBench()),
  ];
}

/**
 * Median of a process's memory in MB until something is reached, and the time of that. A single
 * sample varies between 175 and 305 MB, depending on garbage collection.
 */
async function memoryUntil(server: ChildProcess, reached: Promise<number>) {
  const samples: number[] = [];
  const sampling = setInterval(() => samples.push(residentMemory(server)), 20);
  const at = await reached;
  clearInterval(sampling);
  return [median(samples), at] as const;
}

/** A process's resident memory in MB. */
function residentMemory({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
}

/** Queues an account email, and returns after how many milliseconds the sink accepted it. */
async function handOverOne({ db }: Opened, person: number, sink: Sink): Promise<number> {
  const queued = Date.now();
  const to = { people: [person] };
  await queueMail(db, { kind: "reset", facts: {}, to, now: new Date() });
  while (sink.accountMailAt() === 0) await wait(2);
  return sink.accountMailAt() - queued;
}

async function bareRate(sink: Sink): Promise<number> {
  const pool = createTransport({
    url: sink.url,
    pool: true,
    maxConnections: 5,
    maxMessages: Number.POSITIVE_INFINITY,
  } as object);
  const send = (n: number) =>
    pool.sendMail({
      from: "a@example.org",
      to: `p${n}@many.example`,
      subject: "Will you come?",
      text: "Will you come? ".repeat(40),
      html: `<p>${"Will you come? ".repeat(300)}</p>`,
    });
  const many = (howMany: number) => Promise.all(Array.from({ length: howMany }, (_, n) => send(n)));
  await many(500);
  const begun = performance.now();
  await many(BARE);
  const rate = (BARE / (performance.now() - begun)) * 1_000;
  pool.close();
  return rate;
}
