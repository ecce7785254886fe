import type { Task, SignUp } from "#shared/reunions/event-lists/tasks.schema.ts";
import type { PolicyEvent } from "#shared/reunions/event-basics/events.policy.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Executor } from "../../../../lib/context.ts";
import { nameForMessages } from "../../../core/person/index.ts";
import { readTakers, readSignUps, readTasks, type TaskRow } from "./tasks.queries.ts";
import { readHouseholdKin } from "../../../core/household/index.ts";
import { isoDayOf } from "#shared/lib/dates.ts";

/** The fields of a task that its history lines contain. */
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
  event: PolicyEvent,
  now: Date,
): Promise<{ tasks: Task[] }> {
  const rows = await readTasks(db, event.id);
  return { tasks: await readTaskViews(db, { actor, event }, rows, now) };
}

/** Reads one task, with the sign-ups that the actor may see. */
export async function readTask(
  db: Executor,
  viewer: { actor: Actor; event: PolicyEvent },
  row: TaskRow,
  now: Date,
): Promise<Task> {
  const [task] = await readTaskViews(db, viewer, [row], now);
  return task!;
}

async function readTaskViews(
  db: Executor,
  { actor, event }: { actor: Actor; event: PolicyEvent },
  rows: TaskRow[],
  now: Date,
): Promise<Task[]> {
  const [only, ...others] = rows;
  const signUps = await readSignUps(db, event.id, others.length === 0 ? only?.id : undefined);
  const household = [...(await readHouseholdKin(db, actor, isoDayOf(now))).keys()];
  const attendanceIds = [...new Set(signUps.map(({ attendanceId }) => attendanceId))];
  const visibleTakers = await readTakers(db, actor, event, { attendanceIds, household });
  const takerByRow = new Map(visibleTakers.map((row) => [row.attendance.id, row]));
  const byTask = groupBy(signUps, ({ taskId }) => taskId);
  return rows.map((row) => {
    const taskSignUps = byTask.get(row.id) ?? [];
    return {
      ...loggedFieldsOf(row),
      id: row.id,
      version: row.version,
      signedUp: taskSignUps.reduce((sum, { quantity }) => sum + quantity, 0),
      signUps: taskSignUps.flatMap(({ attendanceId, quantity }): SignUp[] => {
        const person = takerByRow.get(attendanceId)?.person;
        if (!person) return [];
        const isOwn = household.includes(person.id);
        return [{ userId: person.id, name: nameForMessages(person), quantity, isOwn }];
      }),
    };
  });
}
