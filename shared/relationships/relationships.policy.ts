import { grants } from "../lib/roles.ts";
import type { Actor, PersonFacts } from "../people/people.policy.ts";

type Asker = Pick<Actor, "id" | "role" | "familyGroupId">;

/** What decides whether rights may follow from a link; `child` is null unless it is a parent's. */
export interface LinkFacts {
  familyGroupId: number | null;
  child: { createdBy: number | null; confirmedParents: readonly number[] } | null;
}

/** All roles edit relationships, within their own group; a Super Admin in any. */
export const mayEditRelationships = (actor: Asker, ...people: PersonFacts[]): boolean =>
  people.every((person) => grants(actor, "relationship.edit", person.familyGroupId));

/** An administrator stands behind any link of theirs with one press. */
export const mayConfirmRelationship = (actor: Asker, ...people: PersonFacts[]): boolean =>
  people.every((person) => grants(actor, "relationship.confirm", person.familyGroupId));

/**
 * Whether a link counts as confirmed when this actor records it (ROLE-04): an administrator's, and of
 * a child's parents one recorded by a parent confirmed before or by who created the child's record.
 * Nobody confirms their own union: it would let them answer for somebody who never agreed.
 */
export const standsBehind = (actor: Asker, { familyGroupId, child }: LinkFacts): boolean =>
  grants(actor, "relationship.confirm", familyGroupId) ||
  (child !== null && (child.createdBy === actor.id || child.confirmedParents.includes(actor.id)));
