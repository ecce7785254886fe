import type { Reply } from "#shared/reunions/event-basics/event-options.ts";
import type { HouseholdMember, Household } from "./rsvp.api.ts";

export interface ReplyChange {
  person: HouseholdMember;
  status: Reply;
}

/**
 * The saved reply. Null before the first one and after check-in. People on the waitlist count as going.
 */
export function savedReplyOf({
  status,
  repliedBy,
  waitlistPosition,
}: HouseholdMember): Reply | null {
  if (status === "attended") return null;
  if (waitlistPosition !== null) return "confirmed";
  return status === "pending" && !repliedBy ? null : status;
}

/** Whether every person of the household has a reply or is checked in. */
export const hasEveryoneReplied = ({ people }: Household): boolean =>
  people.every((person) => person.checkedIn || savedReplyOf(person) !== null);

/** Whether anyone in the household is going, on the waitlist, or checked in. */
export const isAnyoneGoing = ({ people }: Household): boolean =>
  people.some((person) => person.checkedIn || savedReplyOf(person) === "confirmed");

/** Whether anybody but the reader gave this reply. */
const isRepliedByOther = ({ repliedBy }: HouseholdMember, me: number) =>
  repliedBy !== null && repliedBy.id !== me;

/** Whether the other parent has replied for this child. A reply for everyone doesn't change it. */
export const isRepliedByOtherParent = (person: HouseholdMember, me: number): boolean =>
  person.kinship === "child" && person.status !== "pending" && isRepliedByOther(person, me);

/** A reply for everyone in the household at once. */
export type ReplyForAll = "confirmed" | "declined";

/** What a link in an email chooses: one reply for everyone, or that only the reader is going. */
export type EmailLinkReply = ReplyForAll | "me";

export const isEmailLinkReply = (value: unknown): value is EmailLinkReply =>
  value === "confirmed" || value === "declined" || value === "me";

/** Replies for everybody whose reply differs, except children whom the other parent replied for. */
export const listRepliesForAll = (
  people: HouseholdMember[],
  me: number,
  status: EmailLinkReply,
): ReplyChange[] =>
  people
    .map((person) => ({ person, status: replyForPerson(person, status) }))
    .filter(({ person, status: changed }) => !person.checkedIn && person.status !== changed)
    .filter(({ person }) => !isRepliedByOtherParent(person, me));

const replyForPerson = ({ kinship }: HouseholdMember, status: EmailLinkReply): ReplyForAll => {
  if (status !== "me") return status;
  return kinship === "self" ? "confirmed" : "declined";
};

/** The chosen replies that differ from the saved ones. */
export const listChangedReplies = (
  people: HouseholdMember[],
  chosen: ReadonlyMap<number, Reply>,
): ReplyChange[] =>
  people.flatMap((person) => {
    const status = chosen.get(person.userId);
    const isNew = status && !person.checkedIn && status !== savedReplyOf(person);
    return isNew ? [{ person, status }] : [];
  });

/** The people whose replies someone else gave. The form asks before changing them. */
export const listOverridden = (changes: ReplyChange[], me: number): HouseholdMember[] =>
  changes
    .map(({ person }) => person)
    .filter(
      (person) =>
        person.kinship !== "self" && isRepliedByOther(person, me) && savedReplyOf(person) !== null,
    );

/**
 * Whether the event may not have a spot for everyone who can still say that they are going: the
 * household is then saved as one, so that nobody gets a spot without the others.
 */
export function isShortOfSpots({ spotsLeft, people, guests }: Household): boolean {
  const everyone = [...people, ...guests];
  if (everyone.some(({ waitlistPosition }) => waitlistPosition !== null)) return true;
  const notGoingYet = everyone.filter(
    ({ status, checkedIn }) => !checkedIn && status !== "confirmed",
  );
  return spotsLeft !== null && notGoingYet.length > spotsLeft;
}
