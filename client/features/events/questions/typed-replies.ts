import { isAsked, readReply } from "#shared/event-lists/replies.ts";
import type { AskedPerson, Asking, Question } from "./questions.api.ts";

/** A question as it is put to one person. */
export interface Asked {
  key: string;
  person: AskedPerson;
  question: Question;
  /** What was replied before. */
  before: string;
  /** There is a reply that is not told here: by a link. */
  isSaved: boolean;
}

const keyOf = ({ userId, guestId }: AskedPerson, { id }: Question) =>
  `${guestId ? `guest-${guestId}` : `person-${userId}`}-${id}`;

/** What is asked of those who come, person by person. */
export const askedOf = ({ questions, people }: Asking): Asked[] =>
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

export const isUnreplied = ({ before, isSaved }: Asked): boolean => before === "" && !isSaved;

export type TypedReplies = ReadonlyMap<string, string>;

/** With what was typed into one field; undefined where it is again as it stands. */
export function withReply(
  typed: TypedReplies,
  key: string,
  value: string | undefined,
): TypedReplies {
  const others = [...typed].filter(([each]) => each !== key);
  return new Map(value === undefined ? others : [...others, [key, value]]);
}

/** What is wrong with what was typed, each beside its field. */
export function faultsIn(asked: Asked[], typed: TypedReplies): Map<string, string> {
  const faults = asked.flatMap(({ key, question, before, isSaved }): [string, string][] => {
    if (isSaved && !typed.get(key)?.trim()) return [];
    const read = readReply(question, typed.get(key) ?? before);
    return "fault" in read ? [[key, read.fault]] : [];
  });
  return new Map(faults);
}

/** What is other than it was before, as it is sent. */
export const changedIn = (asked: Asked[], typed: TypedReplies) =>
  asked.flatMap(({ key, person, question, before }) => {
    const value = typed.get(key) ?? before;
    if (value === before) return [];
    const { userId, guestId } = person;
    const { id: questionId, edition } = question;
    return [{ userId, guestId, questionId, edition, value: value.trim() || null }];
  });

export type GivenReplies = ReturnType<typeof changedIn>;
