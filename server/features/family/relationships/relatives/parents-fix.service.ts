import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isChild } from "#shared/family/people/is-child.ts";
import { type IsoDate, isoDayOf } from "#shared/lib/dates.ts";
import type { PolicyPerson } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import { MIRROR_TYPES } from "#shared/family/relationships/mirror-types.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { Executor } from "../../../../lib/context.ts";
import type { NamedPerson } from "../../../core/person/index.ts";
import { readCurrentSpouses } from "../link/kin.queries.ts";
import type { TxContext } from "../link/link-change.service.ts";
import { lockGroupsOf } from "../link/link.lock.ts";
import {
  findLinkRows,
  insertMirrorRow,
  type LinkRow,
  readLinkedPerson,
} from "../link/link.queries.ts";
import { linkPeopleLocked } from "../link/link-people.service.ts";

/**
 * Adds the only current spouse of a child's only known parent as second parent, of the same kind, and
 * adds the missing mirror row of each parent link. The new link is confirmed only if the links that it
 * follows from are (ROLE-05). `fixed` holds the new rows' ids. Throws 409, without writing anything, if
 * REL-06 refuses the second parent or the child has moved to another group since the permission check.
 */
export async function fixParents(
  { tx, actor, now }: TxContext,
  person: PolicyPerson,
): Promise<{ message: string; fixed: number[] }> {
  await lockGroupsOf(tx, person);
  const child = await readLinkedPerson(tx, person.id);
  const completedIds = await completeParentLinks(tx, child);
  const { second, reason } = await findSecondParent(tx, child, isoDayOf(now));
  if (!second) return { message: withCompletedNote(completedIds, reason), fixed: completedIds };
  const { row } = await linkPeopleLocked(tx, {
    userId: child.id,
    relatedUserId: second.id,
    relationshipType: "CHILD",
    kind: second.kind,
    isDerivedFromConfirmed: second.isDerivedFromConfirmed,
    recordedBy: actor,
    now,
  });
  const message = `${second.name} is now recorded as the second parent of ${child.name}.`;
  return { message: withCompletedNote(completedIds, message), fixed: [...completedIds, row.id] };
}

const withCompletedNote = (completedIds: number[], message: string) =>
  completedIds.length > 0 ? `Fixed an incomplete relationship. ${message}` : message;

/** The second parent to add, or the reason why nobody can be added. */
async function findSecondParent(
  tx: Executor,
  { id, name, familyGroupId }: NamedPerson,
  today: IsoDate,
) {
  const explainNoParent = (reason: string) => ({ second: null, reason });
  const parents = await readParentRows(tx, { id, familyGroupId });
  const [knownLink] = parents;
  if (!knownLink)
    return explainNoParent(`${name} has no parents in the tree yet, so there was no one to add.`);
  if (parents.length > 1) return explainNoParent(`${name} already has ${parents.length} parents.`);
  const parent = await readLinkedPerson(tx, knownLink.relatedUserId);
  const spouses = await readCurrentSpouses(tx, parent.id);
  const [spouse, secondSpouse] = spouses.filter((each) => each.familyGroupId === familyGroupId);
  if (!spouse) return explainNoParent(`${parent.name} has no current spouse to add.`);
  if (secondSpouse)
    return explainNoParent(
      `${parent.name} has more than one current spouse. Add the second parent yourself.`,
    );
  // A step parent is the spouse of a birth parent.
  const kind = knownLink.kind === "step" ? "birth" : knownLink.kind;
  const isDerivedFromConfirmed =
    (await isConfirmed(tx, { ...linkBetween(parent, id), relationshipType: "PARENT" })) &&
    (await isConfirmed(tx, { ...linkBetween(parent, spouse.id), relationshipType: "SPOUSE" })) &&
    [parent, await readLinkedPerson(tx, spouse.id)].every((each) => !isChild(each, today));
  return { second: { ...spouse, kind, isDerivedFromConfirmed }, reason: "" };
}

const linkBetween = (person: { id: number }, relatedUserId: number) => ({
  userId: person.id,
  relatedUserId,
});

/** Whether a link is confirmed and current, judged by the rows it has. */
async function isConfirmed(tx: Executor, link: Parameters<typeof findLinkRows>[1]) {
  const { row, mirror } = await findLinkRows(tx, link);
  return [row, mirror].every(
    (each) => !each || (each.confirmedAt !== null && each.relationshipStatus === "CURRENT"),
  );
}

type FamilyMember = Pick<NamedPerson, "id" | "familyGroupId">;

// Parents who were deleted or are in another group don't count.
const isInFamilyOf = (child: FamilyMember) =>
  and(
    isNull(users.deletedAt),
    sql`${users.familyGroupId} is not distinct from ${child.familyGroupId}::int`,
  );

async function readParentRows(tx: Executor, child: FamilyMember) {
  return tx
    .select({ relatedUserId: familyRelationships.relatedUserId, kind: familyRelationships.kind })
    .from(familyRelationships)
    .innerJoin(users, eq(users.id, familyRelationships.relatedUserId))
    .where(
      and(
        eq(familyRelationships.userId, child.id),
        eq(familyRelationships.relationshipType, "CHILD"),
        isNull(familyRelationships.deletedAt),
        isInFamilyOf(child),
      ),
    );
}

/** Returns the ids of the new rows. */
async function completeParentLinks(tx: Executor, child: FamilyMember): Promise<number[]> {
  const addedIds: number[] = [];
  for (const row of await readIncompleteLinks(tx, child)) {
    const mirror = await insertMirrorRow(tx, row);
    addedIds.push(mirror.id);
  }
  return addedIds;
}

/** The child's parent links that lack their mirror row. */
async function readIncompleteLinks(tx: Executor, child: FamilyMember): Promise<LinkRow[]> {
  const mirror = alias(familyRelationships, "mirror");
  const readLinksOnSide = (side: Side, parentSide: Side, type: "PARENT" | "CHILD") =>
    tx
      .select({ row: familyRelationships })
      .from(familyRelationships)
      .innerJoin(users, eq(users.id, familyRelationships[parentSide]))
      .leftJoin(
        mirror,
        and(
          eq(mirror.userId, familyRelationships.relatedUserId),
          eq(mirror.relatedUserId, familyRelationships.userId),
          eq(mirror.relationshipType, MIRROR_TYPES[type]),
          isNull(mirror.deletedAt),
        ),
      )
      .where(
        and(
          eq(familyRelationships[side], child.id),
          eq(familyRelationships.relationshipType, type),
          isNull(familyRelationships.deletedAt),
          isInFamilyOf(child),
          isNull(mirror.id),
        ),
      );
  const rows = [
    ...(await readLinksOnSide("userId", "relatedUserId", "CHILD")),
    ...(await readLinksOnSide("relatedUserId", "userId", "PARENT")),
  ];
  return rows.map(({ row }) => row);
}

type Side = "userId" | "relatedUserId";
