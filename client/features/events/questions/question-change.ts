import { AUDIENCES, QUESTION_KINDS } from "#shared/event-lists/list-words.ts";
import type { NewQuestion } from "#shared/event-lists/questions.schema.ts";
import type { Question } from "./questions.api.ts";

/** What a form for a new question starts from. */
export interface FreshQuestion {
  edition: 0;
}

const EMPTY = {
  kind: "line",
  question: "",
  choices: null,
  audience: "everyone",
  isRequired: false,
};

/** What a form for a question starts with. */
export const typedOf = (opened: Question | FreshQuestion) => {
  const { question, kind, choices, audience, isRequired } = "id" in opened ? opened : EMPTY;
  return {
    question,
    kind,
    choices: (choices ?? []).join("\n"),
    audience,
    isRequired,
  };
};
export type TypedQuestion = ReturnType<typeof typedOf>;

/** What the form calls its fields, in their order. */
export const LABELS: Record<keyof TypedQuestion, string> = {
  question: "Question",
  kind: "Answered by",
  choices: "Choices",
  audience: "Asked of",
  isRequired: "Everybody who is asked has to reply",
};

/** What is typed, as the contract reads it: a choice on each line. */
export const bodyOf = (typed: TypedQuestion): NewQuestion => {
  const kind = QUESTION_KINDS.find((known) => known === typed.kind) ?? "line";
  const lines = typed.choices.split("\n").map((line) => line.trim());
  return {
    kind,
    question: typed.question,
    choices: kind === "choice" ? lines.filter(Boolean) : null,
    audience: AUDIENCES.find((known) => known === typed.audience) ?? "everyone",
    isRequired: typed.isRequired,
  };
};
