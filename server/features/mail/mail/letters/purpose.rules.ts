import { answersClosed } from "#shared/reunions/rsvp/answers-closed.ts";
import type { AttendanceStatus, EventPart } from "#shared/reunions/event-basics/event-words.ts";
import { mayManageEvent } from "#shared/reunions/event-basics/events.policy.ts";
import type { events } from "#shared/reunions/event-basics/event.table.ts";
import { dayAt } from "#shared/reunions/event-basics/venue-clock.ts";
import { grants, type Role } from "#shared/lib/roles.ts";
import { ACCOUNT_MAILS, canUnsubscribe, type MailKind } from "#shared/core/outbox/mail-kinds.ts";
import type { ClaimedMail } from "../sending/mails.queries.ts";

export interface MailPerson {
  id: number;
  name: string;
  email: string | null;
  /** The address that replaces `email` once it is verified. */
  newEmail: string | null;
  /** Whether they are living and not deleted. */
  isThere: boolean;
  /** Whether they have unsubscribed. */
  hasStopped: boolean;
  familyGroupId: number | null;
  /** Their RSVP for the event that the email is about; null if they are not on its guest list. */
  status: AttendanceStatus | null;
  isWaiting: boolean;
  /** Whether they replied "maybe". */
  saidMaybe: boolean;
  /** Their row on the guest list, from which their badge's code is made; null if they are not on it. */
  badge: { id: number; badgeVersion: number } | null;
}

export type MailEvent = typeof events.$inferSelect & { familyGroupName: string | null };

export interface MailMessage {
  id: number;
  subject: string;
  content: string;
  familyGroupId: number | null;
  /** Null if the sender has been erased. */
  sender: {
    id: number;
    name: string;
    email: string | null;
    isThere: boolean;
    role: Role;
    familyGroupId: number | null;
  } | null;
  /** The sender's role at the event that the message is about. */
  part: EventPart | null;
}

export interface MailInvitation {
  id: number;
  recipientName: string | null;
  familyGroupName: string;
  senderName: string | null;
  message: string | null;
  /** Whether the invitation is unanswered and its sender may still invite. */
  isOpen: boolean;
  expiresAt: Date;
  /** The recipient's place in the family tree; null if unknown. */
  place: string | null;
}

/** Everything that one email is about. */
export interface Purpose {
  mail: ClaimedMail;
  invitation: MailInvitation | null;
  people: readonly MailPerson[];
  holder: MailPerson | null;
  event: MailEvent | null;
  message: MailMessage | null;
}

/** Whether an email should still be sent, judged by current rights, people, addresses and replies. */
export const isStillWanted = (purpose: Purpose, now: Date): boolean =>
  hasValidRecipient(purpose) && WANTED_BY_KIND[purpose.mail.kind](purpose, now);

const isAccountMail = (kind: MailKind) => ACCOUNT_MAILS.some((each) => each === kind);

/**
 * Emails go only to an address that still belongs to the person, except a notice that it is being
 * replaced. A verification email may also go to the address that is to replace it. Addresses that
 * belong to nobody yet get only emails about accounts.
 */
function hasValidRecipient({ mail, people, holder }: Purpose): boolean {
  if (mail.personId === null) return isAccountMail(mail.kind);
  if (!holder?.isThere) return false;
  if (mail.kind === "addressChanged") return true;
  if (holder.hasStopped && canUnsubscribe(mail.kind, mail.facts)) return false;
  const theirs = mail.kind === "verification" ? [holder.email, holder.newEmail] : [holder.email];
  const isTheirs = theirs.some((email) => email?.toLowerCase() === mail.address.toLowerCase());
  return isTheirs && (isAccountMail(mail.kind) || people.length > 0);
}

type IsWanted = (purpose: Purpose, now: Date) => boolean;

const always: IsWanted = () => true;

const isUpcoming: IsWanted = ({ event }, now) =>
  event !== null && !event.cancelledAt && event.endDate >= dayAt(now, event.timeZone);

const canAnswer: IsWanted = ({ event }, now) =>
  event !== null && answersClosed(event, dayAt(now, event.timeZone)) === null;

const someRecipient =
  (wanted: AttendanceStatus) =>
  ({ people }: Purpose) =>
    people.some(({ status }) => status === wanted);

/** Whether someone still has to reply. People on the waitlist have replied. */
const isAwaited = ({ people }: Purpose) =>
  people.some(({ status, isWaiting }) => status === "pending" && !isWaiting);

const isOnList = ({ people }: Purpose) => people.some(({ status }) => status !== null);

/** Whether the author may still write it; otherwise it is not sent. */
const mayStillWrite: IsWanted = ({ event, message }) => {
  if (!message?.sender?.isThere) return false;
  const { sender, familyGroupId, part } = message;
  return event
    ? mayManageEvent(sender, { ...event, part })
    : grants(sender, "message.write", familyGroupId);
};

const WANTED_BY_KIND: Record<MailKind, IsWanted> = {
  invitation: ({ invitation }, now) =>
    invitation !== null && invitation.isOpen && invitation.expiresAt > now,
  setUp: always,
  verification: always,
  reset: always,
  passwordChanged: always,
  addressChanged: always,
  addressInUse: always,
  secondFactorChanged: always,
  rsvpAsked: (purpose, now) => canAnswer(purpose, now) && isOnList(purpose),
  rsvpReceived: (purpose, now) => isUpcoming(purpose, now) && isOnList(purpose),
  reminder: (purpose, now) => canAnswer(purpose, now) && isAwaited(purpose),
  followUp: (purpose, now) => canAnswer(purpose, now) && someRecipient("declined")(purpose),
  beforehand: (purpose, now) => isUpcoming(purpose, now) && someRecipient("confirmed")(purpose),
  eventUpdate: (purpose, now) => purpose.event !== null && mayStillWrite(purpose, now),
  waitingList: (purpose, now) => isUpcoming(purpose, now) && someRecipient("confirmed")(purpose),
  message: mayStillWrite,
};
