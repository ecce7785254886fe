import { and, count, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import {
  MAX_GROUPS_PER_PAGE,
  type FamilyGroup,
  MAX_GROUP_NAMES_PER_PAGE,
} from "#shared/family/groups/groups.contract.ts";
import { maySeeGroup } from "#shared/family/groups/groups.policy.ts";
import { imageUrl } from "#shared/core/images/image-address.ts";
import type { Page } from "#shared/lib/contract.ts";
import { id } from "#shared/lib/schemas.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { familyGroups } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { notFound } from "../../../lib/errors.ts";
import { readPage, cursorText, type PageRequest } from "../../../lib/routes/paging.ts";

/** Sorting ignores case and accents. */
const sortName = sql<string>`fold(${familyGroups.name})`;

/** The reader's own group comes first. */
const [OWN_SECTION, OTHER_SECTION] = [0, 1];

/** Cursor of a group in a list: own or other group, name, id. */
const groupCursorSchema = z.tuple([
  z.int().check(z.minimum(OWN_SECTION), z.maximum(OTHER_SECTION)),
  cursorText,
  id,
]);
type GroupCursor = z.output<typeof groupCursorSchema>;

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
    ids.filter((id) => maySeeGroup(actor, { id })),
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
  pageRequest: PageRequest,
): Promise<Page<FamilyGroup>> {
  const page = await readSortedGroups(db, actor, pageRequest, MAX_GROUPS_PER_PAGE);
  return { ...page, items: page.items.map(({ group }) => toFamilyGroup(actor, group)) };
}

/** A page of all groups' names, in the same order. */
export async function readGroupNames(
  db: Executor,
  actor: Actor,
  pageRequest: PageRequest,
): Promise<Page<VisibleGroup>> {
  const page = await readSortedGroups(db, actor, pageRequest, MAX_GROUP_NAMES_PER_PAGE);
  return { ...page, items: page.items.map(({ group: { id, name } }) => ({ id, name })) };
}

const readSortedGroups = (
  db: Executor,
  { familyGroupId }: Actor,
  pageRequest: PageRequest,
  perPage: number,
) =>
  readPage(pageRequest, {
    itemName: "Family group",
    perPage,
    cursorSchema: groupCursorSchema,
    find: (id) => selectSorted(db, eq(familyGroups.id, id), null, 1),
    read: async (cursor, limit) => {
      const own =
        cursor?.[0] === OTHER_SECTION
          ? []
          : await selectSorted(db, isOwnGroup(familyGroupId), cursor, 1);
      // The other groups are queried separately, so that the index gives their order and nothing is sorted.
      const isOther = sql`${familyGroups.id} is distinct from ${familyGroupId}::int`;
      const others = await selectSorted(
        db,
        isOther,
        cursor?.[0] === OWN_SECTION ? null : cursor,
        limit,
      );
      return [...own, ...others];
    },
    cursorOf: ({ name, group: { id } }): GroupCursor => [sectionOf(id, familyGroupId), name, id],
    count: () => countGroups(db),
  });

/** Up to `count` groups by name, after the cursor. */
const selectSorted = (db: Executor, condition: SQL, cursor: GroupCursor | null, count: number) =>
  db
    .select({ group: familyGroups, name: sortName })
    .from(familyGroups)
    .where(
      and(isNull(familyGroups.deletedAt), condition, cursor ? isAfterCursor(cursor) : undefined),
    )
    .orderBy(sortName, familyGroups.id)
    .limit(count);

const sectionOf = (id: number, own: number | null) => (id === own ? OWN_SECTION : OTHER_SECTION);

const isOwnGroup = (familyGroupId: number | null) =>
  sql`${familyGroups.id} = ${familyGroupId}::int`;

const isAfterCursor = ([, name, id]: GroupCursor) =>
  sql`(${sortName}, ${familyGroups.id}) > (${name}, ${id})`;

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
export function toFamilyGroup(
  actor: Pick<Actor, "role" | "familyGroupId">,
  row: GroupRow,
): FamilyGroup {
  const card = { ...row, logo: imageUrl(row.logo) };
  if (maySeeGroup(actor, row)) return card;
  return { ...card, createdBy: null, contactEmail: null, contactPhone: null };
}

/**
 * In a restored backup, raises the families' versions above those of the site, whose tables are still in
 * the schema public, so that no cache shows an earlier tree.
 */
export const raiseFamilyVersions = (tx: Executor) =>
  tx.execute(sql`
    update ${familyGroups} set family_version = 1 + greatest(
      family_version, (select max(family_version) from public.family_groups))`);
