import { eq, sql } from "drizzle-orm";
import type { eventQuestions } from "#shared/reunions/event-lists/questions.table.ts";
import type { eventTasks } from "#shared/reunions/event-lists/tasks.table.ts";
import type { Executor } from "../../../lib/context.ts";

/**
 * Reorders an event's list by these ids; unnamed ones follow in their old order. The caller has locked the
 * event, so that two orders can't mix.
 */
export async function reorderLocked(
  tx: Executor,
  list: typeof eventTasks | typeof eventQuestions,
  { eventId, ids }: { eventId: number; ids: number[] },
): Promise<void> {
  const wanted = sql`array_position(${sql.param(ids)}::int[], ${list.id})`;
  await tx
    .update(list)
    .set({ place: sql`coalesce(${wanted}, ${ids.length}::int + ${list.place})` })
    .where(eq(list.eventId, eventId));
}
