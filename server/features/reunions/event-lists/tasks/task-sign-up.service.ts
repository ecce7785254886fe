import { and, eq } from "drizzle-orm";
import { taskErrors } from "#shared/reunions/event-lists/tasks.errors.ts";
import type { TaskSignUp, Task } from "#shared/reunions/event-lists/tasks.schema.ts";
import { eventTaskSignUps } from "#shared/reunions/event-lists/tasks.table.ts";
import { eventErrors } from "#shared/reunions/event-basics/events.errors.ts";
import { dayAt } from "#shared/reunions/event-basics/venue-time.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Context, Executor } from "../../../../lib/context.ts";
import { domainError } from "../../../../lib/errors.ts";
import { type EventRow, type FoundEvent, lockEvent } from "../../event-basics/index.ts";
import { readInvitedRows, type InvitedRow } from "../../rsvp/index.ts";
import { nameForMessages } from "../../../core/person/index.ts";
import { isAnyOf } from "../../../../lib/database/any-of.ts";
import { removeLapsedSignUps, findTask, readSignUps } from "./tasks.queries.ts";
import { listTasks } from "./tasks.view.ts";

/**
 * Sets a person's quantity of a task; 0 ends the sign-up. Throws 409 if less than that is still needed, if the person isn't on
 * the list or has declined, and if the event is over or canceled.
 */
export const signUpForTask = (
  { db, now }: Context,
  actor: Actor,
  { event, taskId }: { event: FoundEvent; taskId: number },
  signUp: TaskSignUp,
): Promise<{ tasks: Task[] }> =>
  db.transaction(async (tx) => {
    const lockedEvent = await lockEvent(tx, event.id);
    await signUpLocked(tx, { event: lockedEvent, taskId }, signUp, now());
    return listTasks(tx, actor, event, now());
  });

/** Like signUpForTask. The caller has locked the event, so that two people can't take the same thing. */
export async function signUpLocked(
  tx: Executor,
  { event, taskId }: { event: EventRow; taskId: number },
  { userId, quantity }: TaskSignUp,
  now: Date,
): Promise<void> {
  const task = await findTask(tx, event.id, taskId);
  const [row] = await readInvitedRows(tx, event.id, [userId]);
  if (!row) throw domainError(eventErrors.notInvited);
  const { id: attendanceId } = row.attendance;
  if (quantity === 0) {
    await tx.delete(eventTaskSignUps).where(isSignUpOf({ taskId, attendanceId }));
    return;
  }
  assertGoing(event, row, now);
  await removeLapsedSignUps(tx, taskId);
  const takenByOthers = (await readSignUps(tx, event.id, taskId))
    .filter((take) => take.attendanceId !== attendanceId)
    .reduce((sum, take) => sum + take.quantity, 0);
  if (takenByOthers + quantity > task.needed)
    throw domainError(taskErrors.moreThanNeeded, {
      remaining: Math.max(0, task.needed - takenByOthers),
    });
  await tx
    .insert(eventTaskSignUps)
    .values({ taskId, attendanceId, quantity, signedUpAt: now })
    .onConflictDoUpdate({
      target: [eventTaskSignUps.taskId, eventTaskSignUps.attendanceId],
      set: { quantity },
    });
}

/** Ends the sign-ups of guests who decline, by attendance id. */
export async function releaseTasks(tx: Executor, attendanceIds: number[]): Promise<void> {
  if (attendanceIds.length === 0) return;
  await tx.delete(eventTaskSignUps).where(isAnyOf(eventTaskSignUps.attendanceId, attendanceIds));
}

const isSignUpOf = ({ taskId, attendanceId }: { taskId: number; attendanceId: number }) =>
  and(eq(eventTaskSignUps.taskId, taskId), eq(eventTaskSignUps.attendanceId, attendanceId));

function assertGoing(event: EventRow, { attendance, person }: InvitedRow, now: Date): void {
  if (event.cancelledAt) throw domainError(eventErrors.cancelled);
  if (event.endDate < dayAt(now, event.timeZone)) throw domainError(eventErrors.over);
  if (attendance.status === "declined")
    throw domainError(taskErrors.declined, { name: nameForMessages(person) });
}
