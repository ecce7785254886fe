import type { Task, Taker } from "#shared/reunions/event-lists/tasks.schema.ts";
import type { EventFacts } from "#shared/reunions/event-basics/events.policy.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Executor } from "../../../../lib/context.ts";
import { nameForMessages } from "../../../core/person/index.ts";
import { readTakers, readTakes, readTasks, type TaskRow } from "./tasks.queries.ts";
import { readHouseholdKin } from "../../../core/household/index.ts";
import { isoDayOf } from "#shared/lib/dates.ts";

/** A task as a form shows it. */
export const loggedFieldsOf = ({ kind, title, detail, needed }: TaskRow) => ({
  kind,
  title,
  detail,
  needed,
});

/** An event's tasks, with the sign-ups that the actor may see. */
export async function listTasks(
  db: Executor,
  actor: Actor,
  event: EventFacts,
  now: Date,
): Promise<{ tasks: Task[] }> {
  const rows = await readTasks(db, event.id);
  return { tasks: await viewsOf(db, { actor, event }, rows, now) };
}

/** One task. */
export async function readTask(
  db: Executor,
  by: { actor: Actor; event: EventFacts },
  row: TaskRow,
  now: Date,
): Promise<Task> {
  const [task] = await viewsOf(db, by, [row], now);
  return task!;
}

async function viewsOf(
  db: Executor,
  { actor, event }: { actor: Actor; event: EventFacts },
  rows: TaskRow[],
  now: Date,
): Promise<Task[]> {
  const [only, ...others] = rows;
  const takes = await readTakes(db, event.id, others.length === 0 ? only?.id : undefined);
  const household = [...(await readHouseholdKin(db, actor, isoDayOf(now))).keys()];
  const attendanceIds = [...new Set(takes.map(({ attendanceId }) => attendanceId))];
  const told = await readTakers(db, actor, event, { attendanceIds, household });
  const byRow = new Map(told.map((row) => [row.attendance.id, row]));
  const byTask = groupBy(takes, ({ taskId }) => taskId);
  return rows.map((row) => {
    const own = byTask.get(row.id) ?? [];
    return {
      ...loggedFieldsOf(row),
      id: row.id,
      edition: row.edition,
      taken: own.reduce((sum, { quantity }) => sum + quantity, 0),
      takers: own.flatMap(({ attendanceId, quantity }): Taker[] => {
        const person = byRow.get(attendanceId)?.person;
        if (!person) return [];
        const isOwn = household.includes(person.id);
        return [{ userId: person.id, name: nameForMessages(person), quantity, isOwn }];
      }),
    };
  });
}
