import * as z from "zod/mini";
import { version, untrimmedText, id, requiredLine } from "../../lib/schemas.ts";
import {
  AUDIENCES,
  MAX_ANSWER_LENGTH,
  MAX_CHOICES,
  MAX_QUESTIONS,
  QUESTION_KINDS,
} from "./list-options.ts";

const NO_QUESTION = "Enter the question";
export const NO_CHOICES = "Enter at least 2 different choices";

const choice = requiredLine(NO_CHOICES, 100);

const questionFields = {
  kind: z.enum(QUESTION_KINDS),
  question: requiredLine(NO_QUESTION, 200),
};
const optionalQuestionFields = {
  /** For multiple choice; null for all other kinds. */
  choices: z.nullable(
    z.array(choice).check(
      z.minLength(2, NO_CHOICES),
      z.maxLength(MAX_CHOICES, `Enter at most ${MAX_CHOICES} choices`),
      z.refine((choices) => new Set(choices).size === choices.length, { error: NO_CHOICES }),
    ),
  ),
  audience: z.enum(AUDIENCES),
  isRequired: z.boolean(),
};

/** Only multiple choice has choices. */
export const hasFittingChoices = (question: {
  kind: string;
  choices?: string[] | null | undefined;
}) => (question.kind === "choice") === Boolean(question.choices);

const checkChoicesByKind = z.check<{
  kind?: string | undefined;
  choices?: string[] | null | undefined;
}>(({ value: { kind, choices }, issues }) => {
  if (kind === undefined || hasFittingChoices({ kind, choices })) return;
  issues.push({ code: "custom", input: choices, path: ["choices"], message: NO_CHOICES });
});

export const newQuestionSchema = z
  .object({ ...questionFields, ...z.partial(z.object(optionalQuestionFields)).shape })
  .check(checkChoicesByKind);
export type NewQuestion = z.output<typeof newQuestionSchema>;

/** Kind and choices change together. */
export const questionChangeSchema = z
  .partial(
    z.object({ ...questionFields, ...optionalQuestionFields, version, deleteAnswers: z.boolean() }),
  )
  .check(checkChoicesByKind);
export type QuestionChange = z.output<typeof questionChangeSchema>;

/** An event's questions in their new order; unnamed ones come last. */
export const questionOrderSchema = z.object({
  ids: z.array(id).check(z.minLength(1), z.maxLength(MAX_QUESTIONS)),
});

export const questionSchema = z.object({
  id,
  kind: z.enum(QUESTION_KINDS),
  question: z.string(),
  choices: z.nullable(z.array(z.string())),
  audience: z.enum(AUDIENCES),
  isRequired: z.boolean(),
  version,
});
export type Question = z.output<typeof questionSchema>;

/** A person of the reader's household, or its guest, with their answers. */
export const respondentSchema = z.object({
  /** The person, or the guest's host. */
  userId: id,
  /** A guest's attendance id; null for people of the tree. */
  guestId: z.nullable(id),
  name: z.string(),
  isChild: z.boolean(),
  /** Whether they are going or on the waitlist. Only these people get the questions. */
  isComing: z.boolean(),
  answers: z.array(
    z.object({
      questionId: id,
      /** Null for readers with a link, which hides the answer. */
      value: z.nullable(z.string()),
    }),
  ),
});
export type Respondent = z.output<typeof respondentSchema>;

/** The most answers at once: a household's answers to every question. */
const MAX_ANSWERS = 100 * MAX_QUESTIONS;

export const answersSchema = z.object({
  answers: z
    .array(
      z.object({
        userId: id,
        guestId: z.optional(z.nullable(id)),
        questionId: id,
        /** The version of the question that the reader saw. */
        version,
        /** Null removes the answer. */
        value: z.nullable(untrimmedText(MAX_ANSWER_LENGTH)),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(MAX_ANSWERS),
      z.refine(areUniqueAnswers, { error: "Answer each question only once" }),
    ),
});

function areUniqueAnswers(
  answers: { userId: number; guestId?: number | null | undefined; questionId: number }[],
): boolean {
  const keys = answers.map(({ userId, guestId, questionId }) =>
    [guestId ? `g${guestId}` : userId, questionId].join(),
  );
  return new Set(keys).size === keys.length;
}
export type SubmittedAnswer = z.output<typeof answersSchema>["answers"][number];

/** A question with the totals of its answers. */
export const totalsSchema = z.extend(questionSchema, {
  /** How many of the people who are going get the question. */
  asked: z.int(),
  answers: z.int(),
  counts: z.array(z.object({ choice: z.string(), count: z.int() })),
  /** The sum of numbers. */
  sum: z.nullable(z.number()),
  /** True once the answers are deleted, 90 days after the event. */
  areDeleted: z.boolean(),
});
export type QuestionTotals = z.output<typeof totalsSchema>;
