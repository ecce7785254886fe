import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { FamilyGroup } from "#shared/groups/groups.contract.ts";
import { mayLookInto } from "#shared/groups/groups.policy.ts";
import { imageAddress } from "#shared/images/image-address.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { familyGroups } from "#shared/people/people.table.ts";
import type { Executor } from "../../lib/deps.ts";

/** As many cards as one answer holds. */
const MOST_GROUPS = 1000;

/** As a reader expects it: neither case nor accents tell names apart. */
const byName = [sql`fold(${familyGroups.name})`, familyGroups.id];

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

export async function readGroups(db: Executor, actor: Actor): Promise<FamilyGroup[]> {
  const rows = await db
    .select()
    .from(familyGroups)
    .where(isNull(familyGroups.deletedAt))
    .orderBy(...byName)
    .limit(MOST_GROUPS);
  return rows.map((row) => groupFor(actor, row));
}

export async function readGroupNames(db: Executor) {
  return db
    .select({ id: familyGroups.id, name: familyGroups.name })
    .from(familyGroups)
    .where(isNull(familyGroups.deletedAt))
    .orderBy(...byName)
    .limit(MOST_GROUPS);
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
