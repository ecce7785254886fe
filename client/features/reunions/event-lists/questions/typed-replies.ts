import { isAsked, readReply } from "#shared/reunions/event-lists/replies.ts";
import type { AskedPerson, QuestionsToHousehold, Question } from "./questions.api.ts";

/** A question to one person. */
export interface QuestionToPerson {
  key: string;
  person: AskedPerson;
  question: Question;
  /** The saved reply. */
  before: string;
  /** There is a saved reply that an RSVP link doesn't show. */
  isSaved: boolean;
}

const keyOf = ({ userId, guestId }: AskedPerson, { id }: Question) =>
  `${guestId ? `guest-${guestId}` : `person-${userId}`}-${id}`;

/** The questions to everyone who is going, person by person. */
export const questionsToPeople = ({
  questions,
  people,
}: QuestionsToHousehold): QuestionToPerson[] =>
  people
    .filter(({ comes }) => comes)
    .flatMap((person) =>
      questions
        .filter(({ audience }) => isAsked(audience, person.isChild))
        .map((question) => {
          const reply = person.replies.find(({ questionId }) => questionId === question.id);
          return {
            key: keyOf(person, question),
            person,
            question,
            before: reply?.value ?? "",
            isSaved: reply?.value === null,
          };
        }),
    );

export const isUnreplied = ({ before, isSaved }: QuestionToPerson): boolean =>
  before === "" && !isSaved;

/** By `Asked.key`; missing for untouched fields. */
export type TypedReplies = Partial<Record<string, string>>;

/** Errors in the typed replies, by field. */
export function findErrors(asked: QuestionToPerson[], typed: TypedReplies): Record<string, string> {
  const faults = asked.flatMap(({ key, question, before, isSaved }): [string, string][] => {
    if (isSaved && !typed[key]?.trim()) return [];
    const read = readReply(question, typed[key] ?? before);
    return "fault" in read ? [[key, read.fault]] : [];
  });
  return Object.fromEntries(faults);
}

/** The changed replies to send. */
export const changedReplies = (asked: QuestionToPerson[], typed: TypedReplies) =>
  asked.flatMap(({ key, person, question, before }) => {
    const value = typed[key] ?? before;
    if (value === before) return [];
    const { userId, guestId } = person;
    const { id: questionId, edition } = question;
    return [{ userId, guestId, questionId, edition, value: value.trim() || null }];
  });

export type GivenReplies = ReturnType<typeof changedReplies>;
