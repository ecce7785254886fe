import { eventDues, eventPayments } from "#shared/reunions/event-lists/dues.table.ts";
import { eventQuestions, eventAnswers } from "#shared/reunions/event-lists/questions.table.ts";
import { eventTasks, eventTaskSignUps } from "#shared/reunions/event-lists/tasks.table.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { capturedMails } from "#shared/mail/mail/captured-mails.table.ts";
import { scheduleItems } from "#shared/reunions/schedule/schedule.table.ts";
import { reminderRules } from "#shared/reunions/reminders/reminder-rules.table.ts";
import type { Db } from "../../server/lib/context.ts";

/** Factories for rows of events; `factoriesOn` includes these. */
export function eventFactoriesOn({ db }: { db: Db }) {
  let count = 0;

  /** Creates a one-day event, by default without a group. */
  async function anEvent(values: Partial<typeof events.$inferInsert> = {}) {
    const day = "2027-06-01";
    const [event] = await db
      .insert(events)
      .values({
        name: `Reunion ${++count}`,
        startDate: day,
        endDate: day,
        location: "Meadow",
        timeZone: "Europe/Berlin",
        ...values,
      })
      .returning();
    return event!;
  }

  /** Adds a person to an event's guest list, without a reply. */
  async function anAttendance(values: typeof attendance.$inferInsert) {
    const [row] = await db.insert(attendance).values(values).returning();
    return row!;
  }

  /** Adds a schedule item, by default on the default day of events. */
  async function aScheduleItem(
    values: Partial<typeof scheduleItems.$inferInsert> & { eventId: number },
  ) {
    const [item] = await db
      .insert(scheduleItems)
      .values({
        title: "Dinner",
        startTime: "2027-06-01T18:00",
        endTime: "2027-06-01T20:00",
        ...values,
      })
      .returning();
    return item!;
  }

  /** Creates a task, by default to bring one item. */
  async function aTask(values: Partial<typeof eventTasks.$inferInsert> & { eventId: number }) {
    const [task] = await db
      .insert(eventTasks)
      .values({ kind: "bring", title: "Potato salad", position: 1, ...values })
      .returning();
    return task!;
  }

  /** Signs a guest up for a task, by default for one item. */
  const aTaskSignUp = async (values: { taskId: number; attendanceId: number; quantity?: number }) =>
    void (await db.insert(eventTaskSignUps).values({ quantity: 1, ...values }));

  /** Creates a captured email. */
  async function aCapturedMail(values: Partial<typeof capturedMails.$inferInsert> = {}) {
    const mailId = ++count;
    const subject = values.subject ?? `Mail ${mailId}`;
    const source = Buffer.from(`From: a@example.org\r\nSubject: ${subject}\r\n\r\nHello\r\n`);
    const defaults = { mailId, subject, source, address: "b@example.org", capturedAt: new Date() };
    const [row] = await db
      .insert(capturedMails)
      .values({ ...defaults, ...values })
      .returning();
    return row!;
  }

  /** Creates a question, by default with a line of text as its answer. */
  async function aQuestion(
    values: Partial<typeof eventQuestions.$inferInsert> & { eventId: number },
  ) {
    const [question] = await db
      .insert(eventQuestions)
      .values({ kind: "line", question: "What do you play?", position: 1, ...values })
      .returning();
    return question!;
  }

  /** Creates dues and one payment. */
  async function aPayment(values: { eventId: number; userId: number }) {
    const { eventId } = values;
    await db
      .insert(eventDues)
      .values({ eventId, currency: "EUR", perAdult: 2500, perChild: 1000 })
      .onConflictDoNothing();
    const defaults = { amount: 1000, paidOn: "2026-11-01" };
    const [payment] = await db
      .insert(eventPayments)
      .values({ ...defaults, ...values })
      .returning();
    return payment!;
  }

  /** Creates a reminder rule, by default a day before the start, for people who are going. */
  async function aReminderRule(
    values: Partial<typeof reminderRules.$inferInsert> & { eventId: number },
  ) {
    const [rule] = await db
      .insert(reminderRules)
      .values({ days: 1, before: "start", status: "confirmed", ...values })
      .returning();
    return rule!;
  }

  /** Creates a guest's reply to a question. */
  const aReply = async (values: typeof eventAnswers.$inferInsert) =>
    void (await db.insert(eventAnswers).values(values));

  return {
    anEvent,
    anAttendance,
    aScheduleItem,
    aTask,
    aTaskSignUp,
    aCapturedMail,
    aQuestion,
    aReply,
    aPayment,
    aReminderRule,
  };
}
