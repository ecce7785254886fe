import { and, eq } from "drizzle-orm";
import { taskRefusals } from "#shared/event-lists/tasks.refusals.ts";
import type { Take, Task } from "#shared/event-lists/tasks.schema.ts";
import { eventTaskTakes } from "#shared/event-lists/tasks.table.ts";
import { eventRefusals } from "#shared/events/events.refusals.ts";
import { dayAt } from "#shared/events/venue-clock.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { Deps, Executor } from "../../../lib/deps.ts";
import { refused } from "../../../lib/errors.ts";
import { type EventRow, type FoundEvent, holdEvent } from "../../events/planning/event.queries.ts";
import { readOnList, type RowOnList } from "../../events/rsvp/household.queries.ts";
import { nameInWords } from "../../people/named.queries.ts";
import { dropLapsedTakes, findTask, readTakes } from "./tasks.queries.ts";
import { tasksFor } from "./tasks.view.ts";

/**
 * Takes so much of a task for somebody, in place of what they had; 0 gives it back. Throws 409 where
 * less is open, for who is not on the list or has declined, and where the event is over or cancelled.
 */
export const takeTask = (
  { db, now }: Pick<Deps, "db" | "now">,
  actor: Actor,
  { event, taskId }: { event: FoundEvent; taskId: number },
  take: Take,
): Promise<{ tasks: Task[] }> =>
  db.transaction(async (tx) => {
    const held = await holdEvent(tx, event.id);
    await takeLocked({ tx, now: now() }, { event: held, taskId }, take);
    return tasksFor({ db: tx, now }, actor, event);
  });

/** As takeTask, for who holds the event: else two could take the same one. */
export async function takeLocked(
  { tx, now }: { tx: Executor; now: Date },
  { event, taskId }: { event: EventRow; taskId: number },
  { userId, quantity }: Take,
): Promise<void> {
  const task = await findTask(tx, event.id, taskId);
  const [row] = await readOnList(tx, event.id, [userId]);
  if (!row) throw refused(eventRefusals.notInvited);
  const { id: attendanceId } = row.attendance;
  if (quantity === 0) {
    await tx.delete(eventTaskTakes).where(isOf({ taskId, attendanceId }));
    return;
  }
  refuseAbsent(event, row, now);
  await dropLapsedTakes(tx, taskId);
  const others = (await readTakes(tx, event.id, taskId))
    .filter((take) => take.attendanceId !== attendanceId)
    .reduce((sum, take) => sum + take.quantity, 0);
  if (others + quantity > task.needed)
    throw refused(taskRefusals.taken, { open: Math.max(0, task.needed - others) });
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

function refuseAbsent(event: EventRow, { attendance, person }: RowOnList, now: Date): void {
  if (event.cancelledAt) throw refused(eventRefusals.cancelled);
  if (event.endDate < dayAt(now, event.timeZone)) throw refused(eventRefusals.over);
  if (attendance.status === "declined")
    throw refused(taskRefusals.declined, { name: nameInWords(person) });
}
