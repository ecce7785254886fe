import { aGroup, groupsPolicies } from "../groups/groups.policy.ts";
import { policy, type Subject, subject } from "../lib/policy.ts";
import { grants } from "../lib/roles.ts";
import { type Actor, aPerson, peoplePolicies, type PersonFacts } from "../people/people.policy.ts";
import { type AskedLink, relationshipsPolicies } from "../relationships/relationships.policy.ts";

type Asker = Pick<Actor, "id" | "role" | "familyGroupId">;

/** Of what a line of the history tells: one of them is there. */
export interface ChangeFacts {
  person: PersonFacts | null;
  link: AskedLink | null;
  group: { id: number } | null;
}

const aChange: Subject<"change", ChangeFacts> = subject("change");

/** A person reads their own history, and administrators that of their group's people. */
export const maySeeHistory = (actor: Asker, person: PersonFacts): boolean =>
  person.id === actor.id || grants(actor, "history.see", person.familyGroupId);

/** To bring something back takes the right to edit it. */
export function mayBringBack(actor: Actor, { person, link, group }: ChangeFacts): boolean {
  if (person) return peoplePolicies["person.edit"].allows(actor, { person }, {});
  if (link)
    return relationshipsPolicies["relationship.change"].allows(actor, { relationship: link }, null);
  return group !== null && groupsPolicies["group.edit"].allows(actor, { group }, null);
}

export const historyPolicies = {
  "history.see": policy({
    on: { person: aPerson },
    allows: (actor, { person }) => maySeeHistory(actor, person),
    refusal: "Only the person themself and administrators can look at this history.",
  }),
  "groupHistory.see": policy({
    on: { group: aGroup },
    allows: (actor, { group }) => grants(actor, "history.see", group.id),
    refusal: "Only administrators can look at this history.",
  }),
  "history.bringBack": policy({
    on: { change: aChange },
    allows: (actor, { change }) => mayBringBack(actor, change),
    refusal: "Only who may change this can bring it back.",
  }),
};
