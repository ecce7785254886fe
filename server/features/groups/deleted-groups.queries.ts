import { and, gte, inArray } from "drizzle-orm";
import { mayRestoreGroup } from "#shared/groups/groups.policy.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { familyGroups } from "#shared/people/people.table.ts";
import type { Executor } from "../../lib/deps.ts";
import { restorableSince } from "../../lib/jobs/long-deleted.ts";
import type { VisibleGroup } from "./groups.queries.ts";

/** Those of these groups that are deleted, not yet for good, and that this actor may bring back. */
export async function findDeletedGroups(
  db: Executor,
  actor: Actor,
  { ids, now }: { ids: number[]; now: Date },
): Promise<VisibleGroup[]> {
  const groups = await db
    .select({ id: familyGroups.id, name: familyGroups.name })
    .from(familyGroups)
    .where(and(inArray(familyGroups.id, ids), isRestorable(now)));
  return groups.filter((group) => mayRestoreGroup(actor, group));
}

/** Deleted within the days in which that can be undone, as a condition. */
export const isRestorable = (now: Date) => gte(familyGroups.deletedAt, restorableSince(now));
