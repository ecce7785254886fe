import { and, asc, eq, inArray, isNull, max, or, sql } from "drizzle-orm";
import { MOST_QUESTIONS } from "#shared/event-lists/list-words.ts";
import type { Question } from "#shared/event-lists/questions.schema.ts";
import { eventQuestions, eventReplies } from "#shared/event-lists/questions.table.ts";
import { attendance } from "#shared/events/attendance.table.ts";
import { isAnyOf } from "../../../lib/database/any-of.ts";
import type { Executor } from "../../../lib/deps.ts";
import { notFound } from "../../../lib/errors.ts";
import { selectByName } from "../../events/guests/guest-list.queries.ts";

export type QuestionRow = typeof eventQuestions.$inferSelect;

const isThere = isNull(eventQuestions.deletedAt);

export const ofEvent = (eventId: number, questionId: number) =>
  and(eq(eventQuestions.id, questionId), eq(eventQuestions.eventId, eventId));

export const questionOf = (row: QuestionRow): Question => {
  const { id, kind, question, choices, audience, isRequired, edition } = row;
  return { id, kind, question, choices, audience, isRequired, edition };
};

/** The questions of an event, in their order. */
export const readQuestions = (db: Executor, eventId: number): Promise<QuestionRow[]> =>
  db
    .select()
    .from(eventQuestions)
    .where(and(eq(eventQuestions.eventId, eventId), isThere))
    .orderBy(asc(eventQuestions.place), asc(eventQuestions.id))
    .limit(MOST_QUESTIONS);

/** That question of that event. Throws 404 where there is none. */
export async function findQuestion(
  tx: Executor,
  eventId: number,
  questionId: number,
): Promise<QuestionRow> {
  const [row] = await tx
    .select()
    .from(eventQuestions)
    .where(and(ofEvent(eventId, questionId), isThere));
  if (!row) throw notFound("Question");
  return row;
}

/** How many questions an event asks, and behind which place a new one stands. */
export async function countQuestions(tx: Executor, eventId: number) {
  const [row] = await tx
    .select({ questions: sql<number>`count(*)::int`, lastPlace: max(eventQuestions.place) })
    .from(eventQuestions)
    .where(and(eq(eventQuestions.eventId, eventId), isThere));
  return { questions: row!.questions, nextPlace: (row!.lastPlace ?? 0) + 1 };
}

/** Those of a list whom these people answer for: themselves, and guests of theirs. */
export const readAskedPeople = (db: Executor, eventId: number, userIds: number[]) =>
  selectByName(
    db,
    eventId,
    or(inArray(attendance.userId, userIds), inArray(attendance.guestOf, userIds)),
  );
export type AskedRow = Awaited<ReturnType<typeof readAskedPeople>>[number];

/** What was replied for these rows of a list. */
export const readRepliesOf = (db: Executor, attendanceIds: number[]) =>
  db
    .select({
      questionId: eventReplies.questionId,
      attendanceId: eventReplies.attendanceId,
      value: eventReplies.value,
    })
    .from(eventReplies)
    .where(isAnyOf(eventReplies.attendanceId, attendanceIds));

/** Every reply to a question, with for whom it was given. */
export const readRepliesTo = (db: Executor, questionId: number) =>
  db
    .select({
      id: eventReplies.id,
      attendanceId: eventReplies.attendanceId,
      value: eventReplies.value,
    })
    .from(eventReplies)
    .where(eq(eventReplies.questionId, questionId));
