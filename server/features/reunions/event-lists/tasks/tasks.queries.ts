import { and, asc, eq, inArray, isNull, max, ne, notInArray, or, sql } from "drizzle-orm";
import { MAX_TASKS } from "#shared/reunions/event-lists/list-options.ts";
import { eventTasks, eventTaskSignUps } from "#shared/reunions/event-lists/tasks.table.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import type { PolicyEvent } from "#shared/reunions/event-basics/events.policy.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import { isAnyOf } from "../../../../lib/database/any-of.ts";
import type { Executor } from "../../../../lib/context.ts";
import { notFound } from "../../../../lib/errors.ts";
import { isOnList, isGuestVisibleTo, selectGuests } from "../../guest-list/index.ts";

export type TaskRow = typeof eventTasks.$inferSelect;

const isNotDeleted = isNull(eventTasks.deletedAt);

export const isOfEvent = (eventId: number, taskId: number) =>
  and(eq(eventTasks.id, taskId), eq(eventTasks.eventId, eventId));

/** An event's tasks, in order. */
export const readTasks = (db: Executor, eventId: number): Promise<TaskRow[]> =>
  db
    .select()
    .from(eventTasks)
    .where(and(eq(eventTasks.eventId, eventId), isNotDeleted))
    .orderBy(asc(eventTasks.position), asc(eventTasks.id))
    .limit(MAX_TASKS);

/** An event's task. Throws 404 if there is none. */
export async function findTask(tx: Executor, eventId: number, taskId: number): Promise<TaskRow> {
  const [task] = await tx
    .select()
    .from(eventTasks)
    .where(and(isOfEvent(eventId, taskId), isNotDeleted));
  if (!task) throw notFound("Task");
  return task;
}

/** Counts an event's tasks, and returns the position for a new one. */
export async function countTasks(tx: Executor, eventId: number) {
  const [row] = await tx
    .select({ tasks: sql<number>`count(*)::int`, lastPosition: max(eventTasks.position) })
    .from(eventTasks)
    .where(and(eq(eventTasks.eventId, eventId), isNotDeleted));
  return { tasks: row!.tasks, nextPosition: (row!.lastPosition ?? 0) + 1 };
}

/**
 * Sign-ups of people who died, left or were removed don't count. They count again if that is undone before
 * someone else has taken the task.
 */
const isActiveSignUp = and(isOnList, ne(attendance.status, "declined"));

/** The sign-ups for an event's tasks, in order. */
export const readSignUps = (db: Executor, eventId: number, taskId?: number) =>
  db
    .select({
      taskId: eventTaskSignUps.taskId,
      attendanceId: eventTaskSignUps.attendanceId,
      quantity: eventTaskSignUps.quantity,
    })
    .from(eventTasks)
    .innerJoin(eventTaskSignUps, eq(eventTaskSignUps.taskId, eventTasks.id))
    .innerJoin(attendance, eq(attendance.id, eventTaskSignUps.attendanceId))
    .innerJoin(events, eq(events.id, attendance.eventId))
    .leftJoin(users, eq(users.id, attendance.userId))
    .where(
      and(
        eq(eventTasks.eventId, eventId),
        taskId === undefined ? isNotDeleted : eq(eventTasks.id, taskId),
        isActiveSignUp,
      ),
    )
    .orderBy(asc(eventTaskSignUps.signedUpAt), asc(eventTaskSignUps.id));

/** Deletes sign-ups of people who are no longer on the list. */
export const removeLapsedSignUps = (tx: Executor, taskId: number): Promise<unknown> => {
  const active = tx
    .select({ id: attendance.id })
    .from(eventTaskSignUps)
    .innerJoin(attendance, eq(attendance.id, eventTaskSignUps.attendanceId))
    .innerJoin(events, eq(events.id, attendance.eventId))
    .leftJoin(users, eq(users.id, attendance.userId))
    .where(and(eq(eventTaskSignUps.taskId, taskId), isActiveSignUp));
  const isLapsed = notInArray(eventTaskSignUps.attendanceId, active);
  return tx.delete(eventTaskSignUps).where(and(eq(eventTaskSignUps.taskId, taskId), isLapsed));
};

/** The most people named per task. */
const MAX_TAKERS = 2_000;

/** The guests among these whom the actor may see: their household, and people who are going. */
export function readTakers(
  db: Executor,
  actor: Actor,
  event: PolicyEvent,
  { attendanceIds, household }: { attendanceIds: number[]; household: number[] },
) {
  const isKnown = isGuestVisibleTo(actor, event);
  const isVisible = isKnown && or(isKnown, inArray(attendance.userId, household));
  const condition = and(isAnyOf(attendance.id, attendanceIds), isVisible);
  return selectGuests(db, event.id, condition).limit(MAX_TAKERS);
}
