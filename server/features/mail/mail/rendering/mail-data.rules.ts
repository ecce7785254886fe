import { repliesClosedBy } from "#shared/reunions/rsvp/replies-closed.ts";
import type {
  AttendanceStatus,
  EventHelperRole,
} from "#shared/reunions/event-basics/event-options.ts";
import { mayManageEvent } from "#shared/reunions/event-basics/events.policy.ts";
import type { events } from "#shared/reunions/event-basics/event.table.ts";
import { dayAt } from "#shared/reunions/event-basics/venue-time.ts";
import { grants, type Role } from "#shared/lib/roles.ts";
import { canUnsubscribe, type MailKind, isAccountMail } from "#shared/core/outbox/mail-kinds.ts";
import type { ClaimedMail } from "../sending/mails.queries.ts";

export interface MailPerson {
  id: number;
  name: string;
  email: string | null;
  /** The address that replaces `email` once it is verified. */
  newEmail: string | null;
  /** Whether they are living and not deleted. */
  isLiving: boolean;
  /** Whether they have unsubscribed. */
  isUnsubscribed: boolean;
  familyGroupId: number | null;
  /** Their RSVP for the event that the email is about; null if they are not on its guest list. */
  status: AttendanceStatus | null;
  isWaitlisted: boolean;
  /** Whether they replied "maybe". */
  repliedMaybe: boolean;
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
    isLiving: boolean;
    role: Role;
    familyGroupId: number | null;
  } | null;
  /** The sender's role at the event that the message is about. */
  helperRole: EventHelperRole | null;
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
  placeInTree: string | null;
}

/** An email with the current data that it's rendered from. */
export interface MailData {
  mail: ClaimedMail;
  invitation: MailInvitation | null;
  people: readonly MailPerson[];
  owner: MailPerson | null;
  event: MailEvent | null;
  message: MailMessage | null;
}

/** Whether an email should still be sent, judged by current rights, people, addresses and replies. */
export const shouldStillSend = (mailData: MailData, now: Date): boolean =>
  hasValidRecipient(mailData) && CHECKS_BY_KIND[mailData.mail.kind](mailData, now);

/**
 * Emails go only to an address that still belongs to the person, except a notice that it is being
 * replaced. A verification email may also go to the address that is to replace it. Addresses that
 * belong to nobody yet get only emails about accounts.
 */
function hasValidRecipient({ mail, people, owner }: MailData): boolean {
  if (mail.personId === null) return isAccountMail(mail.kind);
  if (!owner?.isLiving) return false;
  if (mail.kind === "addressChanged") return true;
  if (owner.isUnsubscribed && canUnsubscribe(mail.kind, mail.facts)) return false;
  const addresses = mail.kind === "verification" ? [owner.email, owner.newEmail] : [owner.email];
  const isOwnAddress = addresses.some(
    (email) => email?.toLowerCase() === mail.address.toLowerCase(),
  );
  return isOwnAddress && (isAccountMail(mail.kind) || people.length > 0);
}

type SendCheck = (mailData: MailData, now: Date) => boolean;

const always: SendCheck = () => true;

const isUpcoming: SendCheck = ({ event }, now) =>
  event !== null && !event.cancelledAt && event.endDate >= dayAt(now, event.timeZone);

const canReply: SendCheck = ({ event }, now) =>
  event !== null && repliesClosedBy(event, dayAt(now, event.timeZone)) === null;

const hasRecipientWithStatus =
  (wantedStatus: AttendanceStatus) =>
  ({ people }: MailData) =>
    people.some(({ status }) => status === wantedStatus);

/** Whether someone still has to reply. People on the waitlist have replied. */
const isReplyPending = ({ people }: MailData) =>
  people.some(({ status, isWaitlisted }) => status === "pending" && !isWaitlisted);

const isOnGuestList = ({ people }: MailData) => people.some(({ status }) => status !== null);

/** Whether the author may still write it; otherwise it is not sent. */
const mayStillWrite: SendCheck = ({ event, message }) => {
  if (!message?.sender?.isLiving) return false;
  const { sender, familyGroupId, helperRole } = message;
  return event
    ? mayManageEvent(sender, { ...event, role: helperRole })
    : grants(sender, "message.write", familyGroupId);
};

const CHECKS_BY_KIND: Record<MailKind, SendCheck> = {
  invitation: ({ invitation }, now) =>
    invitation !== null && invitation.isOpen && invitation.expiresAt > now,
  setUp: always,
  verification: always,
  reset: always,
  passwordChanged: always,
  addressChanged: always,
  addressInUse: always,
  secondFactorChanged: always,
  providerChanged: always,
  rsvpInvitation: (mailData, now) => canReply(mailData, now) && isOnGuestList(mailData),
  rsvpReceived: (mailData, now) => isUpcoming(mailData, now) && isOnGuestList(mailData),
  reminder: (mailData, now) => canReply(mailData, now) && isReplyPending(mailData),
  followUp: (mailData, now) =>
    canReply(mailData, now) && hasRecipientWithStatus("declined")(mailData),
  upcoming: (mailData, now) =>
    isUpcoming(mailData, now) && hasRecipientWithStatus("confirmed")(mailData),
  eventUpdate: (mailData, now) => mailData.event !== null && mayStillWrite(mailData, now),
  spotOpened: (mailData, now) =>
    isUpcoming(mailData, now) && hasRecipientWithStatus("confirmed")(mailData),
  message: mayStillWrite,
};
