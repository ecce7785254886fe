import { and, count, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import {
  CARDS_PER_PAGE,
  type FamilyGroup,
  NAMES_PER_PAGE,
} from "#shared/groups/groups.contract.ts";
import { mayLookInto } from "#shared/groups/groups.policy.ts";
import { imageAddress } from "#shared/images/image-address.ts";
import type { Page } from "#shared/lib/contract.ts";
import { id } from "#shared/lib/schemas.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { familyGroups } from "#shared/people/people.table.ts";
import type { Executor } from "../../lib/deps.ts";
import { notFound } from "../../lib/errors.ts";
import { readPage, sortedText, type WantedPage } from "../../lib/routes/paging.ts";

/** As a reader expects it: neither case nor accents tell names apart. */
const nameAsSorted = sql<string>`fold(${familyGroups.name})`;

/** The reader's own group comes before all others. */
const [OWN, OTHERS] = [0, 1];

/** Of a group in a list: whether it is the reader's own, its name, its id. */
const placeSchema = z.tuple([z.int().check(z.minimum(OWN), z.maximum(OTHERS)), sortedText, id]);
type Place = z.output<typeof placeSchema>;

export type GroupRow = typeof familyGroups.$inferSelect;

export interface VisibleGroup {
  id: number;
  name: string;
}

/** Those of these groups that this actor may look into. */
export const findVisibleGroups = (
  db: Executor,
  actor: Actor,
  ids: number[],
): Promise<VisibleGroup[]> =>
  findGroups(
    db,
    ids.filter((id) => mayLookInto(actor, { id })),
  );

export async function findGroup(db: Executor, id: number): Promise<VisibleGroup | null> {
  const [group] = await findGroups(db, [id]);
  return group ?? null;
}

const findGroups = async (db: Executor, ids: number[]): Promise<VisibleGroup[]> =>
  ids.length === 0
    ? []
    : db
        .select({ id: familyGroups.id, name: familyGroups.name })
        .from(familyGroups)
        .where(and(inArray(familyGroups.id, ids), isNull(familyGroups.deletedAt)));

/** A page of the cards of all groups, the actor's own first, then by name. */
export async function readGroups(
  db: Executor,
  actor: Actor,
  wanted: WantedPage,
): Promise<Page<FamilyGroup>> {
  const page = await readSortedGroups(db, actor, wanted, CARDS_PER_PAGE);
  return { ...page, items: page.items.map(({ group }) => groupFor(actor, group)) };
}

/** A page of the names of all groups, in the same order. */
export async function readGroupNames(
  db: Executor,
  actor: Actor,
  wanted: WantedPage,
): Promise<Page<VisibleGroup>> {
  const page = await readSortedGroups(db, actor, wanted, NAMES_PER_PAGE);
  return { ...page, items: page.items.map(({ group: { id, name } }) => ({ id, name })) };
}

const readSortedGroups = (
  db: Executor,
  { familyGroupId }: Actor,
  wanted: WantedPage,
  perPage: number,
) =>
  readPage(wanted, {
    word: "Family group",
    perPage,
    placeSchema,
    find: (id) => readSorted(db, eq(familyGroups.id, id), null, 1),
    read: async (place, atMost) => {
      const own = place?.[0] === OTHERS ? [] : await readSorted(db, isOwn(familyGroupId), place, 1);
      // Asked for by themselves, they are read in the order of their index, not all and sorted.
      const isOther = sql`${familyGroups.id} is distinct from ${familyGroupId}::int`;
      const others = await readSorted(db, isOther, place?.[0] === OWN ? null : place, atMost);
      return [...own, ...others];
    },
    placeOf: ({ name, group: { id } }): Place => [partOf(id, familyGroupId), name, id],
    count: () => countGroups(db),
  });

/** As many as there are by name, behind a place in the list. */
const readSorted = (db: Executor, which: SQL, place: Place | null, count: number) =>
  db
    .select({ group: familyGroups, name: nameAsSorted })
    .from(familyGroups)
    .where(and(isNull(familyGroups.deletedAt), which, place ? behind(place) : undefined))
    .orderBy(nameAsSorted, familyGroups.id)
    .limit(count);

const partOf = (id: number, own: number | null) => (id === own ? OWN : OTHERS);

const isOwn = (familyGroupId: number | null) => sql`${familyGroups.id} = ${familyGroupId}::int`;

const behind = ([, name, id]: Place) =>
  sql`(${nameAsSorted}, ${familyGroups.id}) > (${name}, ${id})`;

async function countGroups(db: Executor): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(familyGroups)
    .where(isNull(familyGroups.deletedAt));
  return counted?.total ?? 0;
}

/** A group, held until the transaction ends. Throws 404 where it is gone. */
export async function holdGroup(tx: Executor, id: number): Promise<GroupRow> {
  const [group] = await tx
    .select()
    .from(familyGroups)
    .where(and(eq(familyGroups.id, id), isNull(familyGroups.deletedAt)))
    .for("no key update");
  if (!group) throw notFound("Family group");
  return group;
}

/** A group as this actor may see it: its contacts, and who made it, are for those who belong to it. */
export function groupFor(actor: Pick<Actor, "role" | "familyGroupId">, row: GroupRow): FamilyGroup {
  const card = { ...row, logo: imageAddress(row.logo) };
  if (mayLookInto(actor, row)) return card;
  return { ...card, createdBy: null, contactEmail: null, contactPhone: null };
}
