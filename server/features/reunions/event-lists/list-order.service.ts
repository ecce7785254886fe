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
  table: typeof eventTasks | typeof eventQuestions,
  { eventId, ids }: { eventId: number; ids: number[] },
): Promise<void> {
  const newPosition = sql`array_position(${sql.param(ids)}::int[], ${table.id})`;
  await tx
    .update(table)
    .set({ position: sql`coalesce(${newPosition}, ${ids.length}::int + ${table.position})` })
    .where(eq(table.eventId, eventId));
}
