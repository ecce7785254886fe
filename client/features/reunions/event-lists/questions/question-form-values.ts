import { AUDIENCES, QUESTION_KINDS } from "#shared/reunions/event-lists/list-options.ts";
import type { NewQuestion } from "#shared/reunions/event-lists/questions.schema.ts";
import type { Question } from "./questions.api.ts";

/** The values of an empty question form. */
export interface NewQuestionValues {
  edition: 0;
}

const EMPTY_QUESTION = {
  kind: "line",
  question: "",
  choices: null,
  audience: "everyone",
  isRequired: false,
};

/** The form values of a question. */
export const typedOf = (opened: Question | NewQuestionValues) => {
  const { question, kind, choices, audience, isRequired } =
    "id" in opened ? opened : EMPTY_QUESTION;
  return {
    question,
    kind,
    choices: (choices ?? []).join("\n"),
    audience,
    isRequired,
  };
};
export type TypedQuestion = ReturnType<typeof typedOf>;

/** The form's labels, in order. */
export const LABELS: Record<keyof TypedQuestion, string> = {
  question: "Question",
  kind: "Answer type",
  choices: "Choices",
  audience: "Who answers",
  isRequired: "Answer required",
};

/** The typed values for the contract, with one choice per line. */
export const toBody = (typed: TypedQuestion): NewQuestion => {
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
