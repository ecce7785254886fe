import { grants, grantsAnywhere, type Role } from "../lib/roles.ts";

/** Who asks: read afresh from the database at each request. */
export interface Actor {
  id: number;
  role: Role;
  familyGroupId: number | null;
  verified: boolean;
}

/** What a policy needs to know of a person. */
export interface PersonFacts {
  id: number;
  role: Role;
  familyGroupId: number | null;
}

interface ProfileChange {
  role?: Role | undefined;
  familyGroupId?: number | null | undefined;
}

type Asker = Pick<Actor, "id" | "role" | "familyGroupId">;

/** Same group, oneself, or a Super Admin: whoever else asks is told there is no such person. */
export const maySeePerson = (actor: Asker, person: PersonFacts): boolean =>
  person.id === actor.id || grants(actor, "group.see", person.familyGroupId);

const mayEditPerson = (actor: Asker, person: PersonFacts): boolean =>
  person.id === actor.id || grants(actor, "member.editAny", person.familyGroupId);

/** A role or a group may be sent back unchanged; to change it takes a Super Admin. */
export const mayChangeProfile = (
  actor: Asker,
  person: PersonFacts,
  change: ProfileChange,
): boolean => {
  const reassigned =
    (change.role !== undefined && change.role !== person.role) ||
    (change.familyGroupId !== undefined && change.familyGroupId !== person.familyGroupId);
  return mayEditPerson(actor, person) && (!reassigned || grantsAnywhere(actor, "member.assign"));
};

export const mayAddMember = (actor: Asker, familyGroupId: number | null): boolean =>
  grants(actor, "member.add", familyGroupId ?? actor.familyGroupId);

export const mayDeletePerson = (actor: Asker, person: PersonFacts): boolean =>
  person.id !== actor.id && grants(actor, "member.delete", person.familyGroupId);
