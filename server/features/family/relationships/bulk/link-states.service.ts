import { and, inArray } from "drizzle-orm";
import type { HistoryAction } from "#shared/family/history/history-actions.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { isAnyOf, isNoneOf } from "../../../../lib/database/any-of.ts";
import { logStateChanges } from "../../../core/change-log/index.ts";
import type { TxContext } from "../link/link-change.service.ts";
import { aboutLink } from "../link/link-history.rules.ts";

/** The row ids of each link; the first is the one that the history refers to. */
export type LinkRowIds = readonly (readonly number[])[];

/** Removes links of people who leave a family group. The caller holds its lock. */
export const removeLinksLocked = (
  context: TxContext,
  rows: LinkRowIds,
  familyGroupId: number | null,
) => changeLinkStates(context, rows, { familyGroupId, action: "deleted" });

/** Restores such links. The caller has checked that nothing has changed since. */
export const restoreLinksLocked = (
  context: TxContext,
  rows: LinkRowIds,
  familyGroupId: number | null,
) => changeLinkStates(context, rows, { familyGroupId, action: "restored" });

async function changeLinkStates(
  { tx, actor, now }: TxContext,
  rows: LinkRowIds,
  {
    familyGroupId,
    action,
  }: { familyGroupId: number | null; action: Extract<HistoryAction, "deleted" | "restored"> },
): Promise<void> {
  if (rows.length === 0) return;
  const isDeleted = action === "deleted";
  await tx
    .update(familyRelationships)
    .set({ deletedAt: isDeleted ? now : null, deletedBy: isDeleted ? actor.id : null })
    .where(inArray(familyRelationships.id, rows.flat()));
  const contexts = rows.map(([id]) => aboutLink({ actor, now }, { id: id! }, { familyGroupId }));
  await logStateChanges(tx, contexts, action);
}

/** Deletes rows of links without writing history, except links of the people in `except`. */
export const removeLinkRowsLocked = (
  { tx, actor, now }: TxContext,
  rows: number[],
  exceptPeople: number[],
): Promise<unknown> =>
  tx
    .update(familyRelationships)
    .set({ deletedAt: now, deletedBy: actor.id })
    .where(
      and(
        isAnyOf(familyRelationships.id, rows),
        isNoneOf(familyRelationships.userId, exceptPeople),
        isNoneOf(familyRelationships.relatedUserId, exceptPeople),
      ),
    );
