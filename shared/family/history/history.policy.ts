import { groupSubject, groupsPolicies } from "../groups/groups.policy.ts";
import { policy, type Subject, subject } from "../../lib/policy.ts";
import { grants } from "../../lib/roles.ts";
import {
  type Actor,
  personSubject,
  peoplePolicies,
  type PersonFacts,
  type ActorFacts,
} from "../people/people.policy.ts";
import {
  type RelationshipFacts,
  relationshipsPolicies,
} from "../relationships/relationships.policy.ts";

/** The subject of a history line: exactly one is set. */
export interface ChangeFacts {
  person: PersonFacts | null;
  link: RelationshipFacts | null;
  group: { id: number } | null;
}

const changeSubject: Subject<"change", ChangeFacts> = subject("change");

/** People can see their own history, and administrators that of their group's members. */
export const maySeeHistory = (actor: ActorFacts, person: PersonFacts): boolean =>
  person.id === actor.id || grants(actor, "history.see", person.familyGroupId);

/** Undoing a change needs the right to edit its subject. */
export function mayUndoChange(actor: Actor, { person, link, group }: ChangeFacts): boolean {
  if (person) return peoplePolicies["person.edit"].allows(actor, { person }, {});
  if (link)
    return relationshipsPolicies["relationship.change"].allows(actor, { relationship: link }, null);
  return group !== null && groupsPolicies["group.edit"].allows(actor, { group }, null);
}

export const historyPolicies = {
  "history.see": policy({
    on: { person: personSubject },
    allows: (actor, { person }) => maySeeHistory(actor, person),
    deniedMessage: "Only the person and administrators can see this history.",
  }),
  "groupHistory.see": policy({
    on: { group: groupSubject },
    allows: (actor, { group }) => grants(actor, "history.see", group.id),
    deniedMessage: "Only administrators can see this history.",
  }),
  "history.restore": policy({
    on: { change: changeSubject },
    allows: (actor, { change }) => mayUndoChange(actor, change),
    deniedMessage: "Only people who can edit this can undo the change.",
  }),
};
