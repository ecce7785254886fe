import { MOST_TOLD } from "#shared/event-mail/event-mail.contract.ts";
import type { FactsOf } from "#shared/messages/mail-facts.ts";
import type { REMINDING_MAILS } from "#shared/messages/message-words.ts";
import type { Whom } from "#shared/reminders/reminders.contract.ts";
import type { Executor } from "../../lib/deps.ts";
import { readReach } from "../messages/mail-reach.queries.ts";
import type { MailSender } from "../messages/mail-limits.service.ts";
import { queueMail } from "../messages/queue-mail.service.ts";
import { type Listed, readLately } from "./reminders.queries.ts";

type Reminding = (typeof REMINDING_MAILS)[number];

interface Reminder<Kind extends Reminding> {
  kind: Kind;
  facts: FactsOf<Kind>;
  people: readonly Listed[];
  now: Date;
  sender: MailSender | undefined;
}

/** Whom a reminder would reach, whom none does, and who is left in peace. */
export async function previewReminder(
  db: Executor,
  eventId: number,
  { kind, people, now }: Pick<Reminder<Reminding>, "kind" | "people" | "now">,
): Promise<Whom> {
  const lately = await readLately(db, eventId, now);
  const ids = people.map(({ id }) => id);
  const { envelopes, unreached } = await readReach(db, ids, { kind, now });
  const sent = envelopes.filter(({ address }) => !lately.has(address.toLowerCase()));
  const reached = new Set(sent.flatMap((envelope) => envelope.people));
  return whomOf(people, { mails: sent.length, reached, unreached });
}

/**
 * Queues a reminder to whom no other was written within 24 hours. For a transaction that holds the event:
 * else two who press at once would each write.
 */
export async function remindLocked<Kind extends Reminding>(
  tx: Executor,
  { kind, facts, people, now, sender }: Reminder<Kind>,
): Promise<Whom> {
  const { eventId } = facts;
  const except = await readLately(tx, eventId, now);
  const to = { people: people.map(({ id }) => id) };
  const { mails, mailOf, unreached } = await queueMail(tx, {
    kind,
    facts,
    to,
    now,
    sender,
    except,
  });
  return whomOf(people, { mails, reached: new Set(mailOf.keys()), unreached });
}

function whomOf(
  people: readonly Listed[],
  {
    mails,
    reached,
    unreached,
  }: { mails: number; reached: ReadonlySet<number>; unreached: readonly { id: number }[] },
): Whom {
  const missed = new Set(unreached.map(({ id }) => id));
  const some = (isOne: (person: Listed) => boolean) => {
    const found = people.filter(isOne);
    return { total: found.length, people: found.slice(0, MOST_TOLD) };
  };
  return {
    mails,
    reached: some(({ id }) => reached.has(id)),
    lately: some(({ id }) => !reached.has(id) && !missed.has(id)),
    unreached: some(({ id }) => missed.has(id)),
  };
}
