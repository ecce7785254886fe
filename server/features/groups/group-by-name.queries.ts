import { and, isNull, sql } from "drizzle-orm";
import { familyGroups } from "#shared/people/people.table.ts";
import type { Executor } from "../../lib/deps.ts";

export interface GroupByName {
  id: number;
  name: string;
  /** It was made just now. */
  isNew: boolean;
}

/** The group of that name, whatever its case. */
export async function findGroup(
  db: Executor,
  name: string,
): Promise<{ id: number; name: string } | undefined> {
  const [found] = await db
    .select({ id: familyGroups.id, name: familyGroups.name })
    .from(familyGroups)
    .where(and(sql`lower(${familyGroups.name}) = lower(${name})`, isNull(familyGroups.deletedAt)));
  return found;
}

/** The group of that name, whatever its case, made if there is none; two callers at once make one. */
export async function findOrAddGroup(
  tx: Executor,
  name: string,
  createdBy: number | null,
): Promise<GroupByName> {
  const { id, name: storedName } = familyGroups;
  const [added] = await tx
    .insert(familyGroups)
    .values({ name, createdBy })
    .onConflictDoNothing()
    .returning({ id, name: storedName });
  if (added) return { ...added, isNew: true };
  const found = await findGroup(tx, name);
  // Deleted in between by somebody else: now the name is free.
  return found ? { ...found, isNew: false } : findOrAddGroup(tx, name, createdBy);
}
