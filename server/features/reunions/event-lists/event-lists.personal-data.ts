import { and, desc, eq, isNull } from "drizzle-orm";
import { eventPayments } from "#shared/reunions/event-lists/dues.table.ts";
import { eventQuestions, eventAnswers } from "#shared/reunions/event-lists/questions.table.ts";
import { eventTasks, eventTaskSignUps } from "#shared/reunions/event-lists/tasks.table.ts";
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
  dependentTables: [eventTaskSignUps, eventAnswers],
  merge: mergeListsLocked,
  columns: [
    { column: eventPayments.userId, onMerge: "move", onErase: "setNull" },
    { column: eventPayments.markedBy, onMerge: "move", onErase: "keep" },
  ],
  exportData: async (db, { id }) => ({
    tasks: await db
      .select({ event: events.name, task: eventTasks.title, quantity: eventTaskSignUps.quantity })
      .from(attendance)
      .innerJoin(eventTaskSignUps, eq(eventTaskSignUps.attendanceId, attendance.id))
      .innerJoin(eventTasks, eq(eventTasks.id, eventTaskSignUps.taskId))
      .innerJoin(events, eq(events.id, attendance.eventId))
      .where(and(eq(attendance.userId, id), isNull(eventTasks.deletedAt)))
      .orderBy(desc(eventTaskSignUps.id))
      .limit(MAX_EXPORTED_ROWS),
    replies: await db
      .select({
        event: events.name,
        question: eventQuestions.question,
        reply: eventAnswers.value,
        updatedAt: eventAnswers.updatedAt,
      })
      .from(attendance)
      .innerJoin(eventAnswers, eq(eventAnswers.attendanceId, attendance.id))
      .innerJoin(eventQuestions, eq(eventQuestions.id, eventAnswers.questionId))
      .innerJoin(events, eq(events.id, attendance.eventId))
      .where(eq(attendance.userId, id))
      .orderBy(desc(eventAnswers.id))
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
