import { and, inArray, isNull, or } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { lifeFacts } from "#shared/family/facts/facts.table.ts";
import { keptLines } from "#shared/family/facts/kept-lines.table.ts";
import { otherNames } from "#shared/family/facts/other-names.table.ts";
import { fold } from "#shared/lib/fold.ts";
import type { ChangedRow, MergeStep } from "#shared/family/records/merge-step.ts";
import { softDeleteRows, type Merge, rewriteRows } from "../../../lib/personal-data.ts";
import type { Executor } from "../../../lib/context.ts";
import type { FactRow } from "./facts.view.ts";

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

interface RecordIds {
  kept: number;
  gone: number;
}

const DETAIL_FIELDS = ["label", "detail", "date", "dateWords", "place", "note", "sources"] as const;

/** A life or a union can have only one fact of each of these kinds. */
const ONE_PER_LIFE = new Set(["BIRT", "DEAT"]);
const ONE_PER_UNION = new Set(["MARR", "DIV"]);

/**
 * Sorts the facts of two merged records: duplicates, and facts that can exist only once, are
 * combined, filling empty fields; all other facts move to the kept record.
 */
function planFactMerge(rows: FactRow[], ids: RecordIds) {
  const belongsToGone = (row: FactRow) => [row.userId, row.oneId, row.otherId].includes(ids.gone);
  const keptFacts = new Map(
    rows.filter((row) => !belongsToGone(row)).map((row) => [duplicateKeyOf(row), row]),
  );
  const replacedBy = new Map<number, number>();
  const filled = new Map<number, ChangedRow>();
  const moved: ChangedRow[] = [];
  for (const row of rows.filter(belongsToGone)) {
    const owner = ownerAfterMerge(row, ids);
    if (!owner) continue;
    const existing = keptFacts.get(duplicateKeyOf({ ...row, ...owner }));
    if (existing) {
      replacedBy.set(row.id, existing.id);
      const completed = fillDetails(existing, row);
      if (completed) filled.set(existing.id, completed);
    } else {
      const { id, userId, oneId, otherId } = row;
      moved.push({ id, before: { userId, oneId, otherId }, after: owner });
      keptFacts.set(duplicateKeyOf({ ...row, ...owner }), { ...row, ...owner });
    }
  }
  return { sameAs: replacedBy, filled: [...filled.values()], moved };
}

/** Returns the owner of a row after the merge, or null for a fact that the two records had as a pair. */
function ownerAfterMerge(
  { userId, oneId, otherId }: Pick<FactRow, "userId" | "oneId" | "otherId">,
  { kept, gone }: RecordIds,
) {
  if (userId !== null) return { userId: kept, oneId: null, otherId: null };
  const partner = oneId === gone ? otherId : oneId;
  if (partner === null || partner === kept) return null;
  return { userId: null, oneId: Math.min(kept, partner), otherId: Math.max(kept, partner) };
}

function duplicateKeyOf(row: FactRow): string {
  const { userId, oneId, otherId, kind } = row;
  const owner = `${userId} ${oneId} ${otherId} ${kind}`;
  const isUniqueKind = ONE_PER_LIFE.has(kind) || (oneId !== null && ONE_PER_UNION.has(kind));
  if (isUniqueKind) return owner;
  const { label, detail, date, dateWords, place, note } = row;
  return `${owner} ${JSON.stringify([label, detail, date, dateWords, place, note].map((text) => fold(text ?? "")))}`;
}

function fillDetails(existing: FactRow, other: FactRow): ChangedRow | null {
  // A date and its words are taken together.
  const lacksDate = existing.date === null && existing.dateWords === null;
  const after = Object.fromEntries(
    DETAIL_FIELDS.map((name) => {
      const isDateField = name === "date" || name === "dateWords";
      return [
        name,
        isDateField ? (lacksDate ? other[name] : existing[name]) : existing[name] || other[name],
      ];
    }),
  );
  const before = Object.fromEntries(DETAIL_FIELDS.map((name) => [name, existing[name]]));
  return DETAIL_FIELDS.some((name) => before[name] !== after[name])
    ? { id: existing.id, before, after }
    : null;
}
