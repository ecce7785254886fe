import { aGroup } from "../groups/groups.policy.ts";
import { policy, type Subject, subject } from "../lib/policy.ts";
import { grants, grantsAnywhere, isAdministrator } from "../lib/roles.ts";
import {
  type Actor,
  aPerson,
  mayEditPerson,
  maySeePerson,
  type PersonFacts,
} from "../people/people.policy.ts";

type Asker = Pick<Actor, "id" | "role" | "familyGroupId">;

interface SuggestionFacts {
  /** Whose profile it is about. */
  person: PersonFacts;
  /** Null for who has been erased since. */
  suggestedBy: number | null;
}

const aSuggestion: Subject<"suggestion", SuggestionFacts> = subject("suggestion");

/** Who may edit a profile edits it. */
export const maySuggest = (actor: Asker, person: PersonFacts): boolean =>
  maySeePerson(actor, person) && !mayEditPerson(actor, person);

/** All of a group's, where null is of nobody's. */
export const maySeeSuggestions = (actor: Asker, familyGroupId: number | null): boolean =>
  grants(actor, "suggestion.decide", familyGroupId);

/**
 * Administrators decide, nobody on what they suggested themself. Of another administrator's profile a
 * Super Admin does: a death or a birth date would take away what that one may do.
 */
export const mayDecide = (actor: Asker, { person, suggestedBy }: SuggestionFacts): boolean =>
  suggestedBy !== actor.id &&
  maySeeSuggestions(actor, person.familyGroupId) &&
  (!isAdministrator(person) ||
    person.id === actor.id ||
    grantsAnywhere(actor, "suggestion.decide"));

export const mayWithdraw = (actor: Asker, { suggestedBy }: SuggestionFacts): boolean =>
  suggestedBy === actor.id;

export const suggestionsPolicies = {
  "suggestion.make": policy({
    on: { person: aPerson },
    allows: (actor, { person }) => maySuggest(actor, person),
    refusal: "You may edit this profile: please change it yourself.",
  }),
  "suggestion.see": policy({
    on: { group: aGroup },
    allows: (actor, { group }) => maySeeSuggestions(actor, group.id),
    refusal: "Only administrators can look at these suggestions.",
  }),
  "suggestion.decide": policy({
    on: { suggestion: aSuggestion },
    allows: (actor, { suggestion }) => mayDecide(actor, suggestion),
    refusal:
      "Only an administrator who did not suggest it can decide this; of an administrator's profile, a Super Admin.",
  }),
  "suggestion.withdraw": policy({
    on: { suggestion: aSuggestion },
    allows: (actor, { suggestion }) => mayWithdraw(actor, suggestion),
    refusal: "Only who suggested this can take it back.",
  }),
};
