import { and, eq, inArray, sql } from "drizzle-orm";
import type { MailFactsOf } from "#shared/core/outbox/mail-facts.ts";
import { mailPeople } from "#shared/core/outbox/mail-people.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { type EventMail, type MailKind, isAccountMail } from "#shared/core/outbox/mail-kinds.ts";
import type { Executor } from "../../../lib/context.ts";
import { notify } from "../../../lib/jobs/notifications.ts";
import { readReach } from "./mail-reach.queries.ts";
import { type MailSender, selectBelowDailyLimits } from "./mail-limits.service.ts";
import { selectBelowHourlyLimit } from "./queue-mail.queries.ts";
import { type Envelope, isMailable, type UnreachablePerson } from "./mail-reach.rules.ts";

/** Notification channel that wakes the outbox workers when an email is queued. */
export const MAIL_QUEUED = "mail";

/**
 * Recipients: people of the tree, addresses that belong to nobody yet, or a person at another
 * address than their own. All get the same facts, or each address its own.
 */
type Recipients<Facts> =
  | { facts: Facts; to: { people: readonly number[] } | ToAddresses }
  | { facts?: never; to: { each: readonly { address: string; facts: Facts }[] } };

type ToAddresses = { addresses: readonly string[] } | { person: number; address: string };

export type NewMail<Kind extends MailKind> = Recipients<MailFactsOf<Kind>> & {
  kind: Kind;
  now: Date;
  /** Whose daily limits the email counts toward; leave out for emails without a limit. */
  sender?: MailSender | undefined;
  /** Earliest time to send it; by default at once. */
  dueAt?: Date | undefined;
  /** Whether somebody requested it by hand; then MAX_MAILS_PER_HOUR limits the kind per address. */
  isManual?: boolean | undefined;
  /** Lowercase addresses to leave out, because they get another email instead. */
  exclude?: ReadonlySet<string> | undefined;
};

/** Result of queueing emails to many people. */
export interface QueueResult {
  /**
   * Number of emails queued. Emails over the hourly limit are left out without a notice, because
   * everyone who asks must get the same answer.
   */
  mails: number;
  /** One of the emails for each person reached, by the person's id. */
  mailIdByPerson: ReadonlyMap<number, number>;
  /** People who get no email, and why. */
  unreachable: UnreachablePerson[];
}

/**
 * Queues email within the transaction that causes it. Nothing else may write `mails`. Takes any
 * number of people or addresses in one statement; unknown ids are ignored.
 *
 *     await queueMail(tx, { kind: "spotOpened", facts: { eventId }, to: { people: [id] }, now });
 *
 * Each address gets one email, however many of the people it is for. Minors are reached through
 * each parent (ROLE-04), people without an address through their contact person, and everyone
 * directly about their own account. People who are dead or deleted, have no address or only a
 * placeholder (`.invalid`), or have unsubscribed (which some kinds don't allow) get none and
 * are returned as `unreachable`. `facts` contains ids and choices, never tokens or names, which are
 * created or read when the email is sent. `closeMails` closes an email unsent if its purpose passes
 * first. An address gets at most three emails of a kind per hour if they are about accounts or requested
 * by hand; the rest is left out. Throws 429 if a `sender` exceeds their daily limits.
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
    isManual = isAccountMail(kind),
    exclude,
  }: NewMail<Kind>,
): Promise<QueueResult> {
  const {
    envelopes: found,
    unreachable,
  }: { envelopes: AddressedMail[]; unreachable: UnreachablePerson[] } =
    "people" in to
      ? await readReach(tx, to.people, { kind, facts, now })
      : { envelopes: envelopesTo(to), unreachable: [] };
  const included = found.filter(({ address }) => !exclude?.has(address.toLowerCase()));
  const withinDailyLimit = sender
    ? await selectBelowDailyLimits(tx, included, { kind, sender, dueAt })
    : included;
  const envelopes = isManual
    ? await selectBelowHourlyLimit(tx, withinDailyLimit, { kind, now })
    : withinDailyLimit;
  if (envelopes.length === 0) return { mails: 0, mailIdByPerson: new Map(), unreachable };
  const { eventId, messageId, ...otherFacts } = { eventId: null, messageId: null, ...facts };
  const senderId = sender?.id ?? null;
  const commonFields = { kind, senderId, eventId, messageId, otherFacts, now, dueAt };
  const ids = await insertMails(tx, envelopes, commonFields);
  const rows = envelopes.flatMap(({ address, people }) =>
    people.map((personId) => ({ mailId: ids.get(address)!, personId })),
  );
  const columnArray = (name: "mailId" | "personId") => sql.param(rows.map((row) => row[name]));
  await tx.execute(sql`
    insert into ${mailPeople} (mail_id, person_id)
    select * from unnest(${columnArray("mailId")}::int[], ${columnArray("personId")}::int[])`);
  await notify(tx, MAIL_QUEUED, kind);
  const mailIds = new Map(rows.map(({ mailId, personId }) => [personId, mailId]));
  return { mails: envelopes.length, mailIdByPerson: mailIds, unreachable };
}

type AddressedMail = Pick<Envelope, "address" | "people"> & {
  personId: number | null;
  /** Facts of this address, if they differ from the common ones. */
  facts?: object | undefined;
};

function envelopesTo(
  to: ToAddresses | { each: readonly { address: string; facts: object }[] },
): AddressedMail[] {
  if ("person" in to)
    return [{ address: to.address, personId: to.person, people: [to.person] }].filter(
      ({ address }) => isMailable(address),
    );
  const each: readonly Pick<AddressedMail, "address" | "facts">[] =
    "each" in to ? to.each : to.addresses.map((address) => ({ address }));
  const unique = new Map(each.map((one) => [one.address.toLowerCase(), one]));
  return [...unique.values()]
    .filter(({ address }) => isMailable(address))
    .map(({ address, facts }) => ({ address, facts, personId: null, people: [] }));
}

interface CommonFields {
  kind: MailKind;
  senderId: number | null;
  eventId: number | null;
  messageId: number | null;
  otherFacts: object;
  now: Date;
  dueAt: Date;
}

/** Returns the id of each email by its address. */
async function insertMails(
  tx: Executor,
  envelopes: readonly AddressedMail[],
  { kind, senderId, eventId, messageId, otherFacts, now, dueAt }: CommonFields,
): Promise<Map<string, number>> {
  const columnArray = (name: "address" | "personId") =>
    sql.param(envelopes.map((each) => each[name]));
  const facts = envelopes.map((each) => JSON.stringify(each.facts ?? otherFacts));
  const { rows } = await tx.execute<{ id: number; address: string }>(sql`
    insert into ${mails} (kind, sender_id, address, person_id, event_id, message_id, facts,
      internet_message_id, due_at, created_at, updated_at)
    select ${kind}, ${senderId}::int, address, person_id, ${eventId}::int, ${messageId}::int, facts::jsonb,
      gen_random_uuid(), ${dueAt.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz,
      ${now.toISOString()}::timestamptz
    from unnest(${columnArray("address")}::text[], ${columnArray("personId")}::int[],
      ${sql.param(facts)}::text[]) as to_whom (address, person_id, facts)
    returning id, address`);
  return new Map(rows.map(({ id, address }) => [address, id]));
}

/**
 * Closes unsent emails about events whose purpose has passed: all of them, or only these kinds.
 * Emails that a worker is sending right now still go out. Returns how many were closed.
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

/**
 * Queues emails about an event again that were closed at this moment. Each is still checked before
 * it is sent.
 */
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

/** Closes unsent emails that a rule of an event has queued. */
export const closeRuleMails = (
  tx: Executor,
  {
    eventId,
    kind,
    rule,
    now,
  }: { eventId: number; kind: EventMail; rule: MailFactsOf<"reminder">["rule"]; now: Date },
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
