import { and, eq, inArray, sql } from "drizzle-orm";
import type { Totals } from "#shared/event-lists/list-words.ts";
import { eventQuestions, eventReplies } from "#shared/event-lists/questions.table.ts";
import { attendance } from "#shared/events/attendance.table.ts";
import { SEATED_STATUSES } from "#shared/events/event-words.ts";
import { events } from "#shared/events/event.table.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { users } from "#shared/people/people.table.ts";
import type { Executor } from "../../../lib/deps.ts";
import { isOnList } from "../../events/guests/counted.rules.ts";

/** Who comes, or came. */
const comes = and(inArray(attendance.status, SEATED_STATUSES), isOnList);

const isCounted = sql`${eventQuestions.kind} in ('choice', 'yesNo')`;
const choice = sql<string | null>`case when ${isCounted} then ${eventReplies.value} end`;
const number = sql`case when ${eventQuestions.kind} = 'number' then ${eventReplies.value}::numeric end`;

/** What those who come have replied to each of these questions, by its id. */
export async function readTotals(
  db: Executor,
  questionIds: number[],
): Promise<Map<number, Totals>> {
  const rows = await db
    .select({
      questionId: eventReplies.questionId,
      choice,
      count: sql<number>`count(*)::int`,
      sum: sql<number | null>`sum(${number})::float8`,
    })
    .from(eventReplies)
    .innerJoin(eventQuestions, eq(eventQuestions.id, eventReplies.questionId))
    .innerJoin(attendance, eq(attendance.id, eventReplies.attendanceId))
    .innerJoin(events, eq(events.id, attendance.eventId))
    .leftJoin(users, eq(users.id, attendance.userId))
    .where(and(inArray(eventReplies.questionId, questionIds), comes))
    .groupBy(eventReplies.questionId, choice);
  const byQuestion = groupBy(rows, ({ questionId }) => questionId);
  return new Map(
    questionIds.map((id) => {
      const own = byQuestion.get(id) ?? [];
      const counts = own.flatMap(({ choice, count }) =>
        choice === null ? [] : [{ choice, count }],
      );
      const replies = own.reduce((all, { count }) => all + count, 0);
      return [id, { replies, counts, sum: own[0]?.sum ?? null }];
    }),
  );
}

/** Who comes, as far as it takes to know of whom a question is asked. */
export const readComing = (db: Executor, eventId: number) =>
  db
    .select({
      attendanceId: attendance.id,
      guestIsChild: attendance.guestIsChild,
      person: { birthdate: users.birthdate, role: users.role },
    })
    .from(attendance)
    .innerJoin(events, eq(events.id, attendance.eventId))
    .leftJoin(users, eq(users.id, attendance.userId))
    .where(and(eq(attendance.eventId, eventId), comes));
