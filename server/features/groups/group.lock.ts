import { and, eq, isNull, sql } from "drizzle-orm";
import { familyGroups } from "#shared/people/people.table.ts";
import type { Executor } from "../../lib/deps.ts";
import { notFound } from "../../lib/errors.ts";

/**
 * Takes the group for this transaction and raises its version: every change of the group's people or
 * links does so first, so that such changes happen one after the other and caches notice each.
 * Throws 404 when the group is gone. Who needs two groups takes them by `lockGroups`.
 */
export async function lockGroup(tx: Executor, groupId: number): Promise<void> {
  const [group] = await tx
    .update(familyGroups)
    .set({ version: sql`${familyGroups.version} + 1` })
    .where(and(eq(familyGroups.id, groupId), isNull(familyGroups.deletedAt)))
    .returning({ id: familyGroups.id });
  if (!group) throw notFound("Family group");
}

/** Several groups, always in the same order: two transactions never wait for each other. */
export async function lockGroups(tx: Executor, groupIds: (number | null)[]): Promise<void> {
  const ids = [...new Set(groupIds)].filter((id) => id !== null);
  for (const id of ids.toSorted((a, b) => a - b)) await lockGroup(tx, id);
}
