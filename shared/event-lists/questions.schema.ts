import * as z from "zod/mini";
import { edition, exactText, id, requiredLine } from "../lib/schemas.ts";
import {
  AUDIENCES,
  LONGEST_REPLY,
  MOST_CHOICES,
  MOST_QUESTIONS,
  QUESTION_KINDS,
} from "./list-words.ts";

const NO_QUESTION = "Please write the question";
const NO_CHOICES = "Please give at least two choices, each once";

const choice = requiredLine(NO_CHOICES, 100);

const said = {
  kind: z.enum(QUESTION_KINDS),
  question: requiredLine(NO_QUESTION, 200),
};
const more = {
  /** Of one of several; null for all other kinds. */
  choices: z.nullable(
    z.array(choice).check(
      z.minLength(2, NO_CHOICES),
      z.maxLength(MOST_CHOICES, `At most ${MOST_CHOICES} choices`),
      z.refine((choices) => new Set(choices).size === choices.length, { error: NO_CHOICES }),
    ),
  ),
  audience: z.enum(AUDIENCES),
  isRequired: z.boolean(),
};

/** One of several has choices, and nothing else has. */
const choicesByKind = z.check<{ kind?: string | undefined; choices?: string[] | null | undefined }>(
  ({ value: { kind, choices }, issues }) => {
    if (kind === undefined || (kind === "choice") === Boolean(choices)) return;
    issues.push({ code: "custom", input: choices, path: ["choices"], message: NO_CHOICES });
  },
);

export const newQuestionSchema = z
  .object({ ...said, ...z.partial(z.object(more)).shape })
  .check(choicesByKind);
export type NewQuestion = z.output<typeof newQuestionSchema>;

/** Kind and choices are changed together. */
export const questionChangeSchema = z
  .partial(z.object({ ...said, ...more, edition, loses: z.boolean() }))
  .check(choicesByKind);
export type QuestionChange = z.output<typeof questionChangeSchema>;

/** All questions of an event in their new order; those that are not named come after them. */
export const questionOrderSchema = z.object({
  ids: z.array(id).check(z.minLength(1), z.maxLength(MOST_QUESTIONS)),
});

export const questionSchema = z.object({
  id,
  kind: z.enum(QUESTION_KINDS),
  question: z.string(),
  choices: z.nullable(z.array(z.string())),
  audience: z.enum(AUDIENCES),
  isRequired: z.boolean(),
  edition,
});
export type Question = z.output<typeof questionSchema>;

/** One of the reader's household, or a guest of it, with what was replied for them. */
export const askedPersonSchema = z.object({
  /** Themself, or whose guest it is. */
  userId: id,
  /** A guest's row of the list; null for people of the tree. */
  guestId: z.nullable(id),
  name: z.string(),
  isChild: z.boolean(),
  /** Whether they come, or wait for a seat: of others nothing is asked. */
  comes: z.boolean(),
  replies: z.array(
    z.object({
      questionId: id,
      /** Null for who reads by a link: there is one, and it is told to nobody there. */
      value: z.nullable(z.string()),
    }),
  ),
});
export type AskedPerson = z.output<typeof askedPersonSchema>;

/** As many replies as are given at once: a household's to every question. */
const MOST_REPLIES = 100 * MOST_QUESTIONS;

export const repliesSchema = z.object({
  replies: z
    .array(
      z.object({
        userId: id,
        guestId: z.optional(z.nullable(id)),
        questionId: id,
        /** Of the question as it was read. */
        edition,
        /** Null takes a reply back. */
        value: z.nullable(exactText(LONGEST_REPLY)),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(MOST_REPLIES),
      z.refine(isEachOnce, { error: "Please reply once to each question" }),
    ),
});

function isEachOnce(
  replies: { userId: number; guestId?: number | null | undefined; questionId: number }[],
): boolean {
  const keys = replies.map(({ userId, guestId, questionId }) =>
    [guestId ? `g${guestId}` : userId, questionId].join(),
  );
  return new Set(keys).size === keys.length;
}
export type GivenReply = z.output<typeof repliesSchema>["replies"][number];

/** A question with what those who come have replied, all together. */
export const totalsSchema = z.extend(questionSchema, {
  /** Of how many who come it is asked. */
  asked: z.int(),
  replies: z.int(),
  counts: z.array(z.object({ choice: z.string(), count: z.int() })),
  /** Of numbers. */
  sum: z.nullable(z.number()),
  /** The replies themselves are gone: 90 days after the event. */
  areGone: z.boolean(),
});
export type QuestionTotals = z.output<typeof totalsSchema>;
