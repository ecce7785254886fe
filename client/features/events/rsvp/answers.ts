import type { Answer } from "#shared/events/event-words.ts";
import type { Answering } from "./rsvp.api.ts";

export interface GivenAnswer {
  person: Answering;
  status: Answer;
}

/** What stands of a person; null where nobody has answered, and for who is there already. Who waits comes. */
export function answerOf({ status, answeredBy, place }: Answering): Answer | null {
  if (status === "attended") return null;
  if (place !== null) return "confirmed";
  return status === "pending" && !answeredBy ? null : status;
}

/** Whether somebody else has answered for them, or they have themselves. */
const isOthers = ({ answeredBy }: Answering, me: number) =>
  answeredBy !== null && answeredBy.id !== me;

/** A child for whom the other parent has answered: 'We all come' leaves them. */
export const isLeft = (person: Answering, me: number): boolean =>
  person.as === "child" && person.status !== "pending" && isOthers(person, me);

/** What is said for a whole household at once. */
export type AllAnswer = "confirmed" | "declined";

export const isAllAnswer = (word: unknown): word is AllAnswer =>
  word === "confirmed" || word === "declined";

/** What 'We all come' or 'None of us can come' says: of everybody who has not said so, but of whom another has answered for. */
export const answersOfAll = (people: Answering[], me: number, status: AllAnswer): GivenAnswer[] =>
  people
    .filter((person) => !person.checkedIn && person.status !== status && !isLeft(person, me))
    .map((person) => ({ person, status }));

/** What was chosen and does not stand already. */
export const chosenOf = (people: Answering[], chosen: ReadonlyMap<number, Answer>): GivenAnswer[] =>
  people.flatMap((person) => {
    const status = chosen.get(person.userId);
    const isNew = status && !person.checkedIn && status !== answerOf(person);
    return isNew ? [{ person, status }] : [];
  });

/** Of these, what another has answered, and is asked about before it is changed. */
export const overruled = (given: GivenAnswer[], me: number): Answering[] =>
  given
    .map(({ person }) => person)
    .filter((person) => person.as !== "self" && isOthers(person, me) && answerOf(person) !== null);
