import { relationshipErrors } from "#shared/family/relationships/relationships.errors.ts";
import type { Executor } from "../../../../lib/context.ts";
import { domainError } from "../../../../lib/errors.ts";
import { nameVisibleTo, type NamedPerson } from "../../../core/person/index.ts";
import { readBirthParents, readSpouses } from "../one-link/kin.queries.ts";
import { readLinkedPerson } from "../one-link/link.queries.ts";
import {
  readBirthChildren,
  findParentAmongDescendants,
  findRecentUnion,
  createRecentParentCheck,
} from "./restored-member.queries.ts";

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
