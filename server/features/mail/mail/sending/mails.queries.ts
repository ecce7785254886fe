import { type SQL, sql } from "drizzle-orm";
import { suppressedAddresses } from "#shared/mail/mail/suppressed-addresses.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { messageRecipients } from "#shared/messages/messages/message-recipients.table.ts";
import { messages } from "#shared/messages/messages/messages.table.ts";
import { ACCOUNT_MAILS, type MailKind } from "#shared/core/outbox/mail-kinds.ts";
import { notifyMessageProgress } from "../../../messages/messages/index.ts";
import type { Context } from "../../../../lib/context.ts";

/** How long a claim lasts unless it is renewed, in milliseconds. */
export const LEASE_MS = 30_000;

/** An email that this process has claimed. */
export interface ClaimedMail extends Record<string, unknown> {
  id: number;
  kind: MailKind;
  address: string;
  personId: number | null;
  messageId: number | null;
  eventId: number | null;
  facts: Record<string, unknown>;
  /**
   * Number of this attempt, starting at 1. It serves as a fencing token, because every later claim
   * has a higher one.
   */
  attempts: number;
  internetMessageId: string;
}

/** A claim on an email. An update has no effect if another worker has claimed the email since. */
export type Claim = Pick<ClaimedMail, "id" | "attempts">;

const timestampSql = (timestamp: Date) => sql`${timestamp.toISOString()}::timestamptz`;
const anyIdSql = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::int[])`;
const isOfAccountKind = (isAccountMail: boolean): SQL => {
  const kinds = sql.raw(ACCOUNT_MAILS.map((kind) => `'${kind}'`).join(", "));
  return isAccountMail ? sql`kind in (${kinds})` : sql`kind not in (${kinds})`;
};

const claimTableSql = (claims: readonly Claim[]): SQL =>
  sql`unnest(${sql.param(claims.map(({ id }) => id))}::int[],
    ${sql.param(claims.map(({ attempts }) => attempts))}::int[]) as claim (mail_id, attempt)`;
const isOwnClaim = sql`mails.id = claim.mail_id and mails.attempts = claim.attempt
  and mails.status = 'sending'`;

/**
 * Claims the due emails that have waited longest, including those whose claim has expired. Skips
 * emails that another worker holds or is claiming.
 */
export async function claimMails(
  { db, now }: Context,
  {
    isAccountMail,
    limit,
    lease = LEASE_MS,
  }: { isAccountMail: boolean; limit: number; lease?: number | undefined },
): Promise<ClaimedMail[]> {
  const timestamp = now();
  const { rows } = await db.execute<ClaimedMail>(sql`
    with due as materialized (
      select id from ${mails}
      where status in ('pending', 'sending') and due_at <= ${timestampSql(timestamp)}
        and (status = 'pending' or leased_until < ${timestampSql(timestamp)}) and ${isOfAccountKind(isAccountMail)}
      order by due_at, id limit ${limit} for update skip locked)
    update ${mails} set status = 'sending', attempts = attempts + 1, updated_at = ${timestampSql(timestamp)},
      leased_until = ${timestampSql(new Date(timestamp.getTime() + lease))}
    from due where mails.id = due.id
    returning mails.id, kind, address, person_id as "personId", message_id as "messageId",
      event_id as "eventId", facts, attempts, internet_message_id as "internetMessageId"`);
  return rows.toSorted((one, other) => one.id - other.id);
}

/** Extends these claims; returns the ids of the emails whose claims still hold. */
export async function renewLeases(
  { db, now }: Context,
  claims: readonly Claim[],
  lease = LEASE_MS,
): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    update ${mails} set leased_until = ${timestampSql(new Date(now().getTime() + lease))}
    from ${claimTableSql(claims)} where ${isOwnClaim} returning mails.id`);
  return new Set(rows.map(({ id }) => id));
}

/** Puts claimed emails that were not handed over back into the queue; the attempt doesn't count. */
export const releaseMails = ({ db, now }: Context, claims: readonly Claim[]) =>
  db.execute(sql`
    update ${mails} set status = 'pending', leased_until = null, attempts = attempts - 1,
      updated_at = ${timestampSql(now())}
    from ${claimTableSql(claims)} where ${isOwnClaim}`);

/** Marks emails as accepted by the mail server. */
export const markSent = ({ db, now }: Context, claims: readonly Claim[]) =>
  db.execute(sql`
    with sent as (
      update ${mails} set status = 'sent', sent_at = ${timestampSql(now())}, updated_at = ${timestampSql(now())},
        leased_until = null, error = null
      from ${claimTableSql(claims)} where ${isOwnClaim} returning mails.id, message_id)
    update ${messageRecipients} set sent = true, error = null
    from sent where mail_id = sent.id and sent.message_id is not null`);

/** Marks emails as captured on this machine because no mail server is configured; they reached nobody. */
export const markCaptured = ({ db, now }: Context, claims: readonly Claim[]) =>
  db.execute(sql`
    update ${mails} set status = 'captured', updated_at = ${timestampSql(now())}, leased_until = null, error = null
    from ${claimTableSql(claims)} where ${isOwnClaim}`);

/** Schedules another attempt, as the mail server asked. */
export const postponeMail = (
  { db, now }: Context,
  { dueAt, reply, ...claim }: Claim & { dueAt: Date; reply: string },
) =>
  db.execute(sql`
    update ${mails} set status = 'pending', leased_until = null, due_at = ${timestampSql(dueAt)},
      error = ${reply}, updated_at = ${timestampSql(now())}
    from ${claimTableSql([claim])} where ${isOwnClaim}`);

/** Marks emails as failed for good, each with the reason. */
export const failMails = ({ db, now }: Context, failed: readonly (Claim & { reply: string })[]) =>
  db.execute(sql`
    with reported as (
      select * from unnest(${sql.param(failed.map(({ id }) => id))}::int[],
        ${sql.param(failed.map(({ attempts }) => attempts))}::int[],
        ${sql.param(failed.map(({ reply }) => reply))}::text[]) as claim (mail_id, attempt, reply)),
    failed as (
      update ${mails} set status = 'failed', leased_until = null, error = claim.reply,
        updated_at = ${timestampSql(now())}
      from reported as claim where ${isOwnClaim}
      returning mails.id, message_id, error)
    update ${messageRecipients} set error = failed.error
    from failed where mail_id = failed.id and failed.message_id is not null`);

/** Closes emails whose purpose has passed. */
export const closeUnsent = ({ db, now }: Context, claims: readonly Claim[]) =>
  db.execute(sql`
    update ${mails} set status = 'closed', leased_until = null, updated_at = ${timestampSql(now())}
    from ${claimTableSql(claims)} where ${isOwnClaim}`);

/** Adds an address to the suppression list: nothing more is sent to it. */
export const suppressAddress = ({ db, now }: Context, address: string, reply: string) =>
  db
    .insert(suppressedAddresses)
    .values({ address: address.toLowerCase(), reply, suppressedAt: now() })
    .onConflictDoNothing();

/**
 * Finds messages marked as being sent although none of their emails waits, because their server was
 * killed before it wrote the result.
 */
export async function readStuckMessages({ db }: Context): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from ${messages} where status = 'sending' and not ${hasMailWithStatus("'pending', 'sending'")}`);
  return rows.map(({ id }) => id);
}

/**
 * Writes the status of these messages from their emails. If two processes do this at once, the
 * later one wins.
 */
export const updateMessageStatuses = ({ db }: Context, ids: readonly number[]) =>
  db.transaction(async (tx) => {
    // Locks first, because a statement only sees what was committed before it began.
    await tx.execute(
      sql`select from ${messages} where id = ${anyIdSql(ids)} order by id for update`,
    );
    await tx.execute(sql`
      update ${messages} set status = case
        when ${hasMailWithStatus("'pending', 'sending'")} then 'sending'
        when not ${hasMailWithStatus("'captured', 'failed', 'closed'")} then 'sent'
        when ${hasMailWithStatus("'sent'")} then 'partial'
        when ${hasMailWithStatus("'captured'")} then 'captured'
        else 'failed' end
      where id = ${anyIdSql(ids)}`);
    for (const id of ids) await notifyMessageProgress(tx, id);
  });

const hasMailWithStatus = (statuses: string): SQL =>
  sql`exists (select from ${mails} where message_id = messages.id and mails.status in (${sql.raw(statuses)}))`;
