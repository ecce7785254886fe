import {
  PARENT_KINDS,
  type RelationshipType,
  UNION_KINDS,
} from "#shared/relationships/relationship-words.ts";
import type { Executor } from "../../lib/deps.ts";
import { badRequest, conflict } from "../../lib/errors.ts";
import { assertOldEnough, type Kin } from "../people/birth-date.rules.ts";
import { calledIn } from "../people/named.queries.ts";
import { birthParentsOf, isAncestor, spousesOf } from "./kin.queries.ts";

export interface LinkDetails {
  relationshipType: RelationshipType;
  kind: string | null;
  startDate: string | null;
  endDate: string | null;
}

const KINDS: Record<RelationshipType, readonly string[]> = {
  PARENT: PARENT_KINDS,
  CHILD: PARENT_KINDS,
  SPOUSE: UNION_KINDS,
  EXTENDED: [],
};

/** What is meant where no kind is said. */
export const usualKind = (type: RelationshipType) =>
  type === "PARENT" || type === "CHILD" ? "birth" : null;

/** Throws 400 for what contradicts itself, whoever the people are. */
export function assertDetailsFit({ relationshipType, kind, startDate, endDate }: LinkDetails) {
  if (kind !== null && !KINDS[relationshipType].includes(kind))
    throw badRequest(`A link of type ${relationshipType} can't be of the kind '${kind}'.`, [
      { path: "kind", message: `This kind doesn't fit the type ${relationshipType}` },
    ]);
  if (startDate && endDate && endDate < startDate)
    throw badRequest("The end can't be before the start.", [
      { path: "endDate", message: "This is before the start" },
    ]);
}

/** REL-06 for a parent link of any kind. Throws 409. */
export async function assertMayBeParent(tx: Executor, parent: Kin, child: Kin, kind: string) {
  if (await isAncestor(tx, child.id, parent.id))
    throw conflict(
      `${child.name} is already recorded as an ancestor of ${parent.name}, and nobody can be their own ancestor.`,
    );
  if (kind === "birth") await assertMayBeBirthParent(tx, parent, child);
}

/** What REL-06 asks of a birth parent only; for a link whose kind becomes birth, this alone. Throws 409. */
export async function assertMayBeBirthParent(tx: Executor, parent: Kin, child: Kin) {
  assertOldEnough(parent, child);
  const known = await birthParentsOf(tx, [child.id]);
  const others = known.filter(({ id }) => id !== parent.id);
  if (others.length >= 2)
    throw conflict(
      `${child.name} already has two birth parents, ${others.map((other) => calledIn(child, other)).join(" and ")}. ${parent.name} can be recorded as an adoptive, step or foster parent.`,
    );
  const spouses = await spousesOf(tx, child.id);
  if (spouses.some(({ id }) => id === parent.id))
    throw conflict(
      `${parent.name} and ${child.name} are recorded as spouses, so one can't be the other's birth parent.`,
    );
  const ofSpouses = await birthParentsOf(
    tx,
    spouses.map(({ id }) => id),
  );
  const sibling = spouses.find(({ id }) => isBirthParent(ofSpouses, parent.id, id));
  if (sibling)
    throw conflict(
      `${parent.name} is a birth parent of ${calledIn(child, sibling)}, who is recorded as the spouse of ${child.name}: the two would be brother or sister.`,
    );
}

/** REL-06 for a union of any status. Throws 409. */
export async function assertMayBeSpouses(tx: Executor, one: Kin, other: Kin) {
  const parents = await birthParentsOf(tx, [one.id, other.id]);
  for (const [parent, child] of [
    [one, other],
    [other, one],
  ] as const)
    if (isBirthParent(parents, parent.id, child.id))
      throw conflict(
        `${parent.name} is a birth parent of ${child.name}, so they can't be recorded as spouses.`,
      );
  const shared = parents.find(
    ({ id, childId }) => childId === one.id && isBirthParent(parents, id, other.id),
  );
  if (shared)
    throw conflict(
      `${one.name} and ${other.name} are both children of ${calledIn(one, shared)}, so they can't be recorded as spouses.`,
    );
}

type BirthParents = Awaited<ReturnType<typeof birthParentsOf>>;

const isBirthParent = (links: BirthParents, parentId: number, childId: number) =>
  links.some((link) => link.id === parentId && link.childId === childId);
