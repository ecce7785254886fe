import { afterEach } from "vitest";
import type { SMTPServerOptions } from "smtp-server";
import { asc } from "drizzle-orm";
import { mails } from "#shared/messages/mails.table.ts";
import { startSending } from "../../../server/features/mail/sending/sending.service.ts";
import { MAIL_QUEUED, queueMail } from "../../../server/features/messages/queue-mail.service.ts";
import type { Deps } from "../../../server/lib/deps.ts";
import { notify } from "../../../server/lib/jobs/notifications.ts";
import { loadConfig } from "../../../server/lib/process/config.ts";
import type { testApp } from "../server/app.ts";
import { smtpSink } from "./smtp-sink.ts";

type Test = Pick<
  Awaited<ReturnType<typeof testApp>>,
  "db" | "deps" | "aGroup" | "anAccount" | "anEvent" | "anAttendance"
>;

/** Whatever sends mail in a test, on a clock that goes on from the day it is there. */
export function sendingMail({ db, deps, aGroup, anAccount, anEvent, anAttendance }: Test) {
  const begun = Date.now();
  let ahead = 0;
  const now = () => new Date(deps.now().getTime() + (Date.now() - begun) + ahead);
  const running: { stop: () => Promise<void> }[] = [];
  afterEach(async () => {
    for (const each of running.splice(0)) await each.stop();
    ahead = 0;
  });

  const later = <Running extends { stop: () => Promise<void> }>(each: Running) => {
    running.push(each);
    return each;
  };

  /** A mail server; what it does not take is said by `judge`. */
  const aMailServer = async (
    judge?: Parameters<typeof smtpSink>[1],
    options: SMTPServerOptions = {},
    port?: number,
  ) => later(await smtpSink(options, judge, port));

  /** A process that sends, by these settings, with what it has of its own. */
  const aSender = (
    settings: Record<string, string>,
    { lease, ...own }: { lease?: number } & Partial<Pick<Deps, "db" | "log">> = {},
  ) => {
    const config = loadConfig({ LOG_LEVEL: "silent", MAIL_PER_SECOND: "0", ...settings });
    return later(startSending({ ...deps, now, config, ...own }, lease ? { lease } : {}));
  };

  /** An event with so many people on its list, each with an address of their own. */
  async function aReunion(howMany: number) {
    const group = await aGroup();
    const inGroup = { familyGroupId: group.id };
    const event = await anEvent(inGroup);
    const people = [];
    for (let n = 0; n < howMany; n++) {
      const person = await anAccount(inGroup);
      await anAttendance({ eventId: event.id, userId: person.id });
      people.push(person);
    }
    const ids = people.map(({ id }) => id);
    const ask = () =>
      db.transaction((tx) =>
        queueMail(tx, {
          kind: "rsvpAsked",
          facts: { eventId: event.id },
          to: { people: ids },
          now: now(),
        }),
      );
    return { group, inGroup, event, people, ask };
  }

  const statuses = async () => {
    const rows = await db.select({ status: mails.status }).from(mails).orderBy(asc(mails.id));
    return rows.map(({ status }) => status);
  };

  /** Lets so much time pass at once. */
  const pass = (milliseconds: number) => void (ahead += milliseconds);

  /** Has senders look, as they do every ten seconds. */
  const lookAgain = () => db.transaction((tx) => notify(tx, MAIL_QUEUED, ""));

  return { now, pass, lookAgain, aMailServer, aSender, aReunion, statuses };
}
