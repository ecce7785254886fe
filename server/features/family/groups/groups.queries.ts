import { and, count, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import {
  CARDS_PER_PAGE,
  type FamilyGroup,
  NAMES_PER_PAGE,
} from "#shared/family/groups/groups.contract.ts";
import { mayLookInto } from "#shared/family/groups/groups.policy.ts";
import { imageAddress } from "#shared/core/images/image-address.ts";
import type { Page } from "#shared/lib/contract.ts";
import { id } from "#shared/lib/schemas.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { familyGroups } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { notFound } from "../../../lib/errors.ts";
import { readPage, cursorText, type PageRequest } from "../../../lib/routes/paging.ts";

/** Sorting ignores case and accents. */
const nameAsSorted = sql<string>`fold(${familyGroups.name})`;

/** The reader's own group comes first. */
const [OWN, OTHERS] = [0, 1];

/** Cursor of a group in a list: own or other group, name, id. */
const placeSchema = z.tuple([z.int().check(z.minimum(OWN), z.maximum(OTHERS)), cursorText, id]);
type Place = z.output<typeof placeSchema>;

export type GroupRow = typeof familyGroups.$inferSelect;

export interface VisibleGroup {
  id: number;
  name: string;
}

/** Finds those of these groups that this actor may look into. */
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

/** A page of all groups' cards, the actor's own first, then by name. */
export async function readGroups(
  db: Executor,
  actor: Actor,
  wanted: PageRequest,
): Promise<Page<FamilyGroup>> {
  const page = await readSortedGroups(db, actor, wanted, CARDS_PER_PAGE);
  return { ...page, items: page.items.map(({ group }) => groupFor(actor, group)) };
}

/** A page of all groups' names, in the same order. */
export async function readGroupNames(
  db: Executor,
  actor: Actor,
  wanted: PageRequest,
): Promise<Page<VisibleGroup>> {
  const page = await readSortedGroups(db, actor, wanted, NAMES_PER_PAGE);
  return { ...page, items: page.items.map(({ group: { id, name } }) => ({ id, name })) };
}

const readSortedGroups = (
  db: Executor,
  { familyGroupId }: Actor,
  wanted: PageRequest,
  perPage: number,
) =>
  readPage(wanted, {
    word: "Family group",
    perPage,
    cursorSchema: placeSchema,
    find: (id) => readSorted(db, eq(familyGroups.id, id), null, 1),
    read: async (place, atMost) => {
      const own = place?.[0] === OTHERS ? [] : await readSorted(db, isOwn(familyGroupId), place, 1);
      // The other groups are queried separately, so that the index gives their order and nothing is sorted.
      const isOther = sql`${familyGroups.id} is distinct from ${familyGroupId}::int`;
      const others = await readSorted(db, isOther, place?.[0] === OWN ? null : place, atMost);
      return [...own, ...others];
    },
    cursorOf: ({ name, group: { id } }): Place => [partOfList(id, familyGroupId), name, id],
    count: () => countGroups(db),
  });

/** Up to `count` groups by name, after the cursor. */
const readSorted = (db: Executor, which: SQL, place: Place | null, count: number) =>
  db
    .select({ group: familyGroups, name: nameAsSorted })
    .from(familyGroups)
    .where(and(isNull(familyGroups.deletedAt), which, place ? isAfter(place) : undefined))
    .orderBy(nameAsSorted, familyGroups.id)
    .limit(count);

const partOfList = (id: number, own: number | null) => (id === own ? OWN : OTHERS);

const isOwn = (familyGroupId: number | null) => sql`${familyGroups.id} = ${familyGroupId}::int`;

const isAfter = ([, name, id]: Place) =>
  sql`(${nameAsSorted}, ${familyGroups.id}) > (${name}, ${id})`;

async function countGroups(db: Executor): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(familyGroups)
    .where(isNull(familyGroups.deletedAt));
  return counted?.total ?? 0;
}

/** Locks a group until the transaction ends. Throws 404 if it is gone. */
export async function lockGroupRow(tx: Executor, id: number): Promise<GroupRow> {
  const [group] = await tx
    .select()
    .from(familyGroups)
    .where(and(eq(familyGroups.id, id), isNull(familyGroups.deletedAt)))
    .for("no key update");
  if (!group) throw notFound("Family group");
  return group;
}

/** A group as this actor may see it: only people who may look into the group see its contacts and creator. */
export function groupFor(actor: Pick<Actor, "role" | "familyGroupId">, row: GroupRow): FamilyGroup {
  const card = { ...row, logo: imageAddress(row.logo) };
  if (mayLookInto(actor, row)) return card;
  return { ...card, createdBy: null, contactEmail: null, contactPhone: null };
}
