import { type SQL, sql } from "drizzle-orm";
import { refusedAddresses } from "#shared/mail/refused-addresses.table.ts";
import { mails } from "#shared/messages/mails.table.ts";
import { messageRecipients } from "#shared/messages/message-recipients.table.ts";
import { messages } from "#shared/messages/messages.table.ts";
import { ACCOUNT_MAILS, type MailKind } from "#shared/messages/message-words.ts";
import { tellOfMessage } from "../../messages/message-news.service.ts";
import type { Deps, Executor } from "../../../lib/deps.ts";

/** For so long a worker has a mail to itself, unless it says again that it is at it. */
export const LEASE = 30_000;

/** A mail that this process has to itself. */
export interface ClaimedMail extends Record<string, unknown> {
  id: number;
  kind: MailKind;
  address: string;
  personId: number | null;
  messageId: number | null;
  eventId: number | null;
  facts: Record<string, unknown>;
  attempts: number;
  internetMessageId: string;
}

type Surroundings = Pick<Deps, "now"> & { db: Executor };

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const anyOf = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::int[])`;
const isAbout = (isAccountMail: boolean): SQL => {
  const kinds = sql.raw(ACCOUNT_MAILS.map((kind) => `'${kind}'`).join(", "));
  return isAccountMail ? sql`kind in (${kinds})` : sql`kind not in (${kinds})`;
};

/**
 * Takes the mails that have waited longest, those too whose worker was killed, and none that another
 * worker has or takes at this moment. Each counts as an attempt from now on.
 */
export async function claimMails(
  { db, now }: Surroundings,
  { isAccountMail, atMost }: { isAccountMail: boolean; atMost: number },
): Promise<ClaimedMail[]> {
  const moment = now();
  const { rows } = await db.execute<ClaimedMail>(sql`
    with due as materialized (
      select id from ${mails}
      where status in ('pending', 'sending') and due_at <= ${at(moment)}
        and (status = 'pending' or leased_until < ${at(moment)}) and ${isAbout(isAccountMail)}
      order by due_at, id limit ${atMost} for update skip locked)
    update ${mails} set status = 'sending', attempts = attempts + 1, updated_at = ${at(moment)},
      leased_until = ${at(new Date(moment.getTime() + LEASE))}
    from due where mails.id = due.id
    returning mails.id, kind, address, person_id as "personId", message_id as "messageId",
      event_id as "eventId", facts, attempts, internet_message_id as "internetMessageId"`);
  return rows.toSorted((one, other) => one.id - other.id);
}

/** Says that this process is still at these. */
export const renewLeases = ({ db, now }: Surroundings, ids: readonly number[]) =>
  db.execute(sql`
    update ${mails} set leased_until = ${at(new Date(now().getTime() + LEASE))}
    where id = ${anyOf(ids)} and status = 'sending'`);

/** Gives back what was taken and not handed over, as if it had never been taken. */
export const releaseMails = ({ db, now }: Surroundings, ids: readonly number[]) =>
  db.execute(sql`
    update ${mails} set status = 'pending', leased_until = null, attempts = attempts - 1,
      updated_at = ${at(now())}
    where id = ${anyOf(ids)} and status = 'sending'`);

/** Accepted by the mail server. */
export const markSent = ({ db, now }: Surroundings, ids: readonly number[]) =>
  db.execute(sql`
    with sent as (
      update ${mails} set status = 'sent', sent_at = ${at(now())}, updated_at = ${at(now())},
        leased_until = null, error = null
      where id = ${anyOf(ids)} and status = 'sending' returning id, message_id)
    update ${messageRecipients} set sent = true, error = null
    from sent where mail_id = sent.id and sent.message_id is not null`);

/** Kept on this machine, as no mail server is configured: nobody was reached. */
export const markKept = ({ db, now }: Surroundings, ids: readonly number[]) =>
  db.execute(sql`
    update ${mails} set status = 'kept', updated_at = ${at(now())}, leased_until = null, error = null
    where id = ${anyOf(ids)} and status = 'sending'`);

/** To be tried again later, as the mail server asks. */
export const postponeMail = (
  { db, now }: Surroundings,
  { id, dueAt, reply }: { id: number; dueAt: Date; reply: string },
) =>
  db.execute(sql`
    update ${mails} set status = 'pending', leased_until = null, due_at = ${at(dueAt)},
      error = ${reply}, updated_at = ${at(now())}
    where id = ${id} and status = 'sending'`);

/** Never to be sent: each with why. */
export const failMails = (
  { db, now }: Surroundings,
  failed: readonly { id: number; reply: string }[],
) =>
  db.execute(sql`
    with told as (
      select * from unnest(${sql.param(failed.map(({ id }) => id))}::int[],
        ${sql.param(failed.map(({ reply }) => reply))}::text[]) as told (id, reply)),
    failed as (
      update ${mails} set status = 'failed', leased_until = null, error = told.reply,
        updated_at = ${at(now())}
      from told where mails.id = told.id and status = 'sending'
      returning mails.id, message_id, error)
    update ${messageRecipients} set error = failed.error
    from failed where mail_id = failed.id and failed.message_id is not null`);

/** Their purpose has passed. */
export const closeUnsent = ({ db, now }: Surroundings, ids: readonly number[]) =>
  db.execute(sql`
    update ${mails} set status = 'closed', leased_until = null, updated_at = ${at(now())}
    where id = ${anyOf(ids)} and status = 'sending'`);

/** Nothing is sent to an address that was refused for good, until people have another one. */
export const markRefused = ({ db, now }: Surroundings, address: string, reply: string) =>
  db
    .insert(refusedAddresses)
    .values({ address: address.toLowerCase(), reply, refusedAt: now() })
    .onConflictDoNothing();

/** Says of messages how far their mails have got; of two processes the later one says it. */
export const settleMessages = ({ db }: Pick<Deps, "db">, ids: readonly number[]) =>
  db.transaction(async (tx) => {
    // A statement sees what was written before it began: the state is read once the row is held.
    await tx.execute(sql`select from ${messages} where id = ${anyOf(ids)} order by id for update`);
    await tx.execute(sql`
      update ${messages} set status = case
        when ${hasMail("'pending', 'sending'")} then 'sending'
        when not ${hasMail("'kept', 'failed', 'closed'")} then 'sent'
        when ${hasMail("'sent'")} then 'partial'
        when ${hasMail("'kept'")} then 'kept'
        else 'failed' end
      where id = ${anyOf(ids)}`);
    for (const id of ids) await tellOfMessage(tx, id);
  });

const hasMail = (statuses: string): SQL =>
  sql`exists (select from ${mails} where message_id = messages.id and mails.status in (${sql.raw(statuses)}))`;
