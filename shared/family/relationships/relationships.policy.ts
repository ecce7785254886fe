import {
  resourceList,
  optionalResource,
  policy,
  type Resource,
  resource,
} from "../../lib/policy.ts";
import { type Grant, grants } from "../../lib/roles.ts";
import { personResource, type PolicyPerson, type PolicyActor } from "../people/people.policy.ts";
import type { RelationshipType } from "./relationship-types.ts";

/** Decides whether a link counts as confirmed; `child` is null unless it is a parent link. */
export interface PolicyLink {
  familyGroupId: number | null;
  child: { createdBy: number | null; confirmedParents: readonly number[] } | null;
}

/** Whether the actor has a grant for all of these people; false for an empty list. */
const grantsForAll = (actor: PolicyActor, grant: Grant, people: readonly PolicyPerson[]): boolean =>
  people.length > 0 && people.every((person) => grants(actor, grant, person.familyGroupId));

/**
 * Whether a link counts as confirmed when this actor records it (ROLE-04): if the actor is an administrator
 * or, for a parent link, a confirmed parent or the creator of the child's record. Recording one's own union
 * confirms nothing, because it would allow answering for someone who never agreed.
 */
export const confirmsByRecording = (
  actor: PolicyActor,
  { familyGroupId, child }: PolicyLink,
): boolean =>
  grants(actor, "relationship.confirm", familyGroupId) ||
  (child !== null && (child.createdBy === actor.id || child.confirmedParents.includes(actor.id)));

export interface PolicyRelationship {
  relationshipType: RelationshipType;
  people: readonly PolicyPerson[];
}

/**
 * Whether this actor may confirm an existing link: an administrator any link of their group, and each
 * partner their own union, which needs both (ROLE-04).
 */
export const mayConfirm = (
  actor: PolicyActor,
  { relationshipType, people }: PolicyRelationship,
): boolean =>
  grantsForAll(actor, "relationship.confirm", people) ||
  (relationshipType === "SPOUSE" &&
    people.some(({ id }) => id === actor.id) &&
    grantsForAll(actor, "relationship.edit", people));

const relationshipResource: Resource<"relationship", PolicyRelationship> = resource("relationship");

/** A link that exists, or was removed and can be restored. */
const restorableRelationshipResource: Resource<"restorableRelationship", PolicyRelationship> =
  resource("restorableRelationship");

const OWN_GROUP_ONLY = "You can change relationships only in your own family group.";

/** All roles edit relationships, within their own group; a Super Admin in any. */
export const relationshipsPolicies = {
  "relationship.edit": policy({
    on: { person: personResource },
    allows: (actor, { person }) => grantsForAll(actor, "relationship.edit", [person]),
    deniedMessage: OWN_GROUP_ONLY,
  }),
  "relationship.record": policy({
    on: { person: personResource, relative: personResource },
    allows: (actor, { person, relative }) =>
      grantsForAll(actor, "relationship.edit", [person, relative]),
    deniedMessage: OWN_GROUP_ONLY,
  }),
  /** Records a couple as the parents of one child. */
  "parents.record": policy({
    on: { person: personResource, parents: resourceList(personResource) },
    allows: (actor, { person, parents }) =>
      grantsForAll(actor, "relationship.edit", [person, ...parents]),
    deniedMessage: OWN_GROUP_ONLY,
  }),
  /** Adds a relative, new or already in the group; the request may name another relative. */
  "relative.add": policy({
    on: { person: personResource, relative: optionalResource(personResource) },
    allows: (actor, { person, relative }) =>
      grantsForAll(actor, "relationship.edit", relative ? [person, relative] : [person]),
    deniedMessage: OWN_GROUP_ONLY,
  }),
  "relationship.change": policy({
    on: { relationship: relationshipResource },
    allows: (actor, { relationship }) =>
      grantsForAll(actor, "relationship.edit", relationship.people),
    deniedMessage: OWN_GROUP_ONLY,
  }),
  "relationships.undo": policy({
    on: { relationships: resourceList(relationshipResource) },
    allows: (actor, { relationships }) =>
      grantsForAll(
        actor,
        "relationship.edit",
        relationships.flatMap(({ people }) => people),
      ),
    deniedMessage: OWN_GROUP_ONLY,
  }),
  "relationship.restore": policy({
    on: { relationship: restorableRelationshipResource },
    allows: (actor, { relationship }) =>
      grantsForAll(actor, "relationship.edit", relationship.people),
    deniedMessage: OWN_GROUP_ONLY,
  }),
  "relationship.confirm": policy({
    on: { relationship: relationshipResource },
    allows: (actor, { relationship }) => mayConfirm(actor, relationship),
    deniedMessage:
      "Only administrators can confirm this. For a marriage or partnership, the two partners can, too.",
  }),
};
