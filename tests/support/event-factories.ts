import { eventDues, eventPayments } from "#shared/event-lists/dues.table.ts";
import { eventQuestions, eventReplies } from "#shared/event-lists/questions.table.ts";
import { eventTasks, eventTaskTakes } from "#shared/event-lists/tasks.table.ts";
import { attendance } from "#shared/events/attendance.table.ts";
import { events } from "#shared/events/event.table.ts";
import { keptMails } from "#shared/mail/kept-mails.table.ts";
import { scheduleItems } from "#shared/events/schedule/schedule.table.ts";
import { reminderRules } from "#shared/reminders/reminder-rules.table.ts";
import type { Deps } from "../../server/lib/deps.ts";

/** Makers of events and of who is on their lists; to be had with all others from `factoriesOn`. */
export function eventFactoriesOn({ db }: Pick<Deps, "db">) {
  let count = 0;

  /** An event of one day, of no group unless said. */
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

  /** Somebody on an event's list, who has not answered. */
  async function anAttendance(values: typeof attendance.$inferInsert) {
    const [row] = await db.insert(attendance).values(values).returning();
    return row!;
  }

  /** An item of an event's schedule, on the day that events have unless said. */
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

  /** Something to bring, needed once unless said. */
  async function aTask(values: Partial<typeof eventTasks.$inferInsert> & { eventId: number }) {
    const [task] = await db
      .insert(eventTasks)
      .values({ kind: "bring", title: "Potato salad", place: 1, ...values })
      .returning();
    return task!;
  }

  /** What somebody on an event's list has taken on, once unless said. */
  const aTake = async (values: { taskId: number; attendanceId: number; quantity?: number }) =>
    void (await db.insert(eventTaskTakes).values({ quantity: 1, ...values }));

  /** A mail of the development mailbox. */
  async function aKeptMail(values: Partial<typeof keptMails.$inferInsert> = {}) {
    const mailId = ++count;
    const subject = values.subject ?? `Mail ${mailId}`;
    const source = Buffer.from(`From: a@example.org\r\nSubject: ${subject}\r\n\r\nHello\r\n`);
    const about = { mailId, subject, source, address: "b@example.org", keptAt: new Date() };
    const [row] = await db
      .insert(keptMails)
      .values({ ...about, ...values })
      .returning();
    return row!;
  }

  /** What an event asks of everyone: a line, unless said. */
  async function aQuestion(
    values: Partial<typeof eventQuestions.$inferInsert> & { eventId: number },
  ) {
    const [question] = await db
      .insert(eventQuestions)
      .values({ kind: "line", question: "What do you play?", place: 1, ...values })
      .returning();
    return question!;
  }

  /** What each who comes owes, and a payment of it. */
  async function aPayment(values: { eventId: number; userId: number }) {
    const { eventId } = values;
    await db
      .insert(eventDues)
      .values({ eventId, currency: "EUR", perAdult: 2500, perChild: 1000 })
      .onConflictDoNothing();
    const paid = { amount: 1000, paidOn: "2026-11-01" };
    const [payment] = await db
      .insert(eventPayments)
      .values({ ...paid, ...values })
      .returning();
    return payment!;
  }

  /** What an event reminds of: a day before it begins who comes, unless said. */
  async function aReminderRule(
    values: Partial<typeof reminderRules.$inferInsert> & { eventId: number },
  ) {
    const [rule] = await db
      .insert(reminderRules)
      .values({ days: 1, before: "start", status: "confirmed", ...values })
      .returning();
    return rule!;
  }

  /** What was replied for somebody on an event's list. */
  const aReply = async (values: typeof eventReplies.$inferInsert) =>
    void (await db.insert(eventReplies).values(values));

  return {
    anEvent,
    anAttendance,
    aScheduleItem,
    aTask,
    aTake,
    aKeptMail,
    aQuestion,
    aReply,
    aPayment,
    aReminderRule,
  };
}
