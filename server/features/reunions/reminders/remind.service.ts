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

/** Who a reminder would reach, who can't be reached, and who was reminded lately. */
export async function previewReminder(
  db: Executor,
  eventId: number,
  { kind, people, now }: Pick<Reminder<ReminderKind>, "kind" | "people" | "now">,
): Promise<ReminderReach> {
  const lately = await readRecentlyReminded(db, eventId, now);
  const ids = people.map(({ id }) => id);
  const { envelopes, unreached } = await readReach(db, ids, { kind, now });
  const sent = envelopes.filter(({ address }) => !lately.has(address.toLowerCase()));
  const reached = new Set(sent.flatMap((envelope) => envelope.people));
  return whomOf(people, { mails: sent.length, reached, unreached });
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
  const except = await readRecentlyReminded(tx, eventId, now);
  const to = { people: people.map(({ id }) => id) };
  const { mails, mailIdByPerson, unreached } = await queueMail(tx, {
    kind,
    facts,
    to,
    now,
    sender,
    exclude: except,
  });
  return whomOf(people, { mails, reached: new Set(mailIdByPerson.keys()), unreached });
}

function whomOf(
  people: readonly RemindablePerson[],
  {
    mails,
    reached,
    unreached,
  }: { mails: number; reached: ReadonlySet<number>; unreached: readonly { id: number }[] },
): ReminderReach {
  const missed = new Set(unreached.map(({ id }) => id));
  const some = (isOne: (person: RemindablePerson) => boolean) => {
    const found = people.filter(isOne);
    return { total: found.length, people: found.slice(0, MAX_LISTED) };
  };
  return {
    mails,
    reached: some(({ id }) => reached.has(id)),
    lately: some(({ id }) => !reached.has(id) && !missed.has(id)),
    unreached: some(({ id }) => missed.has(id)),
  };
}
