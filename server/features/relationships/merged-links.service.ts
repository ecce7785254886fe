import { and, inArray, isNull, or } from "drizzle-orm";
import type { Columns, HandedOver } from "#shared/records/handed-over.ts";
import { MIRROR } from "#shared/relationships/mirror.ts";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import { type Merge, writeRows } from "../../lib/belongings.ts";
import type { Executor } from "../../lib/deps.ts";
import type { LinkRow } from "./link.queries.ts";

const SAID = ["kind", "startDate", "startDateWords", "endDate", "endDateWords"] as const;

/**
 * Hands the links of one record over to another, for who holds the group's lock and has asked the rules.
 * Where both are linked to the same person alike, the link that more stands behind stays as it is: what
 * nobody confirmed is not confirmed by a merge. It takes from the other one what is better known there.
 */
export async function mergeLinksLocked(
  tx: Executor,
  { kept, gone, actor, now }: Merge,
): Promise<HandedOver[]> {
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
    return mine ? [chosen(mine, other)] : [];
  });
  const dropped = twice.flatMap(({ worse }) => worse);
  const isDropped = new Set(dropped.map(({ id }) => id));
  const moving = [...others.values()].flat().filter(({ id }) => !isDropped.has(id));
  const left = { deletedAt: now, deletedBy: actor.id };
  if (dropped.length > 0)
    await tx
      .update(familyRelationships)
      .set({ ...left, updatedAt: now })
      .where(inArray(familyRelationships.id, idsOf(dropped)));
  await move(tx, moving, { column: "userId", kept, gone, now });
  await move(tx, moving, { column: "relatedUserId", kept, gone, now });
  return [
    changedRows(
      dropped,
      () => ({ deletedAt: null, deletedBy: null }),
      () => left,
    ),
    ...movedRows(moving, gone.id),
    await fillIn(tx, twice, now),
  ].filter((each) => !("changed" in each) || each.changed.length > 0);
}

type Links = Map<string, LinkRow[]>;

/** The rows of each link of a person, by who the other one is and what the person is to them. */
function linksOf(rows: LinkRow[], id: number): Links {
  const links: Links = new Map();
  for (const row of rows.filter((each) => each.userId === id || each.relatedUserId === id)) {
    const { userId, relatedUserId, relationshipType: type } = row;
    const key = userId === id ? `${type} of ${relatedUserId}` : `${MIRROR[type]} of ${userId}`;
    links.set(key, [...(links.get(key) ?? []), row]);
  }
  return links;
}

interface Chosen {
  better: LinkRow[];
  worse: LinkRow[];
}

/** A confirmed one before one that is not, then whose days are better known; else that of the kept record. */
function chosen(mine: LinkRow[], other: LinkRow[]): Chosen {
  return worthOf(other) > worthOf(mine)
    ? { better: other, worse: mine }
    : { better: mine, worse: other };
}

const worthOf = ([row]: LinkRow[]): number =>
  (row?.confirmedAt ? 10 : 0) +
  exactness(row?.startDate, row?.startDateWords) +
  exactness(row?.endDate, row?.endDateWords);

/** A day counts for more than words of one, and words for more than nothing. */
const exactness = (day: string | null | undefined, words: string | null | undefined): number =>
  words ? 1 : day ? 2 : 0;

async function move(
  tx: Executor,
  rows: LinkRow[],
  {
    column,
    kept,
    gone,
    now,
  }: Pick<Merge, "kept" | "gone" | "now"> & { column: "userId" | "relatedUserId" },
) {
  const ids = idsOf(rows.filter((row) => row[column] === gone.id));
  if (ids.length > 0)
    await tx
      .update(familyRelationships)
      .set({ [column]: kept.id, updatedAt: now })
      .where(inArray(familyRelationships.id, ids));
}

function movedRows(rows: LinkRow[], goneId: number): HandedOver[] {
  const table = "family_relationships";
  const from = (column: "userId" | "relatedUserId") =>
    idsOf(rows.filter((row) => row[column] === goneId));
  return [
    { table, column: "user_id", moved: from("userId") },
    { table, column: "related_user_id", moved: from("relatedUserId") },
  ];
}

/** Days and the kind of a union that the better link does not know as well as the one that went. */
async function fillIn(tx: Executor, twice: Chosen[], now: Date): Promise<HandedOver> {
  const filled = twice.flatMap(({ better, worse: [worse] }) => {
    const [row] = better;
    const said = row && worse && whatMoreIsSaid(row, worse);
    return said ? better.map((each) => ({ row: each, said })) : [];
  });
  const wanted = filled.map(({ row: { id }, said }) => ({ id, values: said }));
  await writeRows(tx, familyRelationships, wanted, now);
  const saidOf = new Map(filled.map(({ row, said }) => [row.id, said]));
  return changedRows(
    filled.map(({ row }) => row),
    (row) => Object.fromEntries(SAID.map((name) => [name, row[name]])),
    (row) => ({ ...saidOf.get(row.id) }),
  );
}

function whatMoreIsSaid(row: LinkRow, other: LinkRow) {
  const takesStart =
    exactness(other.startDate, other.startDateWords) > exactness(row.startDate, row.startDateWords);
  const takesEnd =
    exactness(other.endDate, other.endDateWords) > exactness(row.endDate, row.endDateWords);
  const { startDate, startDateWords } = takesStart ? other : row;
  const { endDate, endDateWords } = takesEnd ? other : row;
  // Of another kind it were not what has been confirmed.
  const takesKind = row.kind === null && other.kind !== null && !isMoreConfirmed(row, other);
  const isInOrder = !startDate || !endDate || startDate <= endDate;
  const days = isInOrder
    ? { startDate, startDateWords, endDate, endDateWords }
    : {
        startDate: row.startDate,
        startDateWords: row.startDateWords,
        endDate: row.endDate,
        endDateWords: row.endDateWords,
      };
  const said = { kind: takesKind ? other.kind : row.kind, ...days };
  return SAID.some((name) => said[name] !== row[name]) ? said : null;
}

const isMoreConfirmed = (row: LinkRow, other: LinkRow) =>
  row.confirmedAt !== null && other.confirmedAt === null;

const idsOf = (rows: LinkRow[]) => rows.map(({ id }) => id);

const changedRows = (
  rows: LinkRow[],
  before: (row: LinkRow) => Columns,
  after: (row: LinkRow) => Columns,
): HandedOver => ({
  table: "family_relationships",
  changed: rows.map((row) => ({ id: row.id, before: before(row), after: after(row) })),
});
