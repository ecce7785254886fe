import { eventTaskTakes } from "#shared/event-lists/tasks.table.ts";
import { isAnyOf } from "../../../lib/database/any-of.ts";
import type { Executor } from "../../../lib/deps.ts";

/** Gives back what people had taken on who don't come, by their rows of the event's list. */
export async function giveBackTasks(tx: Executor, attendanceIds: number[]): Promise<void> {
  if (attendanceIds.length === 0) return;
  await tx.delete(eventTaskTakes).where(isAnyOf(eventTaskTakes.attendanceId, attendanceIds));
}
