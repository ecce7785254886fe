import type { Answer } from "#shared/reunions/event-basics/event-words.ts";
import type { Answering, Household } from "./rsvp.api.ts";

export interface GivenAnswer {
  person: Answering;
  status: Answer;
}

/**
 * The saved answer; null if there is none, or after check-in. People on the waitlist count as going.
 */
export function answerOf({ status, answeredBy, place }: Answering): Answer | null {
  if (status === "attended") return null;
  if (place !== null) return "confirmed";
  return status === "pending" && !answeredBy ? null : status;
}

/** Whether every person of the household is answered for or checked in. */
export const isComplete = ({ people }: Household): boolean =>
  people.every((person) => person.checkedIn || answerOf(person) !== null);

/** Whether anyone in the household is going, on the waitlist, or checked in. */
export const isAnyoneGoing = ({ people }: Household): boolean =>
  people.some((person) => person.checkedIn || answerOf(person) === "confirmed");

/** Whether anybody but the reader gave this answer. */
const isAnsweredByOther = ({ answeredBy }: Answering, me: number) =>
  answeredBy !== null && answeredBy.id !== me;

/** Whether the other parent has answered for this child. Answering for everyone leaves that answer. */
export const keepsOtherParentsAnswer = (person: Answering, me: number): boolean =>
  person.as === "child" && person.status !== "pending" && isAnsweredByOther(person, me);

/** An answer for everyone in the household at once. */
export type AllAnswer = "confirmed" | "declined";

/** What a link in an email chooses: one answer for everyone, or that only the reader is going. */
export type MailAnswer = AllAnswer | "me";

export const isMailAnswer = (word: unknown): word is MailAnswer =>
  word === "confirmed" || word === "declined" || word === "me";

/** Answers for everybody whose answer differs, except children whom the other parent answered for. */
export const answersOfAll = (people: Answering[], me: number, status: MailAnswer): GivenAnswer[] =>
  people
    .map((person) => ({ person, status: answerFor(person, status) }))
    .filter(({ person, status: given }) => !person.checkedIn && person.status !== given)
    .filter(({ person }) => !keepsOtherParentsAnswer(person, me));

const answerFor = ({ as }: Answering, status: MailAnswer): AllAnswer => {
  if (status !== "me") return status;
  return as === "self" ? "confirmed" : "declined";
};

/** The chosen answers that differ from the saved ones. */
export const changedAnswers = (
  people: Answering[],
  chosen: ReadonlyMap<number, Answer>,
): GivenAnswer[] =>
  people.flatMap((person) => {
    const status = chosen.get(person.userId);
    const isNew = status && !person.checkedIn && status !== answerOf(person);
    return isNew ? [{ person, status }] : [];
  });

/** Answers that someone else gave. Changing them asks first. */
export const answersOfOthers = (given: GivenAnswer[], me: number): Answering[] =>
  given
    .map(({ person }) => person)
    .filter(
      (person) =>
        person.as !== "self" && isAnsweredByOther(person, me) && answerOf(person) !== null,
    );

/**
 * Whether the event may not have a spot for everyone who can still say that they are going: the
 * household is then saved as one, so that nobody gets a spot without the others.
 */
export function isShortOfSpots({ seatsLeft, people, guests }: Household): boolean {
  const everyone = [...people, ...guests];
  if (everyone.some(({ place }) => place !== null)) return true;
  const open = everyone.filter(({ status, checkedIn }) => !checkedIn && status !== "confirmed");
  return seatsLeft !== null && open.length > seatsLeft;
}
