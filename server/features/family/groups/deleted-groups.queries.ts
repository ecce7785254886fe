import { and, gte, inArray } from "drizzle-orm";
import { mayRestoreGroup } from "#shared/family/groups/groups.policy.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { familyGroups } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { restorableSince } from "../../../lib/jobs/purge.ts";
import type { VisibleGroup } from "./groups.queries.ts";

/** Finds those of these groups that are deleted, still restorable, and that this actor may restore. */
export async function findDeletedGroups(
  db: Executor,
  actor: Actor,
  { ids, now }: { ids: number[]; now: Date },
): Promise<VisibleGroup[]> {
  const groups = await db
    .select({ id: familyGroups.id, name: familyGroups.name })
    .from(familyGroups)
    .where(and(inArray(familyGroups.id, ids), isRestorableGroup(now)));
  return groups.filter((group) => mayRestoreGroup(actor, group));
}

/** SQL condition: the group was deleted recently enough to be restored. */
export const isRestorableGroup = (now: Date) => gte(familyGroups.deletedAt, restorableSince(now));
