import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { queueMail } from "../../server/features/core/outbox/queue-mail.service.ts";
import { factoriesOn } from "../support/factories.ts";
import { smtpSink } from "../support/mail/smtp-sink.ts";
import { testDatabase } from "../support/server/database.ts";

const { db, url, empty } = await testDatabase();
const { aGroup, anEvent, manyPeople } = factoriesOn({ db });

const RECIPIENTS = 1_000;
const LANES = 5;
/** Each kill waits until the killed server's claims expire, so the default is one. */
const KILLS = Number(process.env.MAIL_KILLS ?? 1);
const A_MINUTE = 60_000;

const moments = Array.from({ length: KILLS }, (_, n) => ({
  kill: n + 1,
  after: Math.floor(((n + Math.random()) / KILLS) * (RECIPIENTS - 2 * LANES)),
}));

/** Starts the server from its sources, on this database and with this mail server. */
async function start(smtpUrl: string, folder: string) {
  const settings = { DATABASE_URL: url, DATA_DIR: folder, SMTP_URL: smtpUrl, MAIL_PER_SECOND: "0" };
  const server = spawn(process.execPath, ["--import", "tsx", "server/index.ts"], {
    env: { ...process.env, PORT: "0", LOG_LEVEL: "silent", ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void server.kill("SIGKILL"));
  await once(server.stdout, "data");
  return server;
}

async function aMessageToMany() {
  const familyGroupId = (await aGroup()).id;
  const far = "2099-06-01";
  const event = await anEvent({ familyGroupId, startDate: far, endDate: far });
  const people = await manyPeople(RECIPIENTS, (n) => ({
    familyGroupId,
    email: `p${n}@many.example`,
    birthdate: "1980-05-17",
  }));
  await db.execute(
    `insert into attendance (event_id, user_id) select ${event.id}, id from users where email like '%@many.example'`,
  );
  const now = new Date();
  const facts = { eventId: event.id };
  await queueMail(db, { kind: "rsvpInvitation", facts, to: { people }, now });
}

it.each(moments)(
  "MSG-02 reaches everyone if the server is killed after $after of 1,000 emails (kill $kill), and repeats at most those being sent",
  async ({ after }) => {
    await empty();
    const folder = await mkdtemp(join(tmpdir(), "homecoming-mail-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    // Takes 5 ms for each mail, as a real mail server would take some time.
    const sink = await smtpSink({}, { atContent: () => wait(5, null) });
    onTestFinished(() => sink.stop());
    await aMessageToMany();
    const first = await start(sink.url, folder);
    await expect
      .poll(() => sink.received.length, { timeout: 3 * A_MINUTE, interval: 1 })
      .toBeGreaterThan(after);
    first.kill("SIGKILL");
    await once(first, "exit");
    expect(sink.received.length).toBeLessThan(RECIPIENTS);
    await start(sink.url, folder);
    const begun = Date.now();
    const statuses = async () => {
      const rows = await db.selectDistinct({ status: mails.status }).from(mails);
      return rows.map(({ status }) => status);
    };
    await expect.poll(statuses, { timeout: 3 * A_MINUTE, interval: 200 }).toEqual(["sent"]);
    const took = Date.now() - begun;
    const ids = new Set(sink.received.map(({ messageId }) => messageId));
    expect(new Set(sink.received.map(({ to }) => to)).size).toBe(RECIPIENTS);
    expect(ids.size).toBe(RECIPIENTS);
    expect(sink.received.length - ids.size).toBeLessThanOrEqual(LANES);
    expect(took).toBeLessThan(A_MINUTE);
  },
  7 * A_MINUTE,
);
