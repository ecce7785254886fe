import { and, eq, inArray, sql } from "drizzle-orm";
import type { FactsOf } from "#shared/messages/mail-facts.ts";
import { mailPeople } from "#shared/messages/mail-people.table.ts";
import { mails } from "#shared/messages/mails.table.ts";
import { ACCOUNT_MAILS, type EventMail, type MailKind } from "#shared/messages/message-words.ts";
import type { Executor } from "../../lib/deps.ts";
import { notify } from "../../lib/jobs/notifications.ts";
import { readReach } from "./mail-reach.queries.ts";
import { type MailSender, withinMailLimits } from "./mail-limits.service.ts";
import { withinTheHour } from "./queue-mail.queries.ts";
import { type Envelope, isMailable, type Unreached } from "./mail-reach.rules.ts";

/** Told where mail was queued, to whatever sends it. */
export const MAIL_QUEUED = "mail";

/**
 * People of the tree, addresses that are nobody's yet, or somebody at another address than theirs: to all
 * the same, or to each address its own.
 */
type MailTo<Facts> =
  | { facts: Facts; to: { people: readonly number[] } | ToAddresses }
  | { facts?: never; to: { each: readonly { address: string; facts: Facts }[] } };

type ToAddresses = { addresses: readonly string[] } | { person: number; address: string };

export type NewMail<Kind extends MailKind> = MailTo<FactsOf<Kind>> & {
  kind: Kind;
  now: Date;
  /** Whose daily limits it counts against; left out for what no limit holds back. */
  sender?: MailSender | undefined;
  /** Not to leave before; at once where it is left out. */
  dueAt?: Date | undefined;
  /** Somebody pressed a button for it: no more than MAILS_AN_HOUR of the kind go to an address then. */
  byHand?: boolean | undefined;
  /** Addresses that get none, in small letters: whom something else has been written to. */
  except?: ReadonlySet<string> | undefined;
};

/** What became of a mail to many. */
export interface Queued {
  /** How many mails wait: those that are withheld are not told, as whoever asks gets the same answer. */
  mails: number;
  /** One of the mails for each who is reached, by the person's id. */
  mailOf: ReadonlyMap<number, number>;
  /** Who gets none: without an address, or no longer alive. */
  unreached: Unreached[];
}

/**
 * Queues mail, within the transaction that makes it true: nobody else writes `mails`. To people or to
 * addresses, as many as you like, in one statement; ids that are nobody's are left out.
 *
 *     await queueMail(tx, { kind: "waitingList", facts: { eventId }, to: { people: [id] }, now });
 *
 * Each address gets one mail, whomever of these people it is for. Of minors each parent (ROLE-04) is
 * written to, of who has no address the adult named for it, of their own account everybody themselves. The
 * dead, the deleted, who has no address, who has a placeholder (`.invalid`) and who has unsubscribed from
 * what can be stopped get none and are told as `unreached`. Facts hold ids and choices, never a token or
 * a name: those are made and read when the mail leaves. It waits until then, and is closed unsent by
 * `closeMails` where its purpose passes before. Of mail about accounts, and what else is asked for by
 * hand, an address gets three of a kind within an hour, and the rest is left out. What a `sender` asks
 * for beyond their daily limits is refused with 429.
 */
export async function queueMail<Kind extends MailKind>(
  tx: Executor,
  {
    kind,
    facts,
    to,
    now,
    sender,
    dueAt = now,
    byHand = isAboutAccounts(kind),
    except,
  }: NewMail<Kind>,
): Promise<Queued> {
  const { envelopes: found, unreached }: { envelopes: Addressed[]; unreached: Unreached[] } =
    "people" in to
      ? await readReach(tx, to.people, { kind, facts, now })
      : { envelopes: envelopesTo(to), unreached: [] };
  const open = found.filter(({ address }) => !except?.has(address.toLowerCase()));
  const wanted = sender ? await withinMailLimits(tx, open, { kind, sender, dueAt }) : open;
  const envelopes = byHand ? await withinTheHour(tx, wanted, { kind, now }) : wanted;
  if (envelopes.length === 0) return { mails: 0, mailOf: new Map(), unreached };
  const { eventId, messageId, ...others } = { eventId: null, messageId: null, ...facts };
  const senderId = sender?.id ?? null;
  const common = { kind, senderId, eventId, messageId, others, now, dueAt };
  const ids = await insertMails(tx, envelopes, common);
  const rows = envelopes.flatMap(({ address, people }) =>
    people.map((personId) => ({ mailId: ids.get(address)!, personId })),
  );
  const column = (name: "mailId" | "personId") => sql.param(rows.map((row) => row[name]));
  await tx.execute(sql`
    insert into ${mailPeople} (mail_id, person_id)
    select * from unnest(${column("mailId")}::int[], ${column("personId")}::int[])`);
  await notify(tx, MAIL_QUEUED, kind);
  const mailOf = new Map(rows.map(({ mailId, personId }) => [personId, mailId]));
  return { mails: envelopes.length, mailOf, unreached };
}

type Addressed = Pick<Envelope, "address" | "people"> & {
  personId: number | null;
  /** Where they are not those of all. */
  facts?: object | undefined;
};

const isAboutAccounts = (kind: MailKind): boolean => ACCOUNT_MAILS.some((each) => each === kind);

function envelopesTo(
  to: ToAddresses | { each: readonly { address: string; facts: object }[] },
): Addressed[] {
  if ("person" in to)
    return [{ address: to.address, personId: to.person, people: [to.person] }].filter(
      ({ address }) => isMailable(address),
    );
  const each: readonly Pick<Addressed, "address" | "facts">[] =
    "each" in to ? to.each : to.addresses.map((address) => ({ address }));
  const once = new Map(each.map((one) => [one.address.toLowerCase(), one]));
  return [...once.values()]
    .filter(({ address }) => isMailable(address))
    .map(({ address, facts }) => ({ address, facts, personId: null, people: [] }));
}

interface Common {
  kind: MailKind;
  senderId: number | null;
  eventId: number | null;
  messageId: number | null;
  others: object;
  now: Date;
  dueAt: Date;
}

/** Answers the id of each mail by its address. */
async function insertMails(
  tx: Executor,
  envelopes: readonly Addressed[],
  { kind, senderId, eventId, messageId, others, now, dueAt }: Common,
): Promise<Map<string, number>> {
  const column = (name: "address" | "personId") => sql.param(envelopes.map((each) => each[name]));
  const facts = envelopes.map((each) => JSON.stringify(each.facts ?? others));
  const { rows } = await tx.execute<{ id: number; address: string }>(sql`
    insert into ${mails} (kind, sender_id, address, person_id, event_id, message_id, facts,
      internet_message_id, due_at, created_at, updated_at)
    select ${kind}, ${senderId}::int, address, person_id, ${eventId}::int, ${messageId}::int, facts::jsonb,
      gen_random_uuid(), ${dueAt.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz,
      ${now.toISOString()}::timestamptz
    from unnest(${column("address")}::text[], ${column("personId")}::int[],
      ${sql.param(facts)}::text[]) as to_whom (address, person_id, facts)
    returning id, address`);
  return new Map(rows.map(({ id, address }) => [address, id]));
}

/**
 * Closes mail about events that has not left, for its purpose has passed: all of it, or of these kinds.
 * What a worker is sending at this moment leaves. Answers how many were closed.
 */
export async function closeMails(
  tx: Executor,
  {
    eventIds,
    kinds,
    now,
  }: { eventIds: readonly number[]; kinds?: readonly EventMail[]; now: Date },
): Promise<number> {
  const closed = await tx
    .update(mails)
    .set({ status: "closed", updatedAt: now })
    .where(
      and(
        inArray(mails.eventId, [...eventIds]),
        eq(mails.status, "pending"),
        kinds && inArray(mails.kind, [...kinds]),
      ),
    )
    .returning({ id: mails.id });
  return closed.length;
}

/** Queues the emails about an event again that were closed at this moment. Each still leaves only if it is still true. */
export async function reopenMails(
  tx: Executor,
  { eventId, closedAt, now }: { eventId: number; closedAt: Date; now: Date },
): Promise<void> {
  await tx
    .update(mails)
    .set({ status: "pending", updatedAt: now })
    .where(
      and(eq(mails.eventId, eventId), eq(mails.status, "closed"), eq(mails.updatedAt, closedAt)),
    );
  await notify(tx, MAIL_QUEUED, "");
}

/** Closes mail that a rule of an event has queued and that has not left. */
export const closeRuleMails = (
  tx: Executor,
  {
    eventId,
    kind,
    rule,
    now,
  }: { eventId: number; kind: EventMail; rule: FactsOf<"reminder">["rule"]; now: Date },
) =>
  tx
    .update(mails)
    .set({ status: "closed", updatedAt: now })
    .where(
      and(
        eq(mails.eventId, eventId),
        eq(mails.kind, kind),
        eq(mails.status, "pending"),
        sql`${mails.facts}->'rule' = ${JSON.stringify(rule)}::jsonb`,
      ),
    );
