import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isChild } from "#shared/people/is-child.ts";
import { type IsoDate, isoDayOf } from "#shared/lib/dates.ts";
import type { PersonFacts } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import { MIRROR } from "#shared/relationships/mirror.ts";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import type { Executor } from "../../../lib/deps.ts";
import type { Named } from "../../people/named.queries.ts";
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
 * Gives a child with one known parent that parent's one current spouse as second parent, of the same
 * kind, and writes the missing row of each parent link that has only one. Rights follow from what is
 * added as far as they followed from what was there (ROLE-05). `fixed` holds the rows' ids. Throws 409
 * where REL-06 refuses the second parent, and for a child who has moved to another group since rights
 * were asked; nothing is written then.
 */
export async function fixParents(
  { tx, actor, now }: Change,
  allowed: PersonFacts,
): Promise<{ message: string; fixed: number[] }> {
  await lockFamiliesOf(tx, allowed);
  const child = await readLinkedPerson(tx, allowed.id);
  const completed = await completeParentLinks(tx, child);
  const { second, why } = await secondParent(tx, child, isoDayOf(now));
  if (!second) return { message: wordsFor(completed, why), fixed: completed };
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
  return { message: wordsFor(completed, message), fixed: [...completed, row.id] };
}

const wordsFor = (completed: number[], words: string) =>
  completed.length > 0 ? `A half-recorded link was completed. ${words}` : words;

/** The parent to add, or why there is none. */
async function secondParent(tx: Executor, { id, name, familyGroupId }: Named, today: IsoDate) {
  const nobody = (why: string) => ({ second: null, why });
  const parents = await parentRowsOf(tx, { id, familyGroupId });
  const [known] = parents;
  if (!known) return nobody(`No parent of ${name} is recorded yet, so nobody could be added.`);
  if (parents.length > 1) return nobody(`${name} has ${parents.length} parents already.`);
  const parent = await readLinkedPerson(tx, known.relatedUserId);
  const spouses = await currentSpousesOf(tx, parent.id);
  const [spouse, another] = spouses.filter((each) => each.familyGroupId === familyGroupId);
  if (!spouse) return nobody(`${parent.name} has no current spouse who could be added.`);
  if (another)
    return nobody(
      `${parent.name} has several current spouses, so please add the second parent yourself.`,
    );
  // Who is a step parent came by marrying a parent.
  const kind = known.kind === "step" ? "birth" : known.kind;
  const followsFromConfirmed =
    (await isConfirmed(tx, { ...between(parent, id), relationshipType: "PARENT" })) &&
    (await isConfirmed(tx, { ...between(parent, spouse.id), relationshipType: "SPOUSE" })) &&
    [parent, await readLinkedPerson(tx, spouse.id)].every((each) => !isChild(each, today));
  return { second: { ...spouse, kind, followsFromConfirmed }, why: "" };
}

const between = (person: { id: number }, relatedUserId: number) => ({
  userId: person.id,
  relatedUserId,
});

/** Whether rights follow from a link, by whichever of its rows are there. */
async function isConfirmed(tx: Executor, link: Parameters<typeof findRowsOfLink>[1]) {
  const { row, mirror } = await findRowsOfLink(tx, link);
  return [row, mirror].every(
    (each) => !each || (each.confirmedAt !== null && each.relationshipStatus === "CURRENT"),
  );
}

type Family = Pick<Named, "id" | "familyGroupId">;

// Who is deleted, or has come into another family group, is no parent that this family is told of.
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

/** Answers the ids of the rows it wrote. */
async function completeParentLinks(tx: Executor, child: Family): Promise<number[]> {
  const written: number[] = [];
  for (const row of await halfLinksOf(tx, child)) {
    const mirror = await insertMirror(tx, row);
    written.push(mirror.id);
  }
  return written;
}

/** The child's parent links of which the other row is missing: few, if any. */
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
