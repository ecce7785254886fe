import { answersClosed } from "#shared/events/rsvp/answers-closed.ts";
import type { AttendanceStatus, EventPart } from "#shared/events/event-words.ts";
import { mayManageEvent } from "#shared/events/events.policy.ts";
import type { events } from "#shared/events/event.table.ts";
import { dayAt } from "#shared/events/venue-clock.ts";
import { grants, type Role } from "#shared/lib/roles.ts";
import { ACCOUNT_MAILS, isStoppable, type MailKind } from "#shared/messages/message-words.ts";
import type { ClaimedMail } from "../sending/mails.queries.ts";

export interface MailPerson {
  id: number;
  name: string;
  email: string | null;
  /** The address that is to take its place once it is verified. */
  newEmail: string | null;
  /** Alive, and not deleted. */
  isThere: boolean;
  /** They have unsubscribed. */
  hasStopped: boolean;
  familyGroupId: number | null;
  /** Their answer to the event that the mail is about; null where they are not on its list. */
  status: AttendanceStatus | null;
  isWaiting: boolean;
  /** They answered "maybe". */
  saidMaybe: boolean;
  /** Their row on its list, from which their badge's code is made; null where they are on none. */
  badge: { id: number; badgeVersion: number } | null;
}

export type MailEvent = typeof events.$inferSelect & { familyGroupName: string | null };

export interface MailMessage {
  id: number;
  subject: string;
  content: string;
  familyGroupId: number | null;
  /** Null for who has been erased since. */
  sender: {
    id: number;
    name: string;
    email: string | null;
    isThere: boolean;
    role: Role;
    familyGroupId: number | null;
  } | null;
  /** What the sender was named for at the event that it is about. */
  part: EventPart | null;
}

export interface MailInvitation {
  id: number;
  recipientName: string | null;
  familyGroupName: string;
  senderName: string | null;
  message: string | null;
  /** Waits for an answer, in the name of who may still invite. */
  isOpen: boolean;
  expiresAt: Date;
  /** Where in the family's tree the recipient stands; null where they are not known to be in it. */
  place: string | null;
}

/** All that one mail is about. */
export interface Purpose {
  mail: ClaimedMail;
  invitation: MailInvitation | null;
  people: readonly MailPerson[];
  holder: MailPerson | null;
  event: MailEvent | null;
  message: MailMessage | null;
}

/** Whether a mail is still to leave, by how everything is now: rights, people, addresses and answers. */
export const isStillMeant = (purpose: Purpose, now: Date): boolean =>
  reachesSomebody(purpose) && BY_KIND[purpose.mail.kind](purpose, now);

const isAccountMail = (kind: MailKind) => ACCOUNT_MAILS.some((each) => each === kind);

/**
 * Nobody is written to at an address that is theirs no more, but to be told that it is: what is to prove
 * an address goes to the one they have or are to have. One that is nobody's yet is held against nothing.
 */
function reachesSomebody({ mail, people, holder }: Purpose): boolean {
  if (mail.personId === null) return isAccountMail(mail.kind);
  if (!holder?.isThere) return false;
  if (mail.kind === "addressChanged") return true;
  if (holder.hasStopped && isStoppable(mail.kind, mail.facts)) return false;
  const theirs = mail.kind === "verification" ? [holder.email, holder.newEmail] : [holder.email];
  const isTheirs = theirs.some((email) => email?.toLowerCase() === mail.address.toLowerCase());
  return isTheirs && (isAccountMail(mail.kind) || people.length > 0);
}

type IsMeant = (purpose: Purpose, now: Date) => boolean;

const always: IsMeant = () => true;

const takesPlace: IsMeant = ({ event }, now) =>
  event !== null && !event.cancelledAt && event.endDate >= dayAt(now, event.timeZone);

const canAnswer: IsMeant = ({ event }, now) =>
  event !== null && answersClosed(event, dayAt(now, event.timeZone)) === null;

const some =
  (wanted: AttendanceStatus) =>
  ({ people }: Purpose) =>
    people.some(({ status }) => status === wanted);

/** Who waits for a seat has answered. */
const isAwaited = ({ people }: Purpose) =>
  people.some(({ status, isWaiting }) => status === "pending" && !isWaiting);

const isOnList = ({ people }: Purpose) => people.some(({ status }) => status !== null);

/** What somebody wrote leaves only as long as they may write it. */
const mayStillWrite: IsMeant = ({ event, message }) => {
  if (!message?.sender?.isThere) return false;
  const { sender, familyGroupId, part } = message;
  return event
    ? mayManageEvent(sender, { ...event, part })
    : grants(sender, "message.write", familyGroupId);
};

const BY_KIND: Record<MailKind, IsMeant> = {
  invitation: ({ invitation }, now) =>
    invitation !== null && invitation.isOpen && invitation.expiresAt > now,
  setUp: always,
  verification: always,
  reset: always,
  addressChanged: always,
  addressInUse: always,
  rsvpAsked: (purpose, now) => canAnswer(purpose, now) && isOnList(purpose),
  rsvpReceived: (purpose, now) => takesPlace(purpose, now) && isOnList(purpose),
  reminder: (purpose, now) => canAnswer(purpose, now) && isAwaited(purpose),
  followUp: (purpose, now) => canAnswer(purpose, now) && some("declined")(purpose),
  beforehand: (purpose, now) => takesPlace(purpose, now) && some("confirmed")(purpose),
  eventUpdate: (purpose, now) => purpose.event !== null && mayStillWrite(purpose, now),
  waitingList: (purpose, now) => takesPlace(purpose, now) && some("confirmed")(purpose),
  message: mayStillWrite,
};
