import { each, maybe, policy, type Subject, subject } from "../lib/policy.ts";
import { type Grant, grants } from "../lib/roles.ts";
import { type Actor, aPerson, type PersonFacts } from "../people/people.policy.ts";
import type { RelationshipType } from "./relationship-words.ts";

type Asker = Pick<Actor, "id" | "role" | "familyGroupId">;

/** What decides whether rights may follow from a link; `child` is null unless it is a parent's. */
export interface LinkFacts {
  familyGroupId: number | null;
  child: { createdBy: number | null; confirmedParents: readonly number[] } | null;
}

/** Whether a role grants it for all of these people, of whom there has to be one at least. */
const grantsForAll = (actor: Asker, grant: Grant, people: readonly PersonFacts[]): boolean =>
  people.length > 0 && people.every((person) => grants(actor, grant, person.familyGroupId));

/**
 * Whether a link counts as confirmed when this actor records it (ROLE-04): an administrator's, and of
 * a child's parents one recorded by a parent confirmed before or by who created the child's record.
 * Nobody confirms their own union: it would let them answer for somebody who never agreed.
 */
export const standsBehind = (actor: Asker, { familyGroupId, child }: LinkFacts): boolean =>
  grants(actor, "relationship.confirm", familyGroupId) ||
  (child !== null && (child.createdBy === actor.id || child.confirmedParents.includes(actor.id)));

export interface AskedLink {
  relationshipType: RelationshipType;
  people: readonly PersonFacts[];
}

/**
 * Whether this actor may let rights follow from a link as it stands: an administrator from any of
 * theirs, and each of two partners from their union, once both have (ROLE-04).
 */
export const mayConfirm = (actor: Asker, { relationshipType, people }: AskedLink): boolean =>
  grantsForAll(actor, "relationship.confirm", people) ||
  (relationshipType === "SPOUSE" &&
    people.some(({ id }) => id === actor.id) &&
    grantsForAll(actor, "relationship.edit", people));

const aRelationship: Subject<"relationship", AskedLink> = subject("relationship");

/** One that is there, or was removed and can still be brought back. */
const aRestorableRelationship: Subject<"restorableRelationship", AskedLink> =
  subject("restorableRelationship");

const OWN_GROUP_ONLY = "You can change relationships in your own family group only.";

/** All roles edit relationships, within their own group; a Super Admin in any. */
export const relationshipsPolicies = {
  "relationship.edit": policy({
    on: { person: aPerson },
    allows: (actor, { person }) => grantsForAll(actor, "relationship.edit", [person]),
    refusal: OWN_GROUP_ONLY,
  }),
  "relationship.record": policy({
    on: { person: aPerson, relative: aPerson },
    allows: (actor, { person, relative }) =>
      grantsForAll(actor, "relationship.edit", [person, relative]),
    refusal: OWN_GROUP_ONLY,
  }),
  /** A couple as the parents of one. */
  "parents.record": policy({
    on: { person: aPerson, parents: each(aPerson) },
    allows: (actor, { person, parents }) =>
      grantsForAll(actor, "relationship.edit", [person, ...parents]),
    refusal: OWN_GROUP_ONLY,
  }),
  /** A child whom the group has already, or a new one. */
  "child.add": policy({
    on: { person: aPerson, relative: maybe(aPerson) },
    allows: (actor, { person, relative }) =>
      grantsForAll(actor, "relationship.edit", relative ? [person, relative] : [person]),
    refusal: OWN_GROUP_ONLY,
  }),
  "relationship.change": policy({
    on: { relationship: aRelationship },
    allows: (actor, { relationship }) =>
      grantsForAll(actor, "relationship.edit", relationship.people),
    refusal: OWN_GROUP_ONLY,
  }),
  "relationships.takeBack": policy({
    on: { relationships: each(aRelationship) },
    allows: (actor, { relationships }) =>
      grantsForAll(
        actor,
        "relationship.edit",
        relationships.flatMap(({ people }) => people),
      ),
    refusal: OWN_GROUP_ONLY,
  }),
  "relationship.restore": policy({
    on: { relationship: aRestorableRelationship },
    allows: (actor, { relationship }) =>
      grantsForAll(actor, "relationship.edit", relationship.people),
    refusal: OWN_GROUP_ONLY,
  }),
  "relationship.confirm": policy({
    on: { relationship: aRelationship },
    allows: (actor, { relationship }) => mayConfirm(actor, relationship),
    refusal: "Only an administrator can confirm this, or for a union the two people themselves.",
  }),
};
