import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ne } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { isScheduled } from "../../server/lib/jobs/jobs.ts";
import { listJobs } from "../../server/features.ts";
import { queueMail } from "../../server/features/core/outbox/queue-mail.service.ts";
import type { Context } from "../../server/lib/context.ts";
import { factoriesOn } from "../support/factories.ts";
import { smtpSink } from "../support/mail/smtp-sink.ts";
import { testDatabase } from "../support/server/database.ts";

const { db, pool, url } = await testDatabase();
const { aGroup, manyPeople } = factoriesOn({ db });

const MAILS = 100;

/** Starts the server from its sources on this database. Returns its first output. */
async function start(settings: Record<string, string>) {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "homecoming-workers-"));
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }));
  const server = spawn(process.execPath, ["--import", "tsx", "server/index.ts"], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR, LOG_LEVEL: "silent", ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void server.kill("SIGKILL"));
  const [output] = (await once(server.stdout, "data")) as [Buffer];
  return { server, output: output.toString() };
}

const aMailServer = async () => {
  const sink = await smtpSink();
  onTestFinished(() => sink.stop());
  return sink;
};

const JOBS_AT_START = listJobs({} as Context).filter(isScheduled).length;

/** How many kinds of jobs have been queued. */
async function countQueuedJobs(): Promise<number> {
  const { rows } = await pool.query("select count(distinct name)::int as count from pgboss.job");
  return rows[0].count;
}

it("MSG-02 one process only answers requests; two others only send emails, each email once", async () => {
  const unused = await aMailServer();
  const used = await aMailServer();
  const answering = await start({ WORKERS: "off", PORT: "0", SMTP_URL: unused.url });
  const address = /ready at (\S+)/.exec(answering.output)?.[1] ?? "";
  const familyGroupId = (await aGroup()).id;
  const people = await manyPeople(MAILS, (n) => ({ familyGroupId, email: `p${n}@many.example` }));
  await queueMail(db, { kind: "reset", facts: {}, to: { people }, now: new Date() });
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect(await countQueuedJobs()).toBe(0);

  // With a port that is already in use, they would fail to start if they listened.
  const { port: PORT } = new URL(address);
  const only = { WORKERS: "only", PORT, SMTP_URL: used.url, MAIL_PER_SECOND: "0" };
  const workers = [await start(only), await start(only)];
  for (const { output } of workers) expect(output).toContain("doesn't serve requests");
  const unsent = () => db.$count(mails, ne(mails.status, "sent"));
  await expect.poll(unsent).toBe(0);
  await expect.poll(countQueuedJobs).toBe(JOBS_AT_START);
  expect(used.received).toHaveLength(MAILS);
  expect(new Set(used.received.map(({ to }) => to)).size).toBe(MAILS);
  expect(unused.connections()).toBe(0);

  for (const { server } of [...workers, answering]) {
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  }
}, 240_000);
