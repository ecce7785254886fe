import { and, asc, eq, inArray, isNull, max, or, sql } from "drizzle-orm";
import { MAX_QUESTIONS } from "#shared/reunions/event-lists/list-options.ts";
import type { Question } from "#shared/reunions/event-lists/questions.schema.ts";
import { eventQuestions, eventAnswers } from "#shared/reunions/event-lists/questions.table.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { isAnyOf } from "../../../../lib/database/any-of.ts";
import type { Executor } from "../../../../lib/context.ts";
import { notFound } from "../../../../lib/errors.ts";
import { selectGuestsByName } from "../../guest-list/index.ts";

export type QuestionRow = typeof eventQuestions.$inferSelect;

const isNotDeleted = isNull(eventQuestions.deletedAt);

export const isOfEvent = (eventId: number, questionId: number) =>
  and(eq(eventQuestions.id, questionId), eq(eventQuestions.eventId, eventId));

export const toQuestion = (row: QuestionRow): Question => {
  const { id, kind, question, choices, audience, isRequired, version } = row;
  return { id, kind, question, choices, audience, isRequired, version };
};

/** An event's questions, in order. */
export const readQuestions = (db: Executor, eventId: number): Promise<QuestionRow[]> =>
  db
    .select()
    .from(eventQuestions)
    .where(and(eq(eventQuestions.eventId, eventId), isNotDeleted))
    .orderBy(asc(eventQuestions.position), asc(eventQuestions.id))
    .limit(MAX_QUESTIONS);

/** An event's question. Throws 404 if there is none. */
export async function findQuestion(
  tx: Executor,
  eventId: number,
  questionId: number,
): Promise<QuestionRow> {
  const [row] = await tx
    .select()
    .from(eventQuestions)
    .where(and(isOfEvent(eventId, questionId), isNotDeleted));
  if (!row) throw notFound("Question");
  return row;
}

/** Counts an event's questions, and returns the position for a new one. */
export async function countQuestions(tx: Executor, eventId: number) {
  const [row] = await tx
    .select({ questions: sql<number>`count(*)::int`, lastPosition: max(eventQuestions.position) })
    .from(eventQuestions)
    .where(and(eq(eventQuestions.eventId, eventId), isNotDeleted));
  return { questions: row!.questions, nextPosition: (row!.lastPosition ?? 0) + 1 };
}

/** The guest rows of these people and their guests. */
export const readRespondents = (db: Executor, eventId: number, userIds: number[]) =>
  selectGuestsByName(
    db,
    eventId,
    or(inArray(attendance.userId, userIds), inArray(attendance.guestOf, userIds)),
  );
export type RespondentRow = Awaited<ReturnType<typeof readRespondents>>[number];

/** Reads the answers of these guest rows. */
export const readAnswersOf = (db: Executor, attendanceIds: number[]) =>
  db
    .select({
      questionId: eventAnswers.questionId,
      attendanceId: eventAnswers.attendanceId,
      value: eventAnswers.value,
    })
    .from(eventAnswers)
    .where(isAnyOf(eventAnswers.attendanceId, attendanceIds));

/** Reads all answers to a question, each with its guest row. */
export const readAnswersTo = (db: Executor, questionId: number) =>
  db
    .select({
      id: eventAnswers.id,
      attendanceId: eventAnswers.attendanceId,
      value: eventAnswers.value,
    })
    .from(eventAnswers)
    .where(eq(eventAnswers.questionId, questionId));
