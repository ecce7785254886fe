import { countOf } from "#shared/lib/count.ts";
import { defineErrors } from "../../lib/errors.ts";
import { MAX_QUESTIONS } from "./list-options.ts";

export const questionErrors = defineErrors("question", {
  tooMany: { status: 409, text: `An event can have at most ${MAX_QUESTIONS} questions.` },
  wouldDeleteAnswers: {
    status: 409,
    text: ({ replies }: { replies: number }) =>
      `${countOf(replies, "answer doesn't", "answers don't")} fit the changed question and would be deleted.`,
  },
  changedMeanwhile: {
    status: 409,
    text: ({ question }: { question: string }) =>
      `The organizers just changed “${question}”. Check your answer and save again.`,
  },
  invalidAnswer: {
    status: 400,
    text: ({ question, problem }: { question: string; problem: string }) =>
      `${question}: ${problem}.`,
  },
});
