import { and, eq } from "drizzle-orm";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { eventDues, eventPayments } from "#shared/reunions/event-lists/dues.table.ts";
import { eventQuestions, eventAnswers } from "#shared/reunions/event-lists/questions.table.ts";
import { eventTasks, eventTaskSignUps } from "#shared/reunions/event-lists/tasks.table.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import type { Executor } from "../../server/lib/context.ts";

const TASKS = [
  { kind: "bring", title: "Potato salad", detail: "For 20", needed: 4 },
  { kind: "bring", title: "Pies", detail: null, needed: 10 },
  { kind: "help", title: "Set up tables", detail: "Friday at 4 PM", needed: 6 },
  { kind: "help", title: "Row the boat to the clearing", detail: "Saturday morning", needed: 2 },
] as const;

const SIZES = ["Child", "S", "M", "L", "XL"];

interface SeedOptions {
  eventId: number;
  adminId: number;
  today: IsoDate;
}

/** Adds the reunion's tasks, question, and dues, with sign-ups, answers, and payments. */
export async function seedLists(
  tx: Executor,
  { eventId, adminId, today }: SeedOptions,
): Promise<void> {
  const going = await tx
    .select({ id: attendance.id, userId: attendance.userId })
    .from(attendance)
    .where(and(eq(attendance.eventId, eventId), eq(attendance.status, "confirmed")))
    .orderBy(attendance.id);
  const tasks = await tx
    .insert(eventTasks)
    .values(TASKS.map((task, index) => Object.assign({ eventId, position: index }, task)))
    .returning();
  await tx
    .insert(eventTaskSignUps)
    .values(
      tasks.flatMap(({ id }, index) =>
        going
          .slice(index * 7, index * 7 + 2)
          .map((row) => ({ taskId: id, attendanceId: row.id, quantity: 1 })),
      ),
    );
  const [shirts] = await tx
    .insert(eventQuestions)
    .values({ eventId, kind: "choice", question: "T-shirt size", choices: SIZES, position: 0 })
    .returning();
  await tx.insert(eventAnswers).values(
    going.slice(0, 40).map((row, index) => ({
      questionId: shirts!.id,
      attendanceId: row.id,
      value: SIZES[(index * 3) % SIZES.length]!,
    })),
  );
  await tx.insert(eventDues).values({ eventId, currency: "USD", perAdult: 4500, perChild: 2000 });
  await tx.insert(eventPayments).values(
    going.slice(0, 3).map(({ userId }) => ({
      eventId,
      userId,
      amount: 4500,
      paidOn: today,
      markedBy: adminId,
    })),
  );
}
