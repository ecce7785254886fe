import { and, eq } from "drizzle-orm";
import { taskErrors } from "#shared/reunions/event-lists/tasks.errors.ts";
import type { Take, Task } from "#shared/reunions/event-lists/tasks.schema.ts";
import { eventTaskTakes } from "#shared/reunions/event-lists/tasks.table.ts";
import { eventErrors } from "#shared/reunions/event-basics/events.errors.ts";
import { dayAt } from "#shared/reunions/event-basics/venue-clock.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Context, Executor } from "../../../../lib/context.ts";
import { domainError } from "../../../../lib/errors.ts";
import { type EventRow, type FoundEvent, lockEvent } from "../../event-basics/index.ts";
import { readRowsOnList, type RowOnList } from "../../rsvp/index.ts";
import { nameForMessages } from "../../../core/person/index.ts";
import { removeLapsedTakes, findTask, readTakes } from "./tasks.queries.ts";
import { listTasks } from "./tasks.view.ts";

/**
 * Sets a person's quantity of a task; 0 ends the sign-up. Throws 409 if less is open, if the person isn't on
 * the list or has declined, and if the event is over or canceled.
 */
export const takeTask = (
  { db, now }: Context,
  actor: Actor,
  { event, taskId }: { event: FoundEvent; taskId: number },
  take: Take,
): Promise<{ tasks: Task[] }> =>
  db.transaction(async (tx) => {
    const held = await lockEvent(tx, event.id);
    await takeLocked(tx, { event: held, taskId }, take, now());
    return listTasks(tx, actor, event, now());
  });

/** Like takeTask. The caller has locked the event, so that two people can't take the same thing. */
export async function takeLocked(
  tx: Executor,
  { event, taskId }: { event: EventRow; taskId: number },
  { userId, quantity }: Take,
  now: Date,
): Promise<void> {
  const task = await findTask(tx, event.id, taskId);
  const [row] = await readRowsOnList(tx, event.id, [userId]);
  if (!row) throw domainError(eventErrors.notInvited);
  const { id: attendanceId } = row.attendance;
  if (quantity === 0) {
    await tx.delete(eventTaskTakes).where(isOf({ taskId, attendanceId }));
    return;
  }
  assertGoing(event, row, now);
  await removeLapsedTakes(tx, taskId);
  const others = (await readTakes(tx, event.id, taskId))
    .filter((take) => take.attendanceId !== attendanceId)
    .reduce((sum, take) => sum + take.quantity, 0);
  if (others + quantity > task.needed)
    throw domainError(taskErrors.taken, { open: Math.max(0, task.needed - others) });
  await tx
    .insert(eventTaskTakes)
    .values({ taskId, attendanceId, quantity, takenAt: now })
    .onConflictDoUpdate({
      target: [eventTaskTakes.taskId, eventTaskTakes.attendanceId],
      set: { quantity },
    });
}

const isOf = ({ taskId, attendanceId }: { taskId: number; attendanceId: number }) =>
  and(eq(eventTaskTakes.taskId, taskId), eq(eventTaskTakes.attendanceId, attendanceId));

function assertGoing(event: EventRow, { attendance, person }: RowOnList, now: Date): void {
  if (event.cancelledAt) throw domainError(eventErrors.cancelled);
  if (event.endDate < dayAt(now, event.timeZone)) throw domainError(eventErrors.over);
  if (attendance.status === "declined")
    throw domainError(taskErrors.declined, { name: nameForMessages(person) });
}
