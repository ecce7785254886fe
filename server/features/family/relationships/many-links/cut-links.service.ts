import { and, inArray } from "drizzle-orm";
import type { HistoryAction } from "#shared/family/history/history-words.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { isAnyOf, isNoneOf } from "../../../../lib/database/any-of.ts";
import { logStateChanges } from "../../../core/change-log/index.ts";
import type { Change } from "../one-link/link-change.service.ts";
import { linkSubject } from "../one-link/link-history.rules.ts";

/** The row ids of each link; the first is the one that the history refers to. */
export type RowsOfLinks = readonly (readonly number[])[];

/** Removes links of people who leave a family group. The caller holds its lock. */
export const cutLinksLocked = (by: Change, rows: RowsOfLinks, familyGroupId: number | null) =>
  changeLinkStates(by, rows, { familyGroupId, action: "deleted" });

/** Restores such links. The caller has checked that nothing has changed since. */
export const joinLinksLocked = (by: Change, rows: RowsOfLinks, familyGroupId: number | null) =>
  changeLinkStates(by, rows, { familyGroupId, action: "restored" });

async function changeLinkStates(
  { tx, actor, now }: Change,
  rows: RowsOfLinks,
  {
    familyGroupId,
    action,
  }: { familyGroupId: number | null; action: Extract<HistoryAction, "deleted" | "restored"> },
): Promise<void> {
  if (rows.length === 0) return;
  const isGone = action === "deleted";
  await tx
    .update(familyRelationships)
    .set({ deletedAt: isGone ? now : null, deletedBy: isGone ? actor.id : null })
    .where(inArray(familyRelationships.id, rows.flat()));
  const abouts = rows.map(([id]) => linkSubject({ actor, now }, { id: id! }, { familyGroupId }));
  await logStateChanges(tx, abouts, action);
}

/** Deletes rows of links without writing history, except links of the people in `except`. */
export const removeLinkRowsLocked = (
  { tx, actor, now }: Change,
  rows: number[],
  except: number[],
): Promise<unknown> =>
  tx
    .update(familyRelationships)
    .set({ deletedAt: now, deletedBy: actor.id })
    .where(
      and(
        isAnyOf(familyRelationships.id, rows),
        isNoneOf(familyRelationships.userId, except),
        isNoneOf(familyRelationships.relatedUserId, except),
      ),
    );
