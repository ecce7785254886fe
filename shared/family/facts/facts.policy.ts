import { optionalResource, policy, type Resource, resource } from "../../lib/policy.ts";
import { grants } from "../../lib/roles.ts";
import {
  personResource,
  mayEditPerson,
  type PersonFacts,
  type ActorFacts,
} from "../people/people.policy.ts";

/** One person's facts follow the rights on their profile; a couple's, those on their relationship. */
export const mayEditFactsOf = (actor: ActorFacts, people: readonly PersonFacts[]): boolean => {
  const [person, partner] = people;
  if (!person) return false;
  if (!partner) return mayEditPerson(actor, person);
  return people.every(({ familyGroupId }) => grants(actor, "relationship.edit", familyGroupId));
};

interface OwnedByPeople {
  /** The person or couple it belongs to. */
  people: readonly PersonFacts[];
}

const factResource: Resource<"fact", OwnedByPeople> = resource("fact");
const otherNameResource: Resource<"otherName", OwnedByPeople> = resource("otherName");

const DENIED_MESSAGE =
  "You can change only your own life story and the events you share as a couple. Ask a Super Admin for other changes.";

export const factsPolicies = {
  "fact.record": policy({
    on: { person: personResource, partner: optionalResource(personResource) },
    allows: (actor, { person, partner }) =>
      mayEditFactsOf(actor, partner ? [person, partner] : [person]),
    deniedMessage: DENIED_MESSAGE,
  }),
  "fact.change": policy({
    on: { fact: factResource },
    allows: (actor, { fact }) => mayEditFactsOf(actor, fact.people),
    deniedMessage: DENIED_MESSAGE,
  }),
  "otherName.record": policy({
    on: { person: personResource },
    allows: (actor, { person }) => mayEditFactsOf(actor, [person]),
    deniedMessage: DENIED_MESSAGE,
  }),
  "otherName.change": policy({
    on: { otherName: otherNameResource },
    allows: (actor, { otherName }) => mayEditFactsOf(actor, otherName.people),
    deniedMessage: DENIED_MESSAGE,
  }),
};
