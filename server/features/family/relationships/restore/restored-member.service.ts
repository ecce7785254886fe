import { eq, and, gte, inArray, isNull, sql } from "drizzle-orm";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { personErrors } from "#shared/family/people/people.errors.ts";
import { users } from "#shared/family/people/people.table.ts";
import { personMerges } from "#shared/family/records/merges.table.ts";
import { relationshipErrors } from "#shared/family/relationships/relationships.errors.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { Context, Executor } from "../../../../lib/context.ts";
import { domainError } from "../../../../lib/errors.ts";
import {
  type DeletedPerson,
  withUniqueEmail,
  restorePerson,
  parentLinks,
} from "../../people/index.ts";
import {
  nameForMessages,
  nameVisibleTo,
  type NamedPerson,
  type NameColumns,
  nameColumns,
  toNamedPerson,
} from "../../../core/person/index.ts";
import { readBirthParents, readSpouses } from "../link/kin.queries.ts";
import { readLinkedPerson } from "../link/link.queries.ts";

/**
 * Restores a deleted person with their links. Throws 404 if there is nobody to restore, and 409 if
 * the record was merged into another, their address is now someone else's, or REL-06 forbids them
 * together with what has been recorded since.
 */
export async function restoreMember(
  { db, now }: Context,
  actor: Actor,
  deleted: DeletedPerson,
): Promise<void> {
  const restore = () =>
    db.transaction(async (tx) => {
      await assertNotMergedAway(tx, deleted);
      const person = await restorePerson(tx, { actor, now: now() }, deleted.id);
      await assertFitsFamily(tx, person);
    });
  const addressTakenError = domainError(personErrors.takenSince, {
    name: nameForMessages(deleted),
  });
  await withUniqueEmail(restore, addressTakenError);
}

/** Throws for a record that was merged away: restored alone, it would be a duplicate without its data. */
async function assertNotMergedAway(tx: Executor, { id }: DeletedPerson): Promise<void> {
  const [merge] = await tx
    .select({ fullName: users.fullName, firstName: users.firstName, lastName: users.lastName })
    .from(personMerges)
    .innerJoin(users, eq(users.id, personMerges.keptId))
    .where(eq(personMerges.goneId, id));
  if (merge) throw domainError(personErrors.mergedAway, { name: nameForMessages(merge) });
}

/** A restored person, and since when they had been missing from the family. */
interface RestoredPerson extends NamedPerson {
  absentSince: Date;
}

/**
 * Checks REL-06 for a restored person together with what was recorded while they were deleted.
 * Violations that existed before, perhaps from an import, may stay. Throws 409.
 */
export async function assertFitsFamily(tx: Executor, person: RestoredPerson): Promise<void> {
  await assertNoLoop(tx, person);
  const children = await readBirthChildren(tx, person.id);
  const spouses = await readSpouses(tx, person.id);
  const ids = [person, ...children, ...spouses].map(({ id }) => id);
  const parents = await readBirthParents(tx, ids);
  const isRecent = await createRecentParentCheck(tx, ids, person.absentSince);
  const knownParents: KnownParents = parents.map((each) =>
    Object.assign(each, { isRecent: isRecent(each) }),
  );
  assertAtMostTwoParents(person, children, knownParents);
  assertSpouseIsNoSibling(person, spouses, knownParents);
  await assertNoUnionAmong(tx, person, children);
}

/** Birth parents, with the child they belong to and whether they were recorded in the meantime. */
type KnownParents = (NamedPerson & { childId: number; isRecent: boolean })[];

async function assertNoLoop(tx: Executor, person: RestoredPerson) {
  const parentId = await findParentAmongDescendants(tx, person.id);
  if (parentId === null) return;
  const parent = nameVisibleTo(person, await readLinkedPerson(tx, parentId));
  throw domainError(relationshipErrors.ownAncestor, { parent, child: person.name });
}

function assertAtMostTwoParents(
  person: RestoredPerson,
  children: NamedPerson[],
  knownParents: KnownParents,
) {
  for (const child of children) {
    const others = knownParents.filter(
      ({ childId, id }) => childId === child.id && id !== person.id,
    );
    if (others.length < 2 || !others.some(({ isRecent }) => isRecent)) continue;
    throw domainError(relationshipErrors.twoBirthParents, {
      parent: person.name,
      child: nameVisibleTo(person, child),
      others: others.map((other) => nameVisibleTo(person, other)).join(" and "),
    });
  }
}

function assertSpouseIsNoSibling(
  person: RestoredPerson,
  spouses: NamedPerson[],
  knownParents: KnownParents,
) {
  const ownParentIds = new Set(
    knownParents.filter(({ childId }) => childId === person.id).map(({ id }) => id),
  );
  for (const spouse of spouses) {
    const shared = knownParents.find(
      ({ id, childId, isRecent }) => childId === spouse.id && isRecent && ownParentIds.has(id),
    );
    if (shared)
      throw domainError(relationshipErrors.siblings, {
        one: person.name,
        other: nameVisibleTo(person, spouse),
        parent: nameVisibleTo(person, shared),
      });
  }
}

async function assertNoUnionAmong(tx: Executor, person: RestoredPerson, children: NamedPerson[]) {
  const ids = children.map(({ id }) => id);
  const union = await findRecentUnion(tx, ids, person.absentSince);
  const [one, other] = children.filter(({ id }) => union?.includes(id));
  if (!one || !other) return;
  throw domainError(relationshipErrors.siblings, {
    one: nameVisibleTo(person, one),
    other: nameVisibleTo(person, other),
    parent: person.name,
  });
}

/** Finds a parent of this person who is also their descendant; null for a sound family. */
async function findParentAmongDescendants(tx: Executor, id: number): Promise<number | null> {
  // As in isAncestor, each step stays on the index.
  const { rows } = await tx.execute<{ via: number }>(sql`
    with recursive line (id, via) as (
      select parent_id, parent_id from ${parentLinks} link where child_id = ${id}
      union
      select above.parent_id, line.via
      from line
      cross join lateral (
        select link.parent_id
        from ${parentLinks} link
        join ${users} child on child.id = link.child_id and child.deleted_at is null
        where link.child_id = line.id
        offset 0
      ) above
    )
    select via from line where id = ${id} limit 1`);
  return rows[0]?.via ?? null;
}

async function readBirthChildren(tx: Executor, id: number) {
  const { rows } = await tx.execute<NameColumns>(sql`
    select distinct ${nameColumns(sql`child`)}
    from ${parentLinks} link
    join ${users} child on child.id = link.child_id and child.deleted_at is null
    where link.parent_id = ${id} and coalesce(link.kind, 'birth') = 'birth'`);
  return rows.map(toNamedPerson);
}

/**
 * Returns a function that tells whether a parent link of these children was recorded or changed at
 * or after a moment.
 */
async function createRecentParentCheck(tx: Executor, childIds: number[], since: Date) {
  const { rows } = await tx.execute<{ id: number; childId: number }>(sql`
    select parent_id as id, child_id as "childId" from ${parentLinks} link
    where child_id in ${childIds} and updated_at >= ${since.toISOString()}`);
  const recentKeys = new Set(rows.map(({ id, childId }) => `${id} of ${childId}`));
  return ({ id, childId }: { id: number; childId: number }) =>
    recentKeys.has(`${id} of ${childId}`);
}

/** Finds two of these people who were recorded as spouses at or after a moment, or null. */
async function findRecentUnion(tx: Executor, ids: number[], since: Date) {
  if (ids.length < 2) return null;
  const { userId, relatedUserId, relationshipType, deletedAt, updatedAt } = familyRelationships;
  const [union] = await tx
    .select({ one: userId, other: relatedUserId })
    .from(familyRelationships)
    .where(
      and(
        inArray(userId, ids),
        inArray(relatedUserId, ids),
        eq(relationshipType, "SPOUSE"),
        isNull(deletedAt),
        gte(updatedAt, since),
      ),
    )
    .limit(1);
  return union ? [union.one, union.other] : null;
}
