import { and, desc, eq, isNull } from "drizzle-orm";
import { eventPayments } from "#shared/reunions/event-lists/dues.table.ts";
import { eventQuestions, eventReplies } from "#shared/reunions/event-lists/questions.table.ts";
import { eventTasks, eventTaskTakes } from "#shared/reunions/event-lists/tasks.table.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { type PersonalData, MAX_EXPORTED_ROWS } from "../../../lib/personal-data.ts";
import { mergeListsLocked } from "./merged-lists.service.ts";

/**
 * A person's sign-ups, answers, and payments. Sign-ups and answers belong to guest rows and move with them. If
 * two merged records are on one list, the kept row gets the tasks of both, and the later of two answers.
 * Payments stay in the event's totals after their payer is erased.
 */
export const eventListsPersonalData: PersonalData = {
  dependentTables: [eventTaskTakes, eventReplies],
  merge: mergeListsLocked,
  columns: [
    { column: eventPayments.userId, onMerge: "move", onErase: "empty" },
    { column: eventPayments.markedBy, onMerge: "move", onErase: "stay" },
  ],
  exportData: async (db, { id }) => ({
    tasks: await db
      .select({ event: events.name, task: eventTasks.title, quantity: eventTaskTakes.quantity })
      .from(attendance)
      .innerJoin(eventTaskTakes, eq(eventTaskTakes.attendanceId, attendance.id))
      .innerJoin(eventTasks, eq(eventTasks.id, eventTaskTakes.taskId))
      .innerJoin(events, eq(events.id, attendance.eventId))
      .where(and(eq(attendance.userId, id), isNull(eventTasks.deletedAt)))
      .orderBy(desc(eventTaskTakes.id))
      .limit(MAX_EXPORTED_ROWS),
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
      .limit(MAX_EXPORTED_ROWS),
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
      .limit(MAX_EXPORTED_ROWS),
  }),
};
