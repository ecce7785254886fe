import { eventTaskTakes } from "#shared/reunions/event-lists/tasks.table.ts";
import { isAnyOf } from "../../../../lib/database/any-of.ts";
import type { Executor } from "../../../../lib/context.ts";

/** Ends the sign-ups of guests who decline, by attendance id. */
export async function releaseTasks(tx: Executor, attendanceIds: number[]): Promise<void> {
  if (attendanceIds.length === 0) return;
  await tx.delete(eventTaskTakes).where(isAnyOf(eventTaskTakes.attendanceId, attendanceIds));
}
