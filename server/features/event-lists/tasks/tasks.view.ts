import type { Task, Taker } from "#shared/event-lists/tasks.schema.ts";
import type { EventFacts } from "#shared/events/events.policy.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { Deps, Executor } from "../../../lib/deps.ts";
import { readHouseholdOf } from "../../events/rsvp/household.queries.ts";
import { nameInWords } from "../../people/named.queries.ts";
import { readTakers, readTakes, readTasks, type TaskRow } from "./tasks.queries.ts";

interface Surroundings {
  db: Executor;
  now: Deps["now"];
}

/** A task as a form shows it. */
export const saidOf = ({ kind, title, detail, needed }: TaskRow) => ({
  kind,
  title,
  detail,
  needed,
});

/** The tasks of an event, with those who have taken them as far as the actor may know of them. */
export async function tasksFor(
  surroundings: Surroundings,
  actor: Actor,
  event: EventFacts,
): Promise<{ tasks: Task[] }> {
  const rows = await readTasks(surroundings.db, event.id);
  return { tasks: await viewsOf(surroundings, { actor, event }, rows) };
}

/** One of them. */
export async function taskFor(
  surroundings: Surroundings,
  by: { actor: Actor; event: EventFacts },
  row: TaskRow,
): Promise<Task> {
  const [task] = await viewsOf(surroundings, by, [row]);
  return task!;
}

async function viewsOf(
  { db, now }: Surroundings,
  { actor, event }: { actor: Actor; event: EventFacts },
  rows: TaskRow[],
): Promise<Task[]> {
  const [only, ...others] = rows;
  const takes = await readTakes(db, event.id, others.length === 0 ? only?.id : undefined);
  const household = [...(await readHouseholdOf(db, actor, now())).keys()];
  const attendanceIds = [...new Set(takes.map(({ attendanceId }) => attendanceId))];
  const told = await readTakers(db, actor, event, { attendanceIds, household });
  const byRow = new Map(told.map((row) => [row.attendance.id, row]));
  const byTask = groupBy(takes, ({ taskId }) => taskId);
  return rows.map((row) => {
    const own = byTask.get(row.id) ?? [];
    return {
      ...saidOf(row),
      id: row.id,
      edition: row.edition,
      taken: own.reduce((sum, { quantity }) => sum + quantity, 0),
      takers: own.flatMap(({ attendanceId, quantity }): Taker[] => {
        const person = byRow.get(attendanceId)?.person;
        if (!person) return [];
        const isOwn = household.includes(person.id);
        return [{ userId: person.id, name: nameInWords(person), quantity, isOwn }];
      }),
    };
  });
}
