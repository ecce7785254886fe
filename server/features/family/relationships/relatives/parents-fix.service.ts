import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isChild } from "#shared/family/people/is-child.ts";
import { type IsoDate, isoDayOf } from "#shared/lib/dates.ts";
import type { PersonFacts } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import { MIRROR } from "#shared/family/relationships/mirror.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { Executor } from "../../../../lib/context.ts";
import type { NamedPerson } from "../../../core/person/index.ts";
import { currentSpousesOf } from "../one-link/kin.queries.ts";
import type { Change } from "../one-link/link-change.service.ts";
import { lockFamiliesOf } from "../one-link/link.lock.ts";
import {
  findRowsOfLink,
  insertMirror,
  type LinkRow,
  readLinkedPerson,
} from "../one-link/link.queries.ts";
import { linkLocked } from "../one-link/relationships.service.ts";

/**
 * Adds the only current spouse of a child's only known parent as second parent, of the same kind, and
 * adds the missing mirror row of each parent link. The new link is confirmed only if the links that it
 * follows from are (ROLE-05). `fixed` holds the new rows' ids. Throws 409, without writing anything, if
 * REL-06 refuses the second parent or the child has moved to another group since the permission check.
 */
export async function fixParents(
  { tx, actor, now }: Change,
  allowed: PersonFacts,
): Promise<{ message: string; fixed: number[] }> {
  await lockFamiliesOf(tx, allowed);
  const child = await readLinkedPerson(tx, allowed.id);
  const completed = await completeParentLinks(tx, child);
  const { second, why } = await secondParent(tx, child, isoDayOf(now));
  if (!second) return { message: describeCompleted(completed, why), fixed: completed };
  const { row } = await linkLocked(tx, {
    userId: child.id,
    relatedUserId: second.id,
    relationshipType: "CHILD",
    kind: second.kind,
    followsFromConfirmed: second.followsFromConfirmed,
    recordedBy: actor,
    now,
  });
  const message = `${second.name} is now recorded as the second parent of ${child.name}.`;
  return { message: describeCompleted(completed, message), fixed: [...completed, row.id] };
}

const describeCompleted = (completed: number[], words: string) =>
  completed.length > 0 ? `Fixed an incomplete relationship. ${words}` : words;

/** The second parent to add, or the reason why there is none. */
async function secondParent(
  tx: Executor,
  { id, name, familyGroupId }: NamedPerson,
  today: IsoDate,
) {
  const nobody = (why: string) => ({ second: null, why });
  const parents = await parentRowsOf(tx, { id, familyGroupId });
  const [known] = parents;
  if (!known) return nobody(`${name} has no parents in the tree yet, so there was no one to add.`);
  if (parents.length > 1) return nobody(`${name} already has ${parents.length} parents.`);
  const parent = await readLinkedPerson(tx, known.relatedUserId);
  const spouses = await currentSpousesOf(tx, parent.id);
  const [spouse, another] = spouses.filter((each) => each.familyGroupId === familyGroupId);
  if (!spouse) return nobody(`${parent.name} has no current spouse to add.`);
  if (another)
    return nobody(
      `${parent.name} has more than one current spouse. Add the second parent yourself.`,
    );
  // A step parent is the spouse of a birth parent.
  const kind = known.kind === "step" ? "birth" : known.kind;
  const followsFromConfirmed =
    (await isConfirmed(tx, { ...linkBetween(parent, id), relationshipType: "PARENT" })) &&
    (await isConfirmed(tx, { ...linkBetween(parent, spouse.id), relationshipType: "SPOUSE" })) &&
    [parent, await readLinkedPerson(tx, spouse.id)].every((each) => !isChild(each, today));
  return { second: { ...spouse, kind, followsFromConfirmed }, why: "" };
}

const linkBetween = (person: { id: number }, relatedUserId: number) => ({
  userId: person.id,
  relatedUserId,
});

/** Whether a link is confirmed and current, judged by the rows it has. */
async function isConfirmed(tx: Executor, link: Parameters<typeof findRowsOfLink>[1]) {
  const { row, mirror } = await findRowsOfLink(tx, link);
  return [row, mirror].every(
    (each) => !each || (each.confirmedAt !== null && each.relationshipStatus === "CURRENT"),
  );
}

type Family = Pick<NamedPerson, "id" | "familyGroupId">;

// Parents who were deleted or are in another group don't count.
const isThereFor = (child: Family) =>
  and(
    isNull(users.deletedAt),
    sql`${users.familyGroupId} is not distinct from ${child.familyGroupId}::int`,
  );

async function parentRowsOf(tx: Executor, child: Family) {
  return tx
    .select({ relatedUserId: familyRelationships.relatedUserId, kind: familyRelationships.kind })
    .from(familyRelationships)
    .innerJoin(users, eq(users.id, familyRelationships.relatedUserId))
    .where(
      and(
        eq(familyRelationships.userId, child.id),
        eq(familyRelationships.relationshipType, "CHILD"),
        isNull(familyRelationships.deletedAt),
        isThereFor(child),
      ),
    );
}

/** Returns the ids of the new rows. */
async function completeParentLinks(tx: Executor, child: Family): Promise<number[]> {
  const written: number[] = [];
  for (const row of await halfLinksOf(tx, child)) {
    const mirror = await insertMirror(tx, row);
    written.push(mirror.id);
  }
  return written;
}

/** The child's parent links that lack their mirror row. */
async function halfLinksOf(tx: Executor, child: Family): Promise<LinkRow[]> {
  const mirror = alias(familyRelationships, "mirror");
  const half = (side: Side, parentSide: Side, type: "PARENT" | "CHILD") =>
    tx
      .select({ row: familyRelationships })
      .from(familyRelationships)
      .innerJoin(users, eq(users.id, familyRelationships[parentSide]))
      .leftJoin(
        mirror,
        and(
          eq(mirror.userId, familyRelationships.relatedUserId),
          eq(mirror.relatedUserId, familyRelationships.userId),
          eq(mirror.relationshipType, MIRROR[type]),
          isNull(mirror.deletedAt),
        ),
      )
      .where(
        and(
          eq(familyRelationships[side], child.id),
          eq(familyRelationships.relationshipType, type),
          isNull(familyRelationships.deletedAt),
          isThereFor(child),
          isNull(mirror.id),
        ),
      );
  const rows = [
    ...(await half("userId", "relatedUserId", "CHILD")),
    ...(await half("relatedUserId", "userId", "PARENT")),
  ];
  return rows.map(({ row }) => row);
}

type Side = "userId" | "relatedUserId";
