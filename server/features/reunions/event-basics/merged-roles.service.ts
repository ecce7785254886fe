import { and, asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { eventHelpers } from "#shared/reunions/event-basics/event-helpers.table.ts";
import { isStrongerHelperRole } from "#shared/reunions/event-basics/event-options.ts";
import type { MergeStep } from "#shared/family/records/merge-step.ts";
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
    .filter((pair) => isStrongerHelperRole(pair.gone.part, pair.kept.part))
    .map((pair) => ({
      id: pair.kept.id,
      before: { part: pair.kept.part, namedBy: pair.kept.namedBy },
      after: { part: pair.gone.part, namedBy: pair.gone.namedBy },
    }));
  return [await rewriteRows(tx, eventHelpers, changed, now)];
}
