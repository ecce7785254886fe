/** The kinds of tasks: something to bring, or something to do. */
export const TASK_KINDS = ["bring", "help"] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** The most tasks of an event, and the most that one task can need. */
export const MAX_TASKS = 200;
export const MAX_NEEDED = 1000;

/** The kinds of questions, by the answers that they take. */
export const QUESTION_KINDS = ["line", "number", "choice", "yesNo"] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Who gets a question. */
export const AUDIENCES = ["everyone", "adults", "children"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** The most questions of an event, and the most choices of a question. */
export const MAX_QUESTIONS = 30;
export const MAX_CHOICES = 30;

/** The most characters in an answer. */
export const MAX_ANSWER_LENGTH = 500;

/** The totals that stay when a question's answers are deleted. */
export interface AnswerTotals {
  /** How many people answered. */
  replies: number;
  /** How many chose each choice, for multiple choice and yes or no. */
  counts: { choice: string; count: number }[];
  /** The sum of numbers. */
  sum: number | null;
}
