/** What a task is: something to bring, or something to do. */
export const TASK_KINDS = ["bring", "help"] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** As many tasks as an event has at most, and as many as one of them can need. */
export const MOST_TASKS = 200;
export const MOST_NEEDED = 1000;

/** How a question is replied to. */
export const QUESTION_KINDS = ["line", "number", "choice", "yesNo"] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Of whom a question is asked. */
export const AUDIENCES = ["everyone", "adults", "children"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** As many questions as an event asks at most, and as many choices as one of them has. */
export const MOST_QUESTIONS = 30;
export const MOST_CHOICES = 30;

/** As long as a reply is at most. */
export const LONGEST_REPLY = 500;

/** What stays of a question's replies once they are gone. */
export interface Totals {
  /** How many replied. */
  replies: number;
  /** How many chose what, of one of several and of yes or no. */
  counts: { choice: string; count: number }[];
  /** Of numbers. */
  sum: number | null;
}
