import { fold } from "#shared/lib/fold.ts";
import type { ChangedRow } from "#shared/family/records/merge-step.ts";
import type { FactRow } from "./facts.view.ts";

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
export function planFactMerge(rows: FactRow[], ids: RecordIds) {
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
export function ownerAfterMerge(
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
