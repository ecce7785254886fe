import { maybe, policy, type Subject, subject } from "../lib/policy.ts";
import { grants, grantsAnywhere, type Role } from "../lib/roles.ts";
import { aGroup } from "../groups/groups.policy.ts";

/** Who asks: read afresh from the database at each request. */
export interface Actor {
  id: number;
  role: Role;
  familyGroupId: number | null;
  verified: boolean;
  /** Of the machine that asks, for the history. */
  address?: string | undefined;
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

export const mayEditPerson = (actor: Asker, person: PersonFacts): boolean =>
  person.id === actor.id || grants(actor, "member.editAny", person.familyGroupId);

/** A role or a group may be sent back unchanged; to change it takes a Super Admin. */
const mayChangeProfile = (actor: Asker, person: PersonFacts, change: ProfileChange): boolean => {
  const reassigned =
    (change.role !== undefined && change.role !== person.role) ||
    (change.familyGroupId !== undefined && change.familyGroupId !== person.familyGroupId);
  return mayEditPerson(actor, person) && (!reassigned || grantsAnywhere(actor, "member.assign"));
};

/** Who of those whom they see can sign in. */
export const mayKnowOfAccounts = (actor: Asker): boolean =>
  grants(actor, "account.knowOf", actor.familyGroupId);

/** To this group; null is the actor's own. */
export const mayAddMember = (actor: Asker, familyGroupId: number | null): boolean =>
  grants(actor, "member.add", familyGroupId ?? actor.familyGroupId);

export const mayDeletePerson = (actor: Asker, person: PersonFacts): boolean =>
  person.id !== actor.id && grants(actor, "member.delete", person.familyGroupId);

/** Through whom somebody of a group is reached. */
export const maySetReach = (
  actor: Asker,
  { familyGroupId }: Pick<PersonFacts, "familyGroupId">,
): boolean => grants(actor, "member.add", familyGroupId);

/** Who helps somebody of the tree to an account. */
export const maySetUp = (
  actor: Asker,
  { familyGroupId }: Pick<PersonFacts, "familyGroupId">,
): boolean => grants(actor, "member.add", familyGroupId);

/** USER and CHILD follow from age; to give any other role takes a Super Admin. */
const mayGiveRole = (actor: Asker, role: Role | undefined): boolean =>
  role === undefined ||
  role === "USER" ||
  role === "CHILD" ||
  grantsAnywhere(actor, "member.assign");

/** Deleted, and not yet for good. Only who may bring them back is told that they are there. */
export const mayRestorePerson = (
  actor: Asker,
  { familyGroupId }: Pick<PersonFacts, "familyGroupId">,
): boolean => grants(actor, "member.delete", familyGroupId);

export const aPerson: Subject<"person", PersonFacts> = subject("person");

const aDeletedPerson: Subject<"deletedPerson", Pick<PersonFacts, "id" | "familyGroupId">> = subject(
  "deletedPerson",
);

export const peoplePolicies = {
  "person.see": policy({
    on: { person: aPerson },
    allows: (actor, { person }) => maySeePerson(actor, person),
    refusal: "You can't see this person.",
  }),
  "person.edit": policy({
    on: { person: aPerson },
    allows: (actor, { person }, change: ProfileChange) => mayChangeProfile(actor, person, change),
    refusal:
      "You can change your own profile only, and family group and role can only be changed by a Super Admin.",
  }),
  "person.reach": policy({
    on: { person: aPerson, through: maybe(aPerson) },
    allows: (actor, { person }) => maySetReach(actor, person),
    refusal: "Only administrators can set through whom somebody is reached.",
  }),
  "person.setUp": policy({
    on: { person: aPerson },
    allows: (actor, { person }) => maySetUp(actor, person),
    refusal: "Only administrators can send somebody the link to an account.",
  }),
  "person.delete": policy({
    on: { person: aPerson },
    allows: (actor, { person }) => mayDeletePerson(actor, person),
    refusal: "Only a Super Admin can delete members, and nobody can delete themselves.",
  }),
  "person.restore": policy({
    on: { deletedPerson: aDeletedPerson },
    allows: (actor, { deletedPerson }) => mayRestorePerson(actor, deletedPerson),
    refusal: "Only a Super Admin can bring deleted members back.",
  }),
  "member.add": policy({
    on: { group: maybe(aGroup), relative: maybe(aPerson) },
    allows: (actor, { group }, { role }: { role?: Role | undefined }) =>
      mayAddMember(actor, group?.id ?? null) && mayGiveRole(actor, role),
    refusal: "Only administrators can add members, and only a Super Admin chooses their role.",
  }),
};
