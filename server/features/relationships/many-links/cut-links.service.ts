import { inArray } from "drizzle-orm";
import type { HistoryAction } from "#shared/history/history-words.ts";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import { noteTurns } from "../../history/history.service.ts";
import type { Change } from "../one-link/link-change.service.ts";
import { aboutLink } from "../one-link/link-history.rules.ts";

/** Links by both of their rows; the first is the one that their history knows. */
export type RowsOfLinks = readonly (readonly number[])[];

/** Removes links of people who leave a family group, for who holds its lock. */
export const cutLinksLocked = (by: Change, rows: RowsOfLinks, familyGroupId: number | null) =>
  turnLinks(by, rows, { familyGroupId, action: "deleted" });

/** Brings such links back, for who has found that nothing has changed since. */
export const joinLinksLocked = (by: Change, rows: RowsOfLinks, familyGroupId: number | null) =>
  turnLinks(by, rows, { familyGroupId, action: "restored" });

async function turnLinks(
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
  const abouts = rows.map(([id]) => aboutLink({ actor, now }, { id: id! }, { familyGroupId }));
  await noteTurns(tx, abouts, action);
}
