import { and, desc, eq, isNull } from "drizzle-orm";
import { eventPayments } from "#shared/event-lists/dues.table.ts";
import { eventQuestions, eventReplies } from "#shared/event-lists/questions.table.ts";
import { eventTasks, eventTaskTakes } from "#shared/event-lists/tasks.table.ts";
import { attendance } from "#shared/events/attendance.table.ts";
import { events } from "#shared/events/event.table.ts";
import { type Belongings, MOST_TOLD } from "../../lib/belongings.ts";
import { mergeListsLocked } from "./merged-lists.service.ts";

/**
 * What somebody took on, replied and paid. Takes and replies hang on their rows of events' lists, and go
 * where those go; where both of two records that become one are on a list, the kept row has the tasks of
 * both, and of two replies to a question the later one; a payment stays in the event's accounts when nobody is to know any more whose it was.
 */
export const eventListsBelongings: Belongings = {
  hangingOn: [eventTaskTakes, eventReplies],
  merge: mergeListsLocked,
  columns: [
    { column: eventPayments.userId, merged: "move", erased: "empty" },
    { column: eventPayments.markedBy, merged: "move", erased: "stay" },
  ],
  tell: async (db, { id }) => ({
    tasks: await db
      .select({ event: events.name, task: eventTasks.title, quantity: eventTaskTakes.quantity })
      .from(attendance)
      .innerJoin(eventTaskTakes, eq(eventTaskTakes.attendanceId, attendance.id))
      .innerJoin(eventTasks, eq(eventTasks.id, eventTaskTakes.taskId))
      .innerJoin(events, eq(events.id, attendance.eventId))
      .where(and(eq(attendance.userId, id), isNull(eventTasks.deletedAt)))
      .orderBy(desc(eventTaskTakes.id))
      .limit(MOST_TOLD),
    replies: await db
      .select({
        event: events.name,
        question: eventQuestions.question,
        reply: eventReplies.value,
        updatedAt: eventReplies.updatedAt,
      })
      .from(attendance)
      .innerJoin(eventReplies, eq(eventReplies.attendanceId, attendance.id))
      .innerJoin(eventQuestions, eq(eventQuestions.id, eventReplies.questionId))
      .innerJoin(events, eq(events.id, attendance.eventId))
      .where(eq(attendance.userId, id))
      .orderBy(desc(eventReplies.id))
      .limit(MOST_TOLD),
    payments: await db
      .select({
        event: events.name,
        amount: eventPayments.amount,
        paidOn: eventPayments.paidOn,
      })
      .from(eventPayments)
      .innerJoin(events, eq(events.id, eventPayments.eventId))
      .where(and(eq(eventPayments.userId, id), isNull(eventPayments.deletedAt)))
      .orderBy(desc(eventPayments.id))
      .limit(MOST_TOLD),
  }),
};
