import { eq, sql } from "drizzle-orm";
import type { eventQuestions } from "#shared/event-lists/questions.table.ts";
import type { eventTasks } from "#shared/event-lists/tasks.table.ts";
import type { Executor } from "../../lib/deps.ts";

/**
 * Puts an event's list into the order of these ids; what is not named comes after them, as it stood. For
 * who holds the event: else two orders could mix.
 */
export async function orderLocked(
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
