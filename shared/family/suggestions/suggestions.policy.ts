import { groupResource } from "../groups/groups.policy.ts";
import { policy, type Resource, resource } from "../../lib/policy.ts";
import { grants, grantsAnywhere, isAdministrator } from "../../lib/roles.ts";
import {
  personResource,
  mayEditPerson,
  maySeePerson,
  type PersonFacts,
  type ActorFacts,
} from "../people/people.policy.ts";

interface SuggestionFacts {
  /** The person it is about. */
  person: PersonFacts;
  /** Null if they were erased since. */
  suggestedBy: number | null;
}

const suggestionResource: Resource<"suggestion", SuggestionFacts> = resource("suggestion");

/** People who may edit a profile edit it instead of suggesting. */
export const maySuggest = (actor: ActorFacts, person: PersonFacts): boolean =>
  maySeePerson(actor, person) && !mayEditPerson(actor, person);

/** Who sees all of a group's suggestions; nobody for no group. */
export const maySeeSuggestions = (actor: ActorFacts, familyGroupId: number | null): boolean =>
  grants(actor, "suggestion.decide", familyGroupId);

/**
 * Administrators decide, but never on their own suggestions. Only a Super Admin decides about another
 * administrator's profile, because a death or birth date can take their rights away.
 */
export const mayDecide = (actor: ActorFacts, { person, suggestedBy }: SuggestionFacts): boolean =>
  suggestedBy !== actor.id &&
  maySeeSuggestions(actor, person.familyGroupId) &&
  (!isAdministrator(person) ||
    person.id === actor.id ||
    grantsAnywhere(actor, "suggestion.decide"));

export const mayWithdraw = (actor: ActorFacts, { suggestedBy }: SuggestionFacts): boolean =>
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
