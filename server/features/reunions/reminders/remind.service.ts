import { MAX_LISTED } from "#shared/reunions/event-mail/event-mail.contract.ts";
import type { MailFactsOf } from "#shared/core/outbox/mail-facts.ts";
import type { REMINDER_MAILS } from "#shared/core/outbox/mail-kinds.ts";
import type { ReminderReach } from "#shared/reunions/reminders/reminders.contract.ts";
import type { Executor } from "../../../lib/context.ts";
import { readReach, type MailSender, queueMail } from "../../core/outbox/index.ts";
import { type RemindablePerson, readRecentlyReminded } from "./reminders.queries.ts";

type ReminderKind = (typeof REMINDER_MAILS)[number];

interface Reminder<Kind extends ReminderKind> {
  kind: Kind;
  facts: MailFactsOf<Kind>;
  people: readonly RemindablePerson[];
  now: Date;
  sender: MailSender | undefined;
}

/** Previews whom a reminder would reach, who can't be reached, and who was reminded in the last 24 hours. */
export async function previewReminder(
  db: Executor,
  eventId: number,
  { kind, people, now }: Pick<Reminder<ReminderKind>, "kind" | "people" | "now">,
): Promise<ReminderReach> {
  const recentlyReminded = await readRecentlyReminded(db, eventId, now);
  const ids = people.map(({ id }) => id);
  const { envelopes, unreachable } = await readReach(db, ids, { kind, now });
  const toSend = envelopes.filter(({ address }) => !recentlyReminded.has(address.toLowerCase()));
  const reached = new Set(toSend.flatMap((envelope) => envelope.people));
  return toReach(people, { mails: toSend.length, reached, unreachable });
}

/**
 * Queues reminders for people who got none in the last 24 hours. The transaction has locked the event, so
 * that simultaneous requests can't remind anyone twice.
 */
export async function remindLocked<Kind extends ReminderKind>(
  tx: Executor,
  { kind, facts, people, now, sender }: Reminder<Kind>,
): Promise<ReminderReach> {
  const { eventId } = facts;
  const recentlyReminded = await readRecentlyReminded(tx, eventId, now);
  const to = { people: people.map(({ id }) => id) };
  const { mails, mailIdByPerson, unreachable } = await queueMail(tx, {
    kind,
    facts,
    to,
    now,
    sender,
    exclude: recentlyReminded,
  });
  return toReach(people, { mails, reached: new Set(mailIdByPerson.keys()), unreachable });
}

function toReach(
  people: readonly RemindablePerson[],
  {
    mails,
    reached,
    unreachable,
  }: { mails: number; reached: ReadonlySet<number>; unreachable: readonly { id: number }[] },
): ReminderReach {
  const unreachedIds = new Set(unreachable.map(({ id }) => id));
  const listPeople = (isIncluded: (person: RemindablePerson) => boolean) => {
    const found = people.filter(isIncluded);
    return { total: found.length, people: found.slice(0, MAX_LISTED) };
  };
  return {
    mails,
    reached: listPeople(({ id }) => reached.has(id)),
    recentlyReminded: listPeople(({ id }) => !reached.has(id) && !unreachedIds.has(id)),
    unreachable: listPeople(({ id }) => unreachedIds.has(id)),
  };
}
