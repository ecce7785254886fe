import { eventDues } from "#shared/reunions/event-lists/dues.table.ts";
import { eventQuestions } from "#shared/reunions/event-lists/questions.table.ts";
import { eventTasks } from "#shared/reunions/event-lists/tasks.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { readRates } from "./dues/dues.queries.ts";
import { readQuestions } from "./questions/questions.queries.ts";
import { readTasks } from "./tasks/tasks.queries.ts";

/** Copies an event's tasks, questions, and dues to another event, without sign-ups, answers, and payments. */
export async function copyLists(
  tx: Executor,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<void> {
  const tasks = (await readTasks(tx, from)).map(({ kind, title, detail, needed, position }) => {
    return { kind, title, detail, needed, position, eventId: to, createdAt: now };
  });
  if (tasks.length > 0) await tx.insert(eventTasks).values(tasks);
  const questions = (await readQuestions(tx, from)).map((row) => {
    const { kind, question, choices, audience, isRequired, position } = row;
    return { kind, question, choices, audience, isRequired, position, eventId: to, createdAt: now };
  });
  if (questions.length > 0) await tx.insert(eventQuestions).values(questions);
  const rates = await readRates(tx, from);
  if (!rates) return;
  const { currency, perAdult, perChild } = rates;
  await tx.insert(eventDues).values({ currency, perAdult, perChild, eventId: to });
}
