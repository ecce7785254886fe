import { inArray } from "drizzle-orm";
import type { HistoryAction } from "#shared/history/history-words.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import type { Executor } from "../../lib/deps.ts";
import { noteTurns } from "../history/history.service.ts";
import { aboutLink } from "./link-history.rules.ts";

interface By {
  tx: Executor;
  actor: Actor;
  now: Date;
}

/** Links by both of their rows; the first is the one that their history knows. */
export type RowsOfLinks = readonly (readonly number[])[];

/** Removes links of people who leave a family group, for who holds its lock. */
export const cutLinksLocked = (by: By, rows: RowsOfLinks, familyGroupId: number | null) =>
  turnLinks(by, rows, { familyGroupId, action: "deleted" });

/** Brings such links back, for who has found that nothing has changed since. */
export const joinLinksLocked = (by: By, rows: RowsOfLinks, familyGroupId: number | null) =>
  turnLinks(by, rows, { familyGroupId, action: "restored" });

async function turnLinks(
  { tx, actor, now }: By,
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
