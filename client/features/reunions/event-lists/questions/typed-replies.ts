import { isInAudience, parseAnswer } from "#shared/reunions/event-lists/answers.ts";
import type { AskedPerson, Questionnaire, Question } from "./questions.api.ts";

/** A question to one person. */
export interface QuestionToPerson {
  key: string;
  person: AskedPerson;
  question: Question;
  /** The saved reply. */
  savedValue: string;
  /** There is a saved reply that an RSVP link doesn't show. */
  hasHiddenReply: boolean;
}

const fieldKeyOf = ({ userId, guestId }: AskedPerson, { id }: Question) =>
  `${guestId ? `guest-${guestId}` : `person-${userId}`}-${id}`;

/** The questions to everyone who is going, person by person. */
export const listQuestionsToPeople = ({ questions, people }: Questionnaire): QuestionToPerson[] =>
  people
    .filter(({ comes }) => comes)
    .flatMap((person) =>
      questions
        .filter(({ audience }) => isInAudience(audience, person.isChild))
        .map((question) => {
          const reply = person.replies.find(({ questionId }) => questionId === question.id);
          return {
            key: fieldKeyOf(person, question),
            person,
            question,
            savedValue: reply?.value ?? "",
            hasHiddenReply: reply?.value === null,
          };
        }),
    );

export const isUnanswered = ({ savedValue, hasHiddenReply }: QuestionToPerson): boolean =>
  savedValue === "" && !hasHiddenReply;

/** By `Asked.key`; missing for untouched fields. */
export type TypedReplies = Partial<Record<string, string>>;

/** Errors in the typed replies, by field. */
export function findErrors(items: QuestionToPerson[], typed: TypedReplies): Record<string, string> {
  const errors = items.flatMap(
    ({ key, question, savedValue, hasHiddenReply }): [string, string][] => {
      if (hasHiddenReply && !typed[key]?.trim()) return [];
      const read = parseAnswer(question, typed[key] ?? savedValue);
      return "fault" in read ? [[key, read.fault]] : [];
    },
  );
  return Object.fromEntries(errors);
}

/** The changed replies to send. */
export const listChangedReplies = (items: QuestionToPerson[], typed: TypedReplies) =>
  items.flatMap(({ key, person, question, savedValue }) => {
    const value = typed[key] ?? savedValue;
    if (value === savedValue) return [];
    const { userId, guestId } = person;
    const { id: questionId, edition } = question;
    return [{ userId, guestId, questionId, edition, value: value.trim() || null }];
  });

export type ChangedReplies = ReturnType<typeof listChangedReplies>;
