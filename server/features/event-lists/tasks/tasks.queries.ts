import { and, asc, eq, inArray, isNull, max, ne, notInArray, or, sql } from "drizzle-orm";
import { MOST_TASKS } from "#shared/event-lists/list-words.ts";
import { eventTasks, eventTaskTakes } from "#shared/event-lists/tasks.table.ts";
import { attendance } from "#shared/events/attendance.table.ts";
import type { EventFacts } from "#shared/events/events.policy.ts";
import { events } from "#shared/events/event.table.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import { isAnyOf } from "../../../lib/database/any-of.ts";
import type { Executor } from "../../../lib/deps.ts";
import { notFound } from "../../../lib/errors.ts";
import { isOnList } from "../../events/guests/counted.rules.ts";
import { knownTo, selectList } from "../../events/guests/guest-list.queries.ts";

export type TaskRow = typeof eventTasks.$inferSelect;

const isThere = isNull(eventTasks.deletedAt);

export const ofEvent = (eventId: number, taskId: number) =>
  and(eq(eventTasks.id, taskId), eq(eventTasks.eventId, eventId));

/** The tasks of an event, in their order. */
export const readTasks = (db: Executor, eventId: number): Promise<TaskRow[]> =>
  db
    .select()
    .from(eventTasks)
    .where(and(eq(eventTasks.eventId, eventId), isThere))
    .orderBy(asc(eventTasks.place), asc(eventTasks.id))
    .limit(MOST_TASKS);

/** That task of that event. Throws 404 where there is none. */
export async function findTask(tx: Executor, eventId: number, taskId: number): Promise<TaskRow> {
  const [task] = await tx
    .select()
    .from(eventTasks)
    .where(and(ofEvent(eventId, taskId), isThere));
  if (!task) throw notFound("Task");
  return task;
}

/** How many tasks an event has, and behind which place a new one stands. */
export async function countTasks(tx: Executor, eventId: number) {
  const [row] = await tx
    .select({ tasks: sql<number>`count(*)::int`, lastPlace: max(eventTasks.place) })
    .from(eventTasks)
    .where(and(eq(eventTasks.eventId, eventId), isThere));
  return { tasks: row!.tasks, nextPlace: (row!.lastPlace ?? 0) + 1 };
}

/**
 * Who dies, leaves or is taken off the list holds no task any more, and holds it again where that is
 * undone before somebody else has taken it.
 */
const holdsTasks = and(isOnList, ne(attendance.status, "declined"));

/** Who has taken how much of an event's tasks, each task's in the order in which they did. */
export const readTakes = (db: Executor, eventId: number, taskId?: number) =>
  db
    .select({
      taskId: eventTaskTakes.taskId,
      attendanceId: eventTaskTakes.attendanceId,
      quantity: eventTaskTakes.quantity,
    })
    .from(eventTasks)
    .innerJoin(eventTaskTakes, eq(eventTaskTakes.taskId, eventTasks.id))
    .innerJoin(attendance, eq(attendance.id, eventTaskTakes.attendanceId))
    .innerJoin(events, eq(events.id, attendance.eventId))
    .leftJoin(users, eq(users.id, attendance.userId))
    .where(
      and(
        eq(eventTasks.eventId, eventId),
        taskId === undefined ? isThere : eq(eventTasks.id, taskId),
        holdsTasks,
      ),
    )
    .orderBy(asc(eventTaskTakes.takenAt), asc(eventTaskTakes.id));

/** Lets go of what people hold of a task who hold none any more. */
export const dropLapsedTakes = (tx: Executor, taskId: number): Promise<unknown> => {
  const holding = tx
    .select({ id: attendance.id })
    .from(eventTaskTakes)
    .innerJoin(attendance, eq(attendance.id, eventTaskTakes.attendanceId))
    .innerJoin(events, eq(events.id, attendance.eventId))
    .leftJoin(users, eq(users.id, attendance.userId))
    .where(and(eq(eventTaskTakes.taskId, taskId), holdsTasks));
  const isLapsed = notInArray(eventTaskTakes.attendanceId, holding);
  return tx.delete(eventTaskTakes).where(and(eq(eventTaskTakes.taskId, taskId), isLapsed));
};

/** As many who have taken something as are named at once. */
const MOST_NAMED = 2_000;

/** Who of these rows of a list the actor may be told of: their household, and whom they may see come. */
export function readTakers(
  db: Executor,
  actor: Actor,
  event: EventFacts,
  { attendanceIds, household }: { attendanceIds: number[]; household: number[] },
) {
  const isKnown = knownTo(actor, event);
  const isTold = isKnown && or(isKnown, inArray(attendance.userId, household));
  const which = and(isAnyOf(attendance.id, attendanceIds), isTold);
  return selectList(db, event.id, which).limit(MOST_NAMED);
}
