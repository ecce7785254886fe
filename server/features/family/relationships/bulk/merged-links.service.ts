import { and, getTableName, inArray, isNull, or } from "drizzle-orm";
import { rankExactness } from "#shared/lib/dates.ts";
import type { ChangedRow, MergeStep } from "#shared/family/records/merge-step.ts";
import { MIRROR_TYPES } from "#shared/family/relationships/mirror-types.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { softDeleteRows, type Merge, rewriteRows } from "../../../../lib/personal-data.ts";
import type { Executor } from "../../../../lib/context.ts";
import type { LinkRow } from "../link/link.queries.ts";

const DETAIL_FIELDS = ["kind", "startDate", "startDateWords", "endDate", "endDateWords"] as const;

/**
 * Moves the links of one record to another. The caller holds the group's lock and has checked
 * the rules. If both have the same link, the better confirmed one stays, because a merge must not
 * confirm anything, and takes better known details from the other.
 */
export async function mergeLinksLocked(tx: Executor, merge: Merge): Promise<MergeStep[]> {
  const { kept, gone } = merge;
  const { userId, relatedUserId, deletedAt } = familyRelationships;
  const ids = [kept.id, gone.id];
  const rows = await tx
    .select()
    .from(familyRelationships)
    .where(and(or(inArray(userId, ids), inArray(relatedUserId, ids)), isNull(deletedAt)))
    .orderBy(familyRelationships.id);
  const own = groupByLink(rows, kept.id);
  const others = groupByLink(rows, gone.id);
  const duplicates = [...others].flatMap(([key, other]) => {
    const ownRows = own.get(key);
    return ownRows ? [chooseBetterLink(ownRows, other)] : [];
  });
  const droppedIds = new Set(duplicates.flatMap(({ worse }) => worse.map(({ id }) => id)));
  const movedRows = [...others.values()].flat().filter(({ id }) => !droppedIds.has(id));
  return [
    await softDeleteRows(tx, familyRelationships, [...droppedIds], merge),
    await reassignRows(tx, movedRows, "userId", merge),
    await reassignRows(tx, movedRows, "relatedUserId", merge),
    await rewriteRows(tx, familyRelationships, listDetailChanges(duplicates), merge.now),
  ];
}

type RowsByLink = Map<string, LinkRow[]>;

/** Groups a person's rows by link; the key is the relationship and the other person. */
function groupByLink(rows: LinkRow[], id: number): RowsByLink {
  const links: RowsByLink = new Map();
  for (const row of rows.filter((each) => each.userId === id || each.relatedUserId === id)) {
    const { userId, relatedUserId, relationshipType: type } = row;
    const key =
      userId === id ? `${type} of ${relatedUserId}` : `${MIRROR_TYPES[type]} of ${userId}`;
    links.set(key, [...(links.get(key) ?? []), row]);
  }
  return links;
}

interface DuplicateLink {
  better: LinkRow[];
  worse: LinkRow[];
}

/** Prefers a confirmed link, then the one with more exact dates, then the kept record's. */
function chooseBetterLink(ownRows: LinkRow[], other: LinkRow[]): DuplicateLink {
  return precisionOf(other) > precisionOf(ownRows)
    ? { better: other, worse: ownRows }
    : { better: ownRows, worse: other };
}

const precisionOf = ([row]: LinkRow[]): number =>
  row ? (row.confirmedAt ? 10 : 0) + startOf(row) + endOf(row) : 0;

const startOf = (row: LinkRow) => rankExactness(row.startDate, row.startDateWords);
const endOf = (row: LinkRow) => rankExactness(row.endDate, row.endDateWords);

async function reassignRows(
  tx: Executor,
  rows: LinkRow[],
  side: "userId" | "relatedUserId",
  { kept, gone, now }: Merge,
): Promise<MergeStep> {
  const moved = rows.filter((row) => row[side] === gone.id).map(({ id }) => id);
  const { name } = familyRelationships[side];
  if (moved.length > 0)
    await tx
      .update(familyRelationships)
      .set({ [side]: kept.id, updatedAt: now })
      .where(inArray(familyRelationships.id, moved));
  return { table: getTableName(familyRelationships), column: name, moved };
}

/**
 * Returns the changes that give each remaining link the more exact dates, and the kind of union, of
 * the dropped one.
 */
const listDetailChanges = (duplicates: DuplicateLink[]): ChangedRow[] =>
  duplicates.flatMap(({ better, worse }) => {
    const after = fillDetails(better[0]!, worse[0]!);
    if (!after) return [];
    return better.map((row) => ({ id: row.id, before: detailFieldsOf(row), after }));
  });

function fillDetails(row: LinkRow, other: LinkRow) {
  const { startDate, startDateWords } = startOf(other) > startOf(row) ? other : row;
  const { endDate, endDateWords } = endOf(other) > endOf(row) ? other : row;
  // A confirmed link keeps its kind, because a different kind was not confirmed.
  const shouldTakeKind = row.kind === null && other.kind !== null && !isMoreConfirmed(row, other);
  const isInOrder = !startDate || !endDate || startDate <= endDate;
  const dates = isInOrder ? { startDate, startDateWords, endDate, endDateWords } : {};
  const details = { ...detailFieldsOf(row), ...dates, ...(shouldTakeKind && { kind: other.kind }) };
  return DETAIL_FIELDS.some((name) => details[name] !== row[name]) ? details : null;
}

const detailFieldsOf = ({ kind, startDate, startDateWords, endDate, endDateWords }: LinkRow) => ({
  kind,
  startDate,
  startDateWords,
  endDate,
  endDateWords,
});

const isMoreConfirmed = (row: LinkRow, other: LinkRow) =>
  row.confirmedAt !== null && other.confirmedAt === null;
