import { fold } from "#shared/lib/fold.ts";
import type { ChangedRow } from "#shared/family/records/handed-over.ts";
import type { FactRow } from "./facts.view.ts";

interface Ids {
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
export function mergedFacts(rows: FactRow[], ids: Ids) {
  const isOthers = (row: FactRow) => [row.userId, row.oneId, row.otherId].includes(ids.gone);
  const known = new Map(rows.filter((row) => !isOthers(row)).map((row) => [keyOf(row), row]));
  const sameAs = new Map<number, number>();
  const filled = new Map<number, ChangedRow>();
  const moved: ChangedRow[] = [];
  for (const row of rows.filter(isOthers)) {
    const whose = ownerAfterMerge(row, ids);
    if (!whose) continue;
    const there = known.get(keyOf({ ...row, ...whose }));
    if (there) {
      sameAs.set(row.id, there.id);
      const more = missingDetails(there, row);
      if (more) filled.set(there.id, more);
    } else {
      const { id, userId, oneId, otherId } = row;
      moved.push({ id, before: { userId, oneId, otherId }, after: whose });
      known.set(keyOf({ ...row, ...whose }), { ...row, ...whose });
    }
  }
  return { sameAs, filled: [...filled.values()], moved };
}

/** Returns the owner of a row after the merge, or null for a fact that the two records had as a pair. */
export function ownerAfterMerge(
  { userId, oneId, otherId }: Pick<FactRow, "userId" | "oneId" | "otherId">,
  { kept, gone }: Ids,
) {
  if (userId !== null) return { userId: kept, oneId: null, otherId: null };
  const partner = oneId === gone ? otherId : oneId;
  if (partner === null || partner === kept) return null;
  return { userId: null, oneId: Math.min(kept, partner), otherId: Math.max(kept, partner) };
}

function keyOf(row: FactRow): string {
  const { userId, oneId, otherId, kind } = row;
  const whose = `${userId} ${oneId} ${otherId} ${kind}`;
  const isOnce = ONE_PER_LIFE.has(kind) || (oneId !== null && ONE_PER_UNION.has(kind));
  if (isOnce) return whose;
  const { label, detail, date, dateWords, place, note } = row;
  return `${whose} ${JSON.stringify([label, detail, date, dateWords, place, note].map((text) => fold(text ?? "")))}`;
}

function missingDetails(there: FactRow, other: FactRow): ChangedRow | null {
  // A date and its words are taken together.
  const lacksDay = there.date === null && there.dateWords === null;
  const after = Object.fromEntries(
    DETAIL_FIELDS.map((name) => {
      const isDay = name === "date" || name === "dateWords";
      return [name, isDay ? (lacksDay ? other[name] : there[name]) : there[name] || other[name]];
    }),
  );
  const before = Object.fromEntries(DETAIL_FIELDS.map((name) => [name, there[name]]));
  return DETAIL_FIELDS.some((name) => before[name] !== after[name])
    ? { id: there.id, before, after }
    : null;
}
