import { eq, sql } from "drizzle-orm";
import { groupBy } from "#shared/lib/group-by.ts";
import { isAdministrator } from "#shared/lib/roles.ts";
import { mails } from "#shared/messages/mails.table.ts";
import { ACCOUNT_MAILS, type MailKind } from "#shared/messages/message-words.ts";
import { users } from "#shared/people/people.table.ts";
import type { Executor } from "../../lib/deps.ts";
import { tooMany } from "../../lib/errors.ts";
import type { Config } from "../../lib/process/config.ts";

const A_DAY = 24 * 60 * 60_000;

/** Apart from other locks of two numbers. */
const SENDER_LOCK = 7_243_012;

type Limits = Pick<
  Config,
  "MAIL_LIMIT_PER_RECIPIENT" | "MAIL_LIMIT_PER_USER" | "MAIL_LIMIT_OUTSIDE"
>;

/** The person whose daily limits a mail counts against. */
export interface MailSender {
  id: number;
  limits: Limits;
  /** Over a limit: 'refuse' throws 429, 'skip' leaves recipients out, who are written to another day. */
  overLimit: "refuse" | "skip";
}

/** Somebody who asks for mail to be sent: over a limit, their request is refused. */
export const senderOf = (limits: Limits, { id }: { id: number }): MailSender => ({
  id,
  limits,
  overLimit: "refuse",
});

/** The creator of an event, for what the site sends for it by itself; nobody where that person is gone. */
export const automaticSenderOf = (
  limits: Limits,
  { createdBy }: { createdBy: number | null },
): MailSender | undefined =>
  createdBy === null ? undefined : { id: createdBy, limits, overLimit: "skip" };

interface Wanted {
  address: string;
  personId: number | null;
}

interface Mail {
  kind: MailKind;
  sender: MailSender;
  dueAt: Date;
}

/** A mail counts against those due within 24 hours before or after it. */
interface SentMail {
  address: string;
  dueAt: Date;
}

/**
 * Those of the mails that the sender's daily limits allow. Throws 429 where the sender asks for more.
 * Holds the sender until the transaction ends, so that each of several requests counts the others' mail.
 * Invitations and set-up links count as addresses outside the family, and as nothing else.
 */
export async function withinMailLimits<Each extends Wanted>(
  tx: Executor,
  wanted: readonly Each[],
  { kind, sender, dueAt }: Mail,
): Promise<readonly Each[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SENDER_LOCK}, ${sender.id})`);
  const isAccountMail = ACCOUNT_MAILS.some((each) => each === kind);
  const sent = await readSent(tx, { sender, isAccountMail, dueAt });
  if (isAccountMail) return withinOutside(wanted, sent, { sender, dueAt });
  const allowed = withinPerRecipient(wanted, sent, { sender, dueAt });
  const [person] = await tx.select({ role: users.role }).from(users).where(eq(users.id, sender.id));
  return person && isAdministrator(person)
    ? allowed
    : withinPerUser(allowed, sent, { sender, dueAt });
}

/** What the sender has sent or scheduled, the earliest first; mail that was closed unsent doesn't count. */
async function readSent(
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
        and ${mails.dueAt} > ${at(-A_DAY)} and ${mails.dueAt} < ${at(A_DAY)}
        and (${mails.kind} = ${accountKinds}) = ${isAccountMail}`,
    )
    .orderBy(mails.dueAt);
}

type Limited = Omit<Mail, "kind">;

/** Mail to oneself doesn't count: a test, or an organizer who is a guest as well. */
function withinPerRecipient<Each extends Wanted>(
  wanted: readonly Each[],
  sent: readonly SentMail[],
  { sender, dueAt }: Limited,
): readonly Each[] {
  const most = sender.limits.MAIL_LIMIT_PER_RECIPIENT;
  if (most === 0) return wanted;
  const sentTo = groupBy(sent, ({ address }) => address);
  const before = ({ address }: Wanted) => sentTo.get(address.toLowerCase()) ?? [];
  const isFull = (each: Each) => each.personId !== sender.id && before(each).length >= most;
  const full = wanted.filter(isFull);
  if (full.length === 0) return wanted;
  if (sender.overLimit === "skip") return wanted.filter((each) => !isFull(each));
  const who = full.length === 1 ? "One person has" : `${full.length} people have`;
  const wait = Math.max(...full.map((each) => secondsUntilFree(before(each), most, { dueAt })));
  throw tooMany(
    `${who} already received ${most} emails from you in 24 hours. Nothing was sent.`,
    wait,
  );
}

function withinPerUser<Each>(
  wanted: readonly Each[],
  sent: readonly SentMail[],
  { sender, dueAt }: Limited,
): readonly Each[] {
  const most = sender.limits.MAIL_LIMIT_PER_USER;
  if (most === 0 || sent.length + wanted.length <= most) return wanted;
  if (sender.overLimit === "skip") return wanted.slice(0, Math.max(0, most - sent.length));
  throw tooMany(
    `You can send ${inFigures(most)} emails in 24 hours, and this would make ${inFigures(sent.length + wanted.length)}. Nothing was sent. A family administrator can send more.`,
    secondsUntilFree(sent, most, { dueAt, needed: wanted.length }),
  );
}

/** Addresses that were written to before count once. */
function withinOutside<Each extends Wanted>(
  wanted: readonly Each[],
  sent: readonly SentMail[],
  { sender, dueAt }: Limited,
): readonly Each[] {
  const most = sender.limits.MAIL_LIMIT_OUTSIDE;
  const known = new Map(sent.map((each) => [each.address, each]));
  const added = wanted.filter(({ address }) => !known.has(address.toLowerCase()));
  if (most === 0 || added.length === 0 || known.size + added.length <= most) return wanted;
  throw tooMany(
    `You can invite ${inFigures(most)} email addresses in 24 hours; ${inFigures(Math.max(0, most - known.size))} are left. Nothing was sent.`,
    secondsUntilFree([...known.values()], most, { dueAt, needed: added.length }),
  );
}

/** In how many seconds so many more fit; a day where they never would. */
function secondsUntilFree(
  sent: readonly SentMail[],
  most: number,
  { dueAt, needed = 1 }: { dueAt: Date; needed?: number },
): number {
  const leaving = sent[sent.length + needed - most - 1];
  const freeAt = leaving && needed <= most ? leaving.dueAt.getTime() : dueAt.getTime();
  return (freeAt + A_DAY - dueAt.getTime()) / 1_000;
}

const inFigures = (count: number) => count.toLocaleString("en-US");
