import { and, isNull, sql } from "drizzle-orm";
import { familyGroups } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../lib/context.ts";

export interface NamedGroup {
  id: number;
  name: string;
  /** Whether this call created the group. */
  isNew: boolean;
}

/** Finds the group with that name, ignoring case. */
export async function findGroupByName(
  db: Executor,
  name: string,
): Promise<{ id: number; name: string } | undefined> {
  const [found] = await db
    .select({ id: familyGroups.id, name: familyGroups.name })
    .from(familyGroups)
    .where(and(sql`lower(${familyGroups.name}) = lower(${name})`, isNull(familyGroups.deletedAt)));
  return found;
}

/** Finds the group with that name, ignoring case, or creates it; two concurrent calls create one group. */
export async function findOrCreateGroup(
  tx: Executor,
  name: string,
  createdBy: number | null,
): Promise<NamedGroup> {
  const { id, name: storedName } = familyGroups;
  const [added] = await tx
    .insert(familyGroups)
    .values({ name, createdBy })
    .onConflictDoNothing()
    .returning({ id, name: storedName });
  if (added) return { ...added, isNew: true };
  const found = await findGroupByName(tx, name);
  // Someone deleted the group in between, so the name is free now.
  return found ? { ...found, isNew: false } : findOrCreateGroup(tx, name, createdBy);
}
