import { and, eq, inArray, sql } from "drizzle-orm";
import type { AnswerTotals } from "#shared/reunions/event-lists/list-options.ts";
import { eventQuestions, eventAnswers } from "#shared/reunions/event-lists/questions.table.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { STATUSES_WITH_SPOT } from "#shared/reunions/event-basics/event-options.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../../lib/context.ts";
import { isOnList } from "../../guest-list/index.ts";

/** Guests who are going, or were there. */
const isGoing = and(inArray(attendance.status, STATUSES_WITH_SPOT), isOnList);

const isCounted = sql`${eventQuestions.kind} in ('choice', 'yesNo')`;
const choice = sql<string | null>`case when ${isCounted} then ${eventAnswers.value} end`;
const numberValue = sql`case when ${eventQuestions.kind} = 'number' then ${eventAnswers.value}::numeric end`;

/** Reads the totals of these questions' answers, by question id. */
export async function readTotals(
  db: Executor,
  questionIds: number[],
): Promise<Map<number, AnswerTotals>> {
  const rows = await db
    .select({
      questionId: eventAnswers.questionId,
      choice,
      count: sql<number>`count(*)::int`,
      sum: sql<number | null>`sum(${numberValue})::float8`,
    })
    .from(eventAnswers)
    .innerJoin(eventQuestions, eq(eventQuestions.id, eventAnswers.questionId))
    .innerJoin(attendance, eq(attendance.id, eventAnswers.attendanceId))
    .innerJoin(events, eq(events.id, attendance.eventId))
    .leftJoin(users, eq(users.id, attendance.userId))
    .where(and(inArray(eventAnswers.questionId, questionIds), isGoing))
    .groupBy(eventAnswers.questionId, choice);
  const byQuestion = groupBy(rows, ({ questionId }) => questionId);
  return new Map(
    questionIds.map((id) => {
      const own = byQuestion.get(id) ?? [];
      const counts = own.flatMap(({ choice, count }) =>
        choice === null ? [] : [{ choice, count }],
      );
      const replies = own.reduce((sum, { count }) => sum + count, 0);
      return [id, { replies, counts, sum: own[0]?.sum ?? null }];
    }),
  );
}

/** Reads the people who are going, with the fields that decide which questions they get. */
export const readGoingRespondents = (db: Executor, eventId: number) =>
  db
    .select({
      attendanceId: attendance.id,
      guestIsChild: attendance.guestIsChild,
      person: { birthdate: users.birthdate, role: users.role },
    })
    .from(attendance)
    .innerJoin(events, eq(events.id, attendance.eventId))
    .leftJoin(users, eq(users.id, attendance.userId))
    .where(and(eq(attendance.eventId, eventId), isGoing));
