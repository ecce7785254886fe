import { and, asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { eventHelpers } from "#shared/reunions/event-basics/event-helpers.table.ts";
import { isStrongerHelperRole } from "#shared/reunions/event-basics/event-options.ts";
import type { MergeStep } from "#shared/family/records/merge-step.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { type Merge, rewriteRows } from "../../../lib/personal-data.ts";
import type { Executor } from "../../../lib/context.ts";

const own = alias(eventHelpers, "own");
const other = alias(eventHelpers, "other");

/**
 * If both records have a role on an event, gives the kept record the stronger one. The other row
 * stays unchanged in case the merge is undone.
 */
export async function mergeRolesLocked(
  tx: Executor,
  { kept, gone, now }: Merge,
): Promise<MergeStep[]> {
  const pairs = await tx
    .select({ kept: own, gone: other })
    .from(own)
    .innerJoin(other, eq(other.eventId, own.eventId))
    .where(and(eq(own.userId, kept.id), eq(other.userId, gone.id)))
    .orderBy(asc(own.eventId))
    .for("update");
  const changed = pairs
    .filter((pair) => isStrongerHelperRole(pair.gone.role, pair.kept.role))
    .map((pair) => ({
      id: pair.kept.id,
      before: { role: pair.kept.role, addedBy: pair.kept.addedBy },
      after: { role: pair.gone.role, addedBy: pair.gone.addedBy },
    }));
  return [await rewriteRows(tx, eventHelpers, changed, now)];
}

/**
 * Ends the roles of these people on events of families they no longer belong to, and all roles of dead and
 * deleted people. A creator's rights need no change here, because they depend on the membership.
 */
export async function endRolesOf(tx: Executor, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    delete from ${eventHelpers} helper using ${events} event, ${users} person
    where helper.user_id = any(${sql.param([...ids])}::int[])
      and event.id = helper.event_id and person.id = helper.user_id
      and (person.deleted_at is not null or person.is_deceased or person.death_date is not null
        or person.family_group_id is null or event.family_group_id <> person.family_group_id)`);
}
