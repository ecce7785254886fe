import { and, inArray, isNull, or } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { lifeFacts } from "#shared/family/facts/facts.table.ts";
import { keptLines } from "#shared/family/facts/kept-lines.table.ts";
import { otherNames } from "#shared/family/facts/other-names.table.ts";
import { fold } from "#shared/lib/fold.ts";
import type { ChangedRow, MergeStep } from "#shared/family/records/merge-step.ts";
import { softDeleteRows, type Merge, rewriteRows } from "../../../lib/personal-data.ts";
import type { Executor } from "../../../lib/context.ts";
import { planFactMerge, ownerAfterMerge } from "./merged-facts.rules.ts";

/**
 * Moves facts, other names and file lines to the kept record and combines duplicates. The caller
 * has locked both people.
 */
export async function mergeFactsLocked(tx: Executor, merge: Merge): Promise<MergeStep[]> {
  const { kept, gone, now } = merge;
  const facts = planFactMerge(await readFactsOfBoth(tx, merge), { kept: kept.id, gone: gone.id });
  const names = await planNameMerge(tx, merge);
  return [
    await softDeleteRows(tx, lifeFacts, [...facts.sameAs.keys()], merge),
    await rewriteRows(tx, lifeFacts, facts.filled, now),
    await rewriteRows(tx, lifeFacts, facts.moved, now),
    await softDeleteRows(tx, otherNames, names.dropped, merge),
    await rewriteRows(tx, otherNames, names.moved, now),
    await rewriteRows(tx, keptLines, await planLineMoves(tx, merge, facts.sameAs), now),
  ];
}

const readFactsOfBoth = (tx: Executor, { kept, gone }: Merge) =>
  tx
    .select()
    .from(lifeFacts)
    .where(and(belongsToAny(lifeFacts, [kept.id, gone.id]), isNull(lifeFacts.deletedAt)))
    .orderBy(lifeFacts.position, lifeFacts.id);

const belongsToAny = (table: Record<"userId" | "oneId" | "otherId", PgColumn>, ids: number[]) =>
  or(inArray(table.userId, ids), inArray(table.oneId, ids), inArray(table.otherId, ids));

async function planNameMerge(tx: Executor, { kept, gone }: Merge) {
  const rows = await tx
    .select()
    .from(otherNames)
    .where(and(inArray(otherNames.userId, [kept.id, gone.id]), isNull(otherNames.deletedAt)))
    .orderBy(otherNames.position, otherNames.id);
  const own = rows.filter(({ userId }) => userId === kept.id);
  const others = rows.filter(({ userId }) => userId === gone.id);
  const knownNames = new Set(own.map(({ name }) => fold(name)));
  const nextPosition = Math.max(-1, ...own.map(({ position }) => position)) + 1;
  return {
    dropped: others.filter(({ name }) => knownNames.has(fold(name))).map(({ id }) => id),
    moved: others
      .filter(({ name }) => !knownNames.has(fold(name)))
      .map(({ id, userId, position }) => ({
        id,
        before: { userId, position },
        after: { userId: kept.id, position: nextPosition + position },
      })),
  };
}

/**
 * File lines are appended to those of the kept record, and lines of a combined fact point to the
 * remaining one.
 */
async function planLineMoves(
  tx: Executor,
  { kept, gone }: Merge,
  replacedBy: Map<number, number>,
): Promise<ChangedRow[]> {
  const ids = { kept: kept.id, gone: gone.id };
  const rows = await tx
    .select()
    .from(keptLines)
    .where(belongsToAny(keptLines, [kept.id, gone.id]))
    .orderBy(keptLines.position, keptLines.id);
  const belongsToGone = (row: (typeof rows)[number]) =>
    [row.userId, row.oneId, row.otherId].includes(gone.id);
  const lastPosition = Math.max(
    -1,
    ...rows.filter((row) => !belongsToGone(row)).map(({ position }) => position),
  );
  return rows.filter(belongsToGone).flatMap((row) => {
    const owner = ownerAfterMerge(row, ids);
    if (!owner) return [];
    const { id, userId, oneId, otherId, factId, position } = row;
    const values = {
      ...owner,
      factId: factId === null ? null : (replacedBy.get(factId) ?? factId),
      position: lastPosition + 1 + position,
    };
    return [{ id, before: { userId, oneId, otherId, factId, position }, after: values }];
  });
}
