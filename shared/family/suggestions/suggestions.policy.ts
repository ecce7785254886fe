import { groupResource } from "../groups/groups.policy.ts";
import { policy, type Resource, resource } from "../../lib/policy.ts";
import { grants, grantsAnywhere, isAdministrator } from "../../lib/roles.ts";
import {
  personResource,
  mayEditPerson,
  maySeePerson,
  type PolicyPerson,
  type PolicyActor,
} from "../people/people.policy.ts";

interface PolicySuggestion {
  /** The person it is about. */
  person: PolicyPerson;
  /** Null if they were erased since. */
  suggestedBy: number | null;
}

const suggestionResource: Resource<"suggestion", PolicySuggestion> = resource("suggestion");

/** People who may edit a profile edit it instead of suggesting. */
export const maySuggest = (actor: PolicyActor, person: PolicyPerson): boolean =>
  maySeePerson(actor, person) && !mayEditPerson(actor, person);

/** Who sees all of a group's suggestions; nobody for no group. */
export const maySeeSuggestions = (actor: PolicyActor, familyGroupId: number | null): boolean =>
  grants(actor, "suggestion.decide", familyGroupId);

/**
 * Administrators decide, but never on their own suggestions. Only a Super Admin decides about another
 * administrator's profile, because a death or birth date can take their rights away.
 */
export const mayDecide = (actor: PolicyActor, { person, suggestedBy }: PolicySuggestion): boolean =>
  suggestedBy !== actor.id &&
  maySeeSuggestions(actor, person.familyGroupId) &&
  (!isAdministrator(person) ||
    person.id === actor.id ||
    grantsAnywhere(actor, "suggestion.decide"));

export const mayWithdraw = (actor: PolicyActor, { suggestedBy }: PolicySuggestion): boolean =>
  suggestedBy === actor.id;

export const suggestionsPolicies = {
  "suggestion.create": policy({
    on: { person: personResource },
    allows: (actor, { person }) => maySuggest(actor, person),
    deniedMessage: "You can edit this profile yourself.",
  }),
  "suggestion.see": policy({
    on: { group: groupResource },
    allows: (actor, { group }) => maySeeSuggestions(actor, group.id),
    deniedMessage: "Only administrators can see these suggestions.",
  }),
  "suggestion.decide": policy({
    on: { suggestion: suggestionResource },
    allows: (actor, { suggestion }) => mayDecide(actor, suggestion),
    deniedMessage:
      "Another administrator must accept or reject this. For an administrator's profile, ask a Super Admin.",
  }),
  "suggestion.withdraw": policy({
    on: { suggestion: suggestionResource },
    allows: (actor, { suggestion }) => mayWithdraw(actor, suggestion),
    deniedMessage: "Only the person who suggested this can withdraw it.",
  }),
};
