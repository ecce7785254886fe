import { grants } from "../lib/roles.ts";
import type { Actor, PersonFacts } from "../people/people.policy.ts";

type Asker = Pick<Actor, "id" | "role" | "familyGroupId">;

/** All roles edit relationships, within their own group; a Super Admin in any. */
export const mayEditRelationships = (actor: Asker, ...people: PersonFacts[]): boolean =>
  people.every((person) => grants(actor, "relationship.edit", person.familyGroupId));
