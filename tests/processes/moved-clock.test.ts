import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { expect, it, onTestFinished } from "vitest";
import { daysAfter } from "#shared/lib/dates.ts";
import { enqueue } from "../../server/lib/jobs/jobs.ts";
import { postgresEnvironment } from "../../server/lib/database/embedded/embedded-cluster.ts";
import { factoriesOn } from "../support/factories.ts";
import { smtpSink } from "../support/mail/smtp-sink.ts";
import { SECRET } from "../support/processes/embedded-server.ts";
import { FAKETIME } from "../support/processes/faketime.ts";
import { reportFigure } from "../support/processes/report-figure.ts";
import { startServerProcess, temporaryDataDir } from "../support/processes/server-process.ts";
import { aPool } from "../support/server/pool.ts";
import { temporaryPostgres } from "../support/server/temporary-postgres.ts";
import { aSession } from "../support/session.ts";

const HOUR = 3_600;
const TWO_DAYS = 48 * HOUR;
const GUESTS = 20;
const JOB = "reminders.rules";

/** A clock for several processes, and a function that moves it by seconds against the real one. */
async function aMovableClock() {
  const folder = await mkdtemp(join(tmpdir(), "homecoming-clock-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // PostgreSQL runs as another user.
  await chmod(folder, 0o755);
  const file = join(folder, "offset");
  const move = (seconds: number) => writeFile(file, `+${seconds}`);
  await move(0);
  const environment = {
    LD_PRELOAD: FAKETIME,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: "1",
    // A clock that is set doesn't move timers.
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    DONT_FAKE_MONOTONIC: "1",
  };
  return { environment, move };
}

it("MSG-07 sends each reminder once if the clock moves by an hour and by two days, and keeps people signed in", async () => {
  const { environment, move } = await aMovableClock();
  Object.assign(postgresEnvironment, environment);
  const postgres = await temporaryPostgres();
  onTestFinished(postgres.stop);
  const sink = await smtpSink();
  onTestFinished(() => sink.stop());
  const server = await startServerProcess({
    ...environment,
    DATABASE_URL: postgres.url,
    DATA_DIR: await temporaryDataDir(),
    SESSION_SECRET: SECRET,
    SMTP_URL: sink.url,
    MAIL_PER_SECOND: "0",
  });
  const pool = aPool({ connectionString: postgres.url });
  onTestFinished(() => pool.end());
  const db = drizzle({ client: pool });
  const { aGroup, anAccount, anEvent, anAttendance, aReminderRule } = factoriesOn({ db });

  // One rule is due in half an hour, the other one two days later.
  const [day = "", time = ""] = new Date(Date.now() + (HOUR / 2) * 1_000).toISOString().split("T");
  const { id: familyGroupId } = await aGroup();
  const dates = { startDate: daysAfter(day, 10), endDate: daysAfter(day, 10), timeZone: "UTC" };
  const event = await anEvent({ familyGroupId, inviteRule: "descendants", ...dates });
  for (const days of [10, 8])
    await aReminderRule({ eventId: event.id, days, at: time.slice(0, 5) });
  const guests = [];
  for (let n = 0; n < GUESTS; n++) guests.push(await anAccount({ familyGroupId }));
  for (const { id } of guests)
    await anAttendance({ eventId: event.id, userId: id, status: "confirmed", isAdded: true });
  const cookie = await aSession({ pool, secret: SECRET, config: { isHttps: false } }, guests[0]!);

  const countOf = async (rows: string) =>
    Number((await pool.query(`select count(*) from ${rows}`)).rows[0].count);
  const jobsDone = () => countOf(`pgboss.job where name = '${JOB}' and state = 'completed'`);
  /** Runs the job at this moment, twice, and returns how many reminders were sent until now. */
  async function remindersAt(offset: number) {
    await move(offset);
    for (let time = 0; time < 2; time++) {
      const before = await jobsDone();
      await db.transaction((tx) => enqueue(tx, JOB, {}));
      await expect.poll(jobsDone).toBeGreaterThan(before);
    }
    await expect.poll(() => countOf("mails where status <> 'sent'")).toBe(0);
    const signedIn = await fetch(`${server.address}/api/user`, {
      headers: { cookie: `${cookie.name}=${cookie.value}` },
    });
    expect(signedIn.status).toBe(200);
    return sink.received.length;
  }

  const moves = [0, HOUR, 0, HOUR, HOUR + TWO_DAYS, HOUR, HOUR + TWO_DAYS];
  const sent = [];
  for (const offset of moves) sent.push(await remindersAt(offset));
  expect(sent).toEqual([0, ...[1, 1, 1, 2, 2, 2].map((rules) => rules * GUESTS)]);
  expect(new Set(sink.received.map(({ to }) => to)).size).toBe(GUESTS);
  expect(new Set(sink.received.map(({ messageId }) => messageId)).size).toBe(2 * GUESTS);
  expect(await countOf("reminder_rules where last_run_on is null")).toBe(0);
  reportFigure(
    "clock moved forward and back by an hour and by two days",
    `${sink.received.length} reminders of 2 rules to ${GUESTS} guests, each once; people stayed signed in`,
  );
});
