import { afterEach } from "vitest";
import type { SMTPServerOptions } from "smtp-server";
import { asc } from "drizzle-orm";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { startSending } from "../../../server/features/mail/mail/sending/sending.service.ts";
import { MAIL_QUEUED, queueMail } from "../../../server/features/core/outbox/queue-mail.service.ts";
import type { Context } from "../../../server/lib/context.ts";
import { notify } from "../../../server/lib/jobs/notifications.ts";
import { loadConfig } from "../../../server/lib/process/config.ts";
import type { testApp } from "../server/app.ts";
import { smtpSink } from "./smtp-sink.ts";

type Test = Pick<
  Awaited<ReturnType<typeof testApp>>,
  "db" | "ctx" | "aGroup" | "anAccount" | "anEvent" | "anAttendance"
>;

/** Helpers for sending emails in a test. The clock starts at the tests' date and keeps running. */
export function sendingMail({ db, ctx, aGroup, anAccount, anEvent, anAttendance }: Test) {
  const startedAt = Date.now();
  let clockOffset = 0;
  const now = () => new Date(ctx.now().getTime() + (Date.now() - startedAt) + clockOffset);
  const running: { stop: () => Promise<void> }[] = [];
  afterEach(async () => {
    for (const each of running.splice(0)) await each.stop();
    clockOffset = 0;
  });

  const stopAfterTest = <Running extends { stop: () => Promise<void> }>(each: Running) => {
    running.push(each);
    return each;
  };

  /** Starts a mail server that rejects emails by these rules. */
  const aMailServer = async (
    rules?: Parameters<typeof smtpSink>[1],
    options: SMTPServerOptions = {},
    port?: number,
  ) => stopAfterTest(await smtpSink(options, rules, port));

  /** Starts a process that sends emails with these settings. */
  const aSender = (
    settings: Record<string, string>,
    { lease, ...overrides }: { lease?: number } & Partial<Context> = {},
  ) => {
    const config = loadConfig({ LOG_LEVEL: "silent", MAIL_PER_SECOND: "0", ...settings });
    return stopAfterTest(
      startSending({ ...ctx, now, config, ...overrides }, lease ? { lease } : {}),
    );
  };

  /** An event with this many guests, each with their own address. */
  async function aReunion(guestCount: number) {
    const group = await aGroup();
    const inGroup = { familyGroupId: group.id };
    const event = await anEvent(inGroup);
    const people = [];
    for (let n = 0; n < guestCount; n++) {
      const person = await anAccount(inGroup);
      await anAttendance({ eventId: event.id, userId: person.id });
      people.push(person);
    }
    const ids = people.map(({ id }) => id);
    const queueInvitations = () =>
      db.transaction((tx) =>
        queueMail(tx, {
          kind: "rsvpInvitation",
          facts: { eventId: event.id },
          to: { people: ids },
          now: now(),
        }),
      );
    return { group, inGroup, event, people, queueInvitations };
  }

  const statuses = async () => {
    const rows = await db.select({ status: mails.status }).from(mails).orderBy(asc(mails.id));
    return rows.map(({ status }) => status);
  };

  /** Moves the clock forward. */
  const advanceClock = (milliseconds: number) => void (clockOffset += milliseconds);

  /** Makes senders poll at once instead of after ten seconds. */
  const pollNow = () => db.transaction((tx) => notify(tx, MAIL_QUEUED, ""));

  return { now, advanceClock, pollNow, aMailServer, aSender, aReunion, statuses };
}
