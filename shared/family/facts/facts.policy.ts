import { optionalResource, policy, type Resource, resource } from "../../lib/policy.ts";
import { grants } from "../../lib/roles.ts";
import {
  personResource,
  mayEditPerson,
  type PolicyPerson,
  type PolicyActor,
} from "../people/people.policy.ts";

/** People who may edit both partners' relationships may edit the couple's facts. */
export const mayEditCoupleFacts = (
  actor: PolicyActor,
  partners: readonly PolicyPerson[],
): boolean =>
  partners.every(({ familyGroupId }) => grants(actor, "relationship.edit", familyGroupId));

/** Whether someone may edit the facts of a person, or of a couple. */
const mayEditFacts = (actor: PolicyActor, owners: readonly PolicyPerson[]): boolean => {
  const [person, partner] = owners;
  if (!person) return false;
  return partner ? mayEditCoupleFacts(actor, owners) : mayEditPerson(actor, person);
};

interface OwnedByPeople {
  /** The person or couple it belongs to. */
  people: readonly PolicyPerson[];
}

const factResource: Resource<"fact", OwnedByPeople> = resource("fact");
const otherNameResource: Resource<"otherName", OwnedByPeople> = resource("otherName");

const DENIED_MESSAGE =
  "You can change only your own life story and the events you share as a couple. Ask a Super Admin for other changes.";

export const factsPolicies = {
  "fact.record": policy({
    on: { person: personResource, partner: optionalResource(personResource) },
    allows: (actor, { person, partner }) =>
      mayEditFacts(actor, partner ? [person, partner] : [person]),
    deniedMessage: DENIED_MESSAGE,
  }),
  "fact.change": policy({
    on: { fact: factResource },
    allows: (actor, { fact }) => mayEditFacts(actor, fact.people),
    deniedMessage: DENIED_MESSAGE,
  }),
  "otherName.record": policy({
    on: { person: personResource },
    allows: (actor, { person }) => mayEditPerson(actor, person),
    deniedMessage: DENIED_MESSAGE,
  }),
  "otherName.change": policy({
    on: { otherName: otherNameResource },
    allows: (actor, { otherName }) => mayEditFacts(actor, otherName.people),
    deniedMessage: DENIED_MESSAGE,
  }),
};
