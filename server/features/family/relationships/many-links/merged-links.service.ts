import { and, getTableName, inArray, isNull, or } from "drizzle-orm";
import { rankExactness } from "#shared/lib/dates.ts";
import type { ChangedRow, HandedOver } from "#shared/family/records/handed-over.ts";
import { MIRROR } from "#shared/family/relationships/mirror.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { softDeleteRows, type Merge, rewriteRows } from "../../../../lib/personal-data.ts";
import type { Executor } from "../../../../lib/context.ts";
import type { LinkRow } from "../one-link/link.queries.ts";

const DETAIL_FIELDS = ["kind", "startDate", "startDateWords", "endDate", "endDateWords"] as const;

/**
 * Hands the links of one record over to another. The caller holds the group's lock and has checked
 * the rules. If both have the same link, the better confirmed one stays, because a merge must not
 * confirm anything, and takes better known details from the other.
 */
export async function mergeLinksLocked(tx: Executor, merge: Merge): Promise<HandedOver[]> {
  const { kept, gone } = merge;
  const { userId, relatedUserId, deletedAt } = familyRelationships;
  const ids = [kept.id, gone.id];
  const rows = await tx
    .select()
    .from(familyRelationships)
    .where(and(or(inArray(userId, ids), inArray(relatedUserId, ids)), isNull(deletedAt)))
    .orderBy(familyRelationships.id);
  const own = linksOf(rows, kept.id);
  const others = linksOf(rows, gone.id);
  const twice = [...others].flatMap(([key, other]) => {
    const mine = own.get(key);
    return mine ? [chooseLink(mine, other)] : [];
  });
  const isDropped = new Set(twice.flatMap(({ worse }) => worse.map(({ id }) => id)));
  const moving = [...others.values()].flat().filter(({ id }) => !isDropped.has(id));
  return [
    await softDeleteRows(tx, familyRelationships, [...isDropped], merge),
    await move(tx, moving, "userId", merge),
    await move(tx, moving, "relatedUserId", merge),
    await rewriteRows(tx, familyRelationships, moreExactDates(twice), merge.now),
  ];
}

type Links = Map<string, LinkRow[]>;

/** Groups a person's rows by link; the key is the relationship and the other person. */
function linksOf(rows: LinkRow[], id: number): Links {
  const links: Links = new Map();
  for (const row of rows.filter((each) => each.userId === id || each.relatedUserId === id)) {
    const { userId, relatedUserId, relationshipType: type } = row;
    const key = userId === id ? `${type} of ${relatedUserId}` : `${MIRROR[type]} of ${userId}`;
    links.set(key, [...(links.get(key) ?? []), row]);
  }
  return links;
}

interface ChosenLink {
  better: LinkRow[];
  worse: LinkRow[];
}

/** Prefers a confirmed link, then the one with more exact dates, then the kept record's. */
function chooseLink(mine: LinkRow[], other: LinkRow[]): ChosenLink {
  return precisionOf(other) > precisionOf(mine)
    ? { better: other, worse: mine }
    : { better: mine, worse: other };
}

const precisionOf = ([row]: LinkRow[]): number =>
  row ? (row.confirmedAt ? 10 : 0) + startOf(row) + endOf(row) : 0;

const startOf = (row: LinkRow) => rankExactness(row.startDate, row.startDateWords);
const endOf = (row: LinkRow) => rankExactness(row.endDate, row.endDateWords);

async function move(
  tx: Executor,
  rows: LinkRow[],
  side: "userId" | "relatedUserId",
  { kept, gone, now }: Merge,
): Promise<HandedOver> {
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
const moreExactDates = (twice: ChosenLink[]): ChangedRow[] =>
  twice.flatMap(({ better, worse }) => {
    const after = missingDetails(better[0]!, worse[0]!);
    if (!after) return [];
    return better.map((row) => ({ id: row.id, before: detailFieldsOf(row), after }));
  });

function missingDetails(row: LinkRow, other: LinkRow) {
  const { startDate, startDateWords } = startOf(other) > startOf(row) ? other : row;
  const { endDate, endDateWords } = endOf(other) > endOf(row) ? other : row;
  // A confirmed link keeps its kind, because a different kind was not confirmed.
  const takesKind = row.kind === null && other.kind !== null && !isMoreConfirmed(row, other);
  const isInOrder = !startDate || !endDate || startDate <= endDate;
  const days = isInOrder ? { startDate, startDateWords, endDate, endDateWords } : {};
  const said = { ...detailFieldsOf(row), ...days, ...(takesKind && { kind: other.kind }) };
  return DETAIL_FIELDS.some((name) => said[name] !== row[name]) ? said : null;
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
