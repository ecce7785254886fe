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
import { pageOf, readAfter, sortedText } from "../../lib/paging.ts";

/** As a reader expects it: neither case nor accents tell names apart. */
const nameAsSorted = sql<string>`fold(${familyGroups.name})`;

/** Of a group in a list: whether others come before it for being the reader's own, its name, its id. */
const placeSchema = z.tuple([z.int().check(z.minimum(0), z.maximum(1)), sortedText, id]);

export interface WantedGroups {
  after?: string | undefined;
  limit?: number | undefined;
}

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
  { after, limit = CARDS_PER_PAGE }: WantedGroups,
): Promise<Page<FamilyGroup>> {
  const page = await readPage(db, actor, { after, limit });
  return { ...page, items: page.items.map(({ group }) => groupFor(actor, group)) };
}

/** A page of the names of all groups, in the same order. */
export async function readGroupNames(
  db: Executor,
  actor: Actor,
  { after, limit = NAMES_PER_PAGE }: WantedGroups,
): Promise<Page<VisibleGroup>> {
  const page = await readPage(db, actor, { after, limit });
  return { ...page, items: page.items.map(({ group: { id, name } }) => ({ id, name })) };
}

async function readPage(
  db: Executor,
  { familyGroupId }: Actor,
  { after, limit }: { after: string | undefined; limit: number },
) {
  const isOther = sql<number>`(${familyGroups.id} is distinct from ${familyGroupId}::int)::int`;
  const there = isNull(familyGroups.deletedAt);
  const place = after === undefined ? null : await placeAfter(db, after, isOther);
  const behind =
    place &&
    sql`(${isOther}, ${nameAsSorted}, ${familyGroups.id}) > (${place[0]}, ${place[1]}, ${place[2]})`;
  const rows = await db
    .select({ group: familyGroups, isOther, name: nameAsSorted })
    .from(familyGroups)
    .where(and(there, behind ?? undefined))
    .orderBy(isOther, nameAsSorted, familyGroups.id)
    .limit(limit + 1);
  const isAll = !place && rows.length <= limit;
  const [counted] = isAll
    ? []
    : await db.select({ total: count() }).from(familyGroups).where(there);
  const placeOf = (row: (typeof rows)[number]) => [row.isOther, row.name, row.group.id];
  return pageOf(rows, { limit, total: counted?.total ?? rows.length, placeOf });
}

/** Throws 404 for the id of a group that is not there. */
async function placeAfter(db: Executor, after: string, isOther: SQL<number>) {
  const asked = readAfter(after, placeSchema);
  if ("place" in asked) return asked.place;
  const [last] = await db
    .select({ isOther, name: nameAsSorted })
    .from(familyGroups)
    .where(and(eq(familyGroups.id, asked.id), isNull(familyGroups.deletedAt)));
  if (!last) throw notFound("Family group");
  return [last.isOther, last.name, asked.id] as const;
}

/** A group's logo, held until the transaction ends; null where the group is gone. */
export async function holdLogo(tx: Executor, id: number) {
  const [group] = await tx
    .select({ hash: familyGroups.logo })
    .from(familyGroups)
    .where(and(eq(familyGroups.id, id), isNull(familyGroups.deletedAt)))
    .for("no key update");
  return group ?? null;
}

/** A group as this actor may see it: its contacts, and who made it, are for those who belong to it. */
export function groupFor(actor: Pick<Actor, "role" | "familyGroupId">, row: GroupRow): FamilyGroup {
  const card = { ...row, logo: imageAddress(row.logo) };
  if (mayLookInto(actor, row)) return card;
  return { ...card, createdBy: null, contactEmail: null, contactPhone: null };
}
