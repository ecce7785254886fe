import { daySpan } from "#shared/family/dates/day-span.ts";
import { type IsoDate, isoDayOf } from "#shared/lib/dates.ts";
import {
  PARENT_KINDS,
  type RelationshipType,
  UNION_KINDS,
} from "#shared/family/relationships/relationship-types.ts";
import { relationshipErrors } from "#shared/family/relationships/relationships.errors.ts";
import { isTooYoungForUnion } from "#shared/family/relationships/union-age.ts";
import type { Executor } from "../../../../lib/context.ts";
import { domainError } from "../../../../lib/errors.ts";
import {
  assertParentDatesFit,
  type PersonWithLifeDates,
  updatePresumedDeadLocked,
} from "../../people/index.ts";
import { nameVisibleTo } from "../../../core/person/index.ts";
import { parentAndChild } from "./confirmation.rules.ts";
import { readBirthParents, isAncestor, readSpouses } from "./kin.queries.ts";
import type { LinkedPerson } from "./link.queries.ts";

export interface LinkDetails {
  relationshipType: RelationshipType;
  kind: string | null;
  startDate: string | null;
  startDateWords: string | null;
  endDate: string | null;
  endDateWords: string | null;
}

const KINDS_BY_TYPE: Record<RelationshipType, readonly string[]> = {
  PARENT: PARENT_KINDS,
  CHILD: PARENT_KINDS,
  SPOUSE: UNION_KINDS,
  EXTENDED: [],
};

/** The default kind of a link of this type. */
export const defaultKind = (type: RelationshipType) =>
  type === "PARENT" || type === "CHILD" ? "birth" : null;

/** Throws 400 if the details contradict each other, whoever the people are. */
export function assertDetailsFit({ relationshipType, kind, ...dates }: LinkDetails) {
  if (kind !== null && !KINDS_BY_TYPE[relationshipType].includes(kind))
    throw domainError(relationshipErrors.kindMismatch, { type: relationshipType, kind });
  const { from } = daySpan(dates.startDate, dates.startDateWords);
  const { to } = daySpan(dates.endDate, dates.endDateWords);
  if (from && to && to < from) throw domainError(relationshipErrors.endsBeforeStart);
}

/** Updates a parent's `presumedDead`, which depends on their children. The caller holds the group's lock. */
export async function updateParentPresumedDeadLocked(
  tx: Executor,
  link: { relationshipType: RelationshipType; userId: number; relatedUserId: number },
  now: Date,
): Promise<void> {
  const family = parentAndChild(link.relationshipType, link.userId, link.relatedUserId);
  if (family) await updatePresumedDeadLocked(tx, [family.parent], isoDayOf(now));
}

/** Checks REL-06 for a link of any type. Throws 409. */
export async function assertMayBeLinked(
  tx: Executor,
  { relationshipType, kind }: Pick<LinkDetails, "relationshipType" | "kind">,
  person: LinkedPerson,
  relative: LinkedPerson,
) {
  assertInOneGroup(person, relative);
  const family = parentAndChild(relationshipType, person, relative);
  if (family) await assertMayBeParent(tx, family.parent, family.child, kind ?? "birth");
  if (relationshipType === "SPOUSE") await assertMayBeSpouses(tx, person, relative);
}

/** Throws 409 if the two are the same person or not in one family group. */
export function assertInOneGroup(person: LinkedPerson, relative: LinkedPerson) {
  if (person.id === relative.id)
    throw domainError(relationshipErrors.toThemselves, { name: person.name });
  if (person.familyGroupId === null || person.familyGroupId !== relative.familyGroupId)
    throw domainError(relationshipErrors.notOneFamily, { one: person.name, other: relative.name });
}

/** Checks REL-06 for a parent link of any kind. Throws 409. */
async function assertMayBeParent(
  tx: Executor,
  parent: PersonWithLifeDates,
  child: PersonWithLifeDates,
  kind: string,
) {
  if (await isAncestor(tx, child.id, parent.id))
    throw domainError(relationshipErrors.ownAncestor, { parent: parent.name, child: child.name });
  if (kind === "birth") await assertMayBeBirthParent(tx, parent, child);
}

/**
 * Checks the part of REL-06 that applies only to birth parents, also when a link's kind changes to
 * birth. Throws 409.
 */
export async function assertMayBeBirthParent(
  tx: Executor,
  parent: PersonWithLifeDates,
  child: PersonWithLifeDates,
) {
  assertParentDatesFit(parent, child);
  const names = { parent: parent.name, child: child.name };
  const parents = await readBirthParents(tx, [child.id]);
  const others = parents.filter(({ id }) => id !== parent.id);
  if (others.length >= 2)
    throw domainError(relationshipErrors.twoBirthParents, {
      ...names,
      others: others.map((other) => nameVisibleTo(child, other)).join(" and "),
    });
  const spouses = await readSpouses(tx, child.id);
  if (spouses.some(({ id }) => id === parent.id))
    throw domainError(relationshipErrors.parentIsSpouse, names);
  const spouseParents = await readBirthParents(
    tx,
    spouses.map(({ id }) => id),
  );
  const sibling = spouses.find(({ id }) => isBirthParent(spouseParents, parent.id, id));
  if (sibling)
    throw domainError(relationshipErrors.spouseIsSibling, {
      ...names,
      sibling: nameVisibleTo(child, sibling),
    });
}

/** Checks REL-06 for a union of any status. Throws 409. */
async function assertMayBeSpouses(
  tx: Executor,
  one: PersonWithLifeDates,
  other: PersonWithLifeDates,
) {
  const parents = await readBirthParents(tx, [one.id, other.id]);
  for (const [parent, child] of [
    [one, other],
    [other, one],
  ] as const)
    if (isBirthParent(parents, parent.id, child.id))
      throw domainError(relationshipErrors.spouseIsChild, {
        parent: parent.name,
        child: child.name,
      });
  const shared = parents.find(
    ({ id, childId }) => childId === one.id && isBirthParent(parents, id, other.id),
  );
  if (shared)
    throw domainError(relationshipErrors.siblings, {
      one: one.name,
      other: other.name,
      parent: nameVisibleTo(one, shared),
    });
}

/** Throws 409 if somebody is too young for a union that is recorded by hand today (REL-06). */
export function assertOldEnoughForUnion(people: readonly LinkedPerson[], today: IsoDate): void {
  for (const person of people)
    if (isTooYoungForUnion(person, today))
      throw domainError(relationshipErrors.tooYoungForUnion, { name: person.name });
}

type BirthParents = Awaited<ReturnType<typeof readBirthParents>>;

const isBirthParent = (links: BirthParents, parentId: number, childId: number) =>
  links.some((link) => link.id === parentId && link.childId === childId);
