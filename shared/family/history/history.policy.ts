import { groupResource, groupsPolicies } from "../groups/groups.policy.ts";
import { policy, type Resource, resource } from "../../lib/policy.ts";
import { grants } from "../../lib/roles.ts";
import {
  type Actor,
  personResource,
  peoplePolicies,
  type PolicyPerson,
  type PolicyActor,
} from "../people/people.policy.ts";
import {
  type PolicyRelationship,
  relationshipsPolicies,
} from "../relationships/relationships.policy.ts";

/** The subject of a history entry: exactly one is set. */
export interface PolicyChange {
  person: PolicyPerson | null;
  link: PolicyRelationship | null;
  group: { id: number } | null;
}

const changeResource: Resource<"change", PolicyChange> = resource("change");

/** People can see their own history, and administrators that of their group's members. */
export const maySeeHistory = (actor: PolicyActor, person: PolicyPerson): boolean =>
  person.id === actor.id || grants(actor, "history.see", person.familyGroupId);

/** Undoing a change needs the right to edit its subject. */
export function mayUndoChange(actor: Actor, { person, link, group }: PolicyChange): boolean {
  if (person) return peoplePolicies["person.edit"].allows(actor, { person }, {});
  if (link)
    return relationshipsPolicies["relationship.change"].allows(actor, { relationship: link }, null);
  return group !== null && groupsPolicies["group.edit"].allows(actor, { group }, null);
}

export const historyPolicies = {
  "history.see": policy({
    on: { person: personResource },
    allows: (actor, { person }) => maySeeHistory(actor, person),
    deniedMessage: "Only the person and administrators can see this history.",
  }),
  "groupHistory.see": policy({
    on: { group: groupResource },
    allows: (actor, { group }) => grants(actor, "history.see", group.id),
    deniedMessage: "Only administrators can see this history.",
  }),
  "history.restore": policy({
    on: { change: changeResource },
    allows: (actor, { change }) => mayUndoChange(actor, change),
    deniedMessage: "Only people who can edit this can undo the change.",
  }),
};
