import { eq, sql } from "drizzle-orm";
import { countOf } from "#shared/lib/count.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { isAdministrator } from "#shared/lib/roles.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { ACCOUNT_MAILS, type MailKind } from "#shared/core/outbox/mail-kinds.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { tooManyRequests } from "../../../lib/errors.ts";
import type { Config } from "../../../lib/process/config.ts";
import { DAY_MS } from "../../../lib/milliseconds.ts";
import { actingRole } from "../person/index.ts";

/** Namespace of this advisory lock; unique among locks with two keys. */
const SENDER_LOCK = 7_243_012;

type Limits = Pick<
  Config,
  "MAIL_LIMIT_PER_RECIPIENT" | "MAIL_LIMIT_PER_USER" | "MAIL_LIMIT_OUTSIDE"
>;

/** The person whose daily limits an email counts toward. */
export interface MailSender {
  id: number;
  limits: Limits;
  /**
   * How a limit applies: 'refuse' throws 429; 'skip' leaves out the recipients beyond it, who get the
   * email another day.
   */
  overLimit: "refuse" | "skip";
}

/** For an email that somebody requests: over a limit, the request is refused. */
export const manualSenderOf = (limits: Limits, { id }: { id: number }): MailSender => ({
  id,
  limits,
  overLimit: "refuse",
});

/** For automatic emails of an event: its creator, or undefined if they are gone. */
export const automaticSenderOf = (
  limits: Limits,
  { createdBy }: { createdBy: number | null },
): MailSender | undefined =>
  createdBy === null ? undefined : { id: createdBy, limits, overLimit: "skip" };

interface Addressee {
  address: string;
  personId: number | null;
}

interface LimitedMail {
  kind: MailKind;
  sender: MailSender;
  dueAt: Date;
}

/** An email that the sender has sent or scheduled within 24 hours before or after the requested ones. */
interface SentMail {
  address: string;
  dueAt: Date;
}

/**
 * Returns those of the emails that the sender's daily limits allow. Throws 429 if a sender with
 * 'refuse' asks for more. Locks the sender until the transaction ends, so that concurrent requests
 * count each other's emails. Invitations and set-up links count only toward the limit for addresses
 * outside the family.
 */
export async function selectBelowDailyLimits<Each extends Addressee>(
  tx: Executor,
  requested: readonly Each[],
  { kind, sender, dueAt }: LimitedMail,
): Promise<readonly Each[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SENDER_LOCK}, ${sender.id})`);
  const isAccountMail = ACCOUNT_MAILS.some((each) => each === kind);
  const sent = await readSentMails(tx, { sender, isAccountMail, dueAt });
  if (isAccountMail) return selectBelowOutsideLimit(requested, sent, { sender, dueAt });
  const allowed = selectBelowRecipientLimit(requested, sent, { sender, dueAt });
  const [person] = await tx.select({ role: actingRole }).from(users).where(eq(users.id, sender.id));
  return person && isAdministrator(person)
    ? allowed
    : selectBelowUserLimit(allowed, sent, { sender, dueAt });
}

/** Reads what the sender has sent or scheduled, earliest first. Emails closed unsent don't count. */
async function readSentMails(
  tx: Executor,
  {
    sender,
    isAccountMail,
    dueAt,
  }: { sender: Pick<MailSender, "id">; isAccountMail: boolean; dueAt: Date },
): Promise<SentMail[]> {
  const at = (milliseconds: number) =>
    sql`${new Date(dueAt.getTime() + milliseconds).toISOString()}::timestamptz`;
  const accountKinds = sql`any(${sql.param([...ACCOUNT_MAILS])}::text[])`;
  return tx
    .select({ address: sql<string>`lower(${mails.address})`, dueAt: mails.dueAt })
    .from(mails)
    .where(
      sql`${mails.senderId} = ${sender.id} and ${mails.status} <> 'closed'
        and ${mails.dueAt} > ${at(-DAY_MS)} and ${mails.dueAt} < ${at(DAY_MS)}
        and (${mails.kind} = ${accountKinds}) = ${isAccountMail}`,
    )
    .orderBy(mails.dueAt);
}

type LimitOptions = Omit<LimitedMail, "kind">;

/** Emails to oneself don't count, such as tests, or those of an organizer who is also a guest. */
function selectBelowRecipientLimit<Each extends Addressee>(
  requested: readonly Each[],
  sent: readonly SentMail[],
  { sender, dueAt }: LimitOptions,
): readonly Each[] {
  const limit = sender.limits.MAIL_LIMIT_PER_RECIPIENT;
  if (limit === 0) return requested;
  const sentTo = groupBy(sent, ({ address }) => address);
  const sentBefore = ({ address }: Addressee) => sentTo.get(address.toLowerCase()) ?? [];
  const hasReachedLimit = (each: Each) =>
    each.personId !== sender.id && sentBefore(each).length >= limit;
  const atLimit = requested.filter(hasReachedLimit);
  if (atLimit.length === 0) return requested;
  if (sender.overLimit === "skip") return requested.filter((each) => !hasReachedLimit(each));
  const recipients = countOf(atLimit.length, "person has", "people have");
  const secondsToWait = Math.max(
    ...atLimit.map((each) => secondsUntilFree(sentBefore(each), limit, { dueAt })),
  );
  throw tooManyRequests(
    `${recipients} already received ${limit} emails from you in the last 24 hours. Nothing was sent.`,
    secondsToWait,
  );
}

function selectBelowUserLimit<Each>(
  requested: readonly Each[],
  sent: readonly SentMail[],
  { sender, dueAt }: LimitOptions,
): readonly Each[] {
  const limit = sender.limits.MAIL_LIMIT_PER_USER;
  if (limit === 0 || sent.length + requested.length <= limit) return requested;
  if (sender.overLimit === "skip") return requested.slice(0, Math.max(0, limit - sent.length));
  throw tooManyRequests(
    `You can send ${formatCount(limit)} emails in 24 hours, and this would bring you to ${formatCount(sent.length + requested.length)}. Nothing was sent. A family administrator can send more.`,
    secondsUntilFree(sent, limit, { dueAt, needed: requested.length }),
  );
}

/** Addresses that already got an email count only once. */
function selectBelowOutsideLimit<Each extends Addressee>(
  requested: readonly Each[],
  sent: readonly SentMail[],
  { sender, dueAt }: LimitOptions,
): readonly Each[] {
  const limit = sender.limits.MAIL_LIMIT_OUTSIDE;
  const known = new Map(sent.map((each) => [each.address, each]));
  const added = requested.filter(({ address }) => !known.has(address.toLowerCase()));
  if (limit === 0 || added.length === 0 || known.size + added.length <= limit) return requested;
  throw tooManyRequests(
    `You can invite ${formatCount(limit)} email addresses in 24 hours; ${formatCount(Math.max(0, limit - known.size))} are left. Nothing was sent.`,
    secondsUntilFree([...known.values()], limit, { dueAt, needed: added.length }),
  );
}

/** Returns in how many seconds `needed` more emails fit, or a day if they never would. */
function secondsUntilFree(
  sent: readonly SentMail[],
  limit: number,
  { dueAt, needed = 1 }: { dueAt: Date; needed?: number },
): number {
  const nextToExpire = sent[sent.length + needed - limit - 1];
  const freeAt = nextToExpire && needed <= limit ? nextToExpire.dueAt.getTime() : dueAt.getTime();
  return (freeAt + DAY_MS - dueAt.getTime()) / 1_000;
}

const formatCount = (count: number) => count.toLocaleString("en-US");
