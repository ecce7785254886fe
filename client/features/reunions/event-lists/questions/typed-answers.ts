import { isInAudience, parseAnswer } from "#shared/reunions/event-lists/answers.ts";
import type { QuestionnairePerson, Questionnaire, Question } from "./questions.api.ts";

/** A question to one person. */
export interface PersonQuestion {
  key: string;
  person: QuestionnairePerson;
  question: Question;
  /** The saved answer. */
  savedValue: string;
  /** There is a saved answer that an RSVP link doesn't show. */
  hasHiddenAnswer: boolean;
}

const fieldKeyOf = ({ userId, guestId }: QuestionnairePerson, { id }: Question) =>
  `${guestId ? `guest-${guestId}` : `person-${userId}`}-${id}`;

/** The questions to everyone who is going, person by person. */
export const listPersonQuestions = ({ questions, people }: Questionnaire): PersonQuestion[] =>
  people
    .filter(({ isComing }) => isComing)
    .flatMap((person) =>
      questions
        .filter(({ audience }) => isInAudience(audience, person.isChild))
        .map((question) => {
          const answer = person.answers.find(({ questionId }) => questionId === question.id);
          return {
            key: fieldKeyOf(person, question),
            person,
            question,
            savedValue: answer?.value ?? "",
            hasHiddenAnswer: answer?.value === null,
          };
        }),
    );

export const isUnanswered = ({ savedValue, hasHiddenAnswer }: PersonQuestion): boolean =>
  savedValue === "" && !hasHiddenAnswer;

/** By `PersonQuestion.key`. Untouched fields have none. */
export type TypedAnswers = Partial<Record<string, string>>;

/** Errors in the typed answers, by field. */
export function findErrors(items: PersonQuestion[], typed: TypedAnswers): Record<string, string> {
  const errors = items.flatMap(
    ({ key, question, savedValue, hasHiddenAnswer }): [string, string][] => {
      if (hasHiddenAnswer && !typed[key]?.trim()) return [];
      const read = parseAnswer(question, typed[key] ?? savedValue);
      return "error" in read ? [[key, read.error]] : [];
    },
  );
  return Object.fromEntries(errors);
}

/** The changed answers to send. */
export const listChangedAnswers = (items: PersonQuestion[], typed: TypedAnswers) =>
  items.flatMap(({ key, person, question, savedValue }) => {
    const value = typed[key] ?? savedValue;
    if (value === savedValue) return [];
    const { userId, guestId } = person;
    const { id: questionId, version } = question;
    return [{ userId, guestId, questionId, version, value: value.trim() || null }];
  });

export type ChangedAnswers = ReturnType<typeof listChangedAnswers>;
