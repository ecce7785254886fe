import { optionalResource, policy, type Resource, resource } from "../../lib/policy.ts";
import { grants, grantsAnywhere, type Role } from "../../lib/roles.ts";
import { groupResource } from "../groups/groups.policy.ts";

/** The signed-in user, read from the database on each request. */
export interface Actor {
  id: number;
  role: Role;
  familyGroupId: number | null;
  verified: boolean;
  /** The IP address, for the history. */
  address?: string | undefined;
}

/** What a policy needs to know about a person. */
export interface PolicyPerson {
  id: number;
  role: Role;
  familyGroupId: number | null;
}

interface ProfileChange {
  role?: Role | undefined;
  familyGroupId?: number | null | undefined;
}

export type PolicyActor = Pick<Actor, "id" | "role" | "familyGroupId">;

/** People see their own group and themselves, Super Admins everyone; others get a 404. */
export const maySeePerson = (actor: PolicyActor, person: PolicyPerson): boolean =>
  person.id === actor.id || grants(actor, "group.see", person.familyGroupId);

export const mayEditPerson = (actor: PolicyActor, person: PolicyPerson): boolean =>
  person.id === actor.id || grants(actor, "member.editAny", person.familyGroupId);

/** A role or group may be sent back unchanged; only a Super Admin may change it. */
const mayChangeProfile = (
  actor: PolicyActor,
  person: PolicyPerson,
  change: ProfileChange,
): boolean => {
  const isReassigned =
    (change.role !== undefined && change.role !== person.role) ||
    (change.familyGroupId !== undefined && change.familyGroupId !== person.familyGroupId);
  return mayEditPerson(actor, person) && (!isReassigned || grantsAnywhere(actor, "member.assign"));
};

/** Who may know which people can sign in. */
export const maySeeAccounts = (actor: PolicyActor): boolean =>
  grants(actor, "account.knowOf", actor.familyGroupId);

/** Who may add members to this group; null is the actor's own. */
export const mayAddMember = (actor: PolicyActor, familyGroupId: number | null): boolean =>
  grants(actor, "member.add", familyGroupId ?? actor.familyGroupId);

export const mayDeletePerson = (actor: PolicyActor, person: PolicyPerson): boolean =>
  person.id !== actor.id && grants(actor, "member.delete", person.familyGroupId);

/** Who may set a person's contact person. */
export const maySetContactPerson = (
  actor: PolicyActor,
  { familyGroupId }: Pick<PolicyPerson, "familyGroupId">,
): boolean => grants(actor, "member.add", familyGroupId);

/** Who may send a person an account setup link. */
export const maySetUp = (
  actor: PolicyActor,
  { familyGroupId }: Pick<PolicyPerson, "familyGroupId">,
): boolean => grants(actor, "member.add", familyGroupId);

/** USER and CHILD follow from age; only a Super Admin may assign other roles. */
const mayAssignRole = (actor: PolicyActor, role: Role | undefined): boolean =>
  role === undefined ||
  role === "USER" ||
  role === "CHILD" ||
  grantsAnywhere(actor, "member.assign");

/** Who may restore a deleted person; for others they don't exist. */
export const mayRestorePerson = (
  actor: PolicyActor,
  { familyGroupId }: Pick<PolicyPerson, "familyGroupId">,
): boolean => grants(actor, "member.delete", familyGroupId);

export const personResource: Resource<"person", PolicyPerson> = resource("person");

const deletedPersonResource: Resource<
  "deletedPerson",
  Pick<PolicyPerson, "id" | "familyGroupId">
> = resource("deletedPerson");

export const peoplePolicies = {
  "person.see": policy({
    on: { person: personResource },
    allows: (actor, { person }) => maySeePerson(actor, person),
    deniedMessage: "You can't see this person.",
  }),
  "person.edit": policy({
    on: { person: personResource },
    allows: (actor, { person }, change: ProfileChange) => mayChangeProfile(actor, person, change),
    deniedMessage:
      "You can change only your own profile. Only a Super Admin can change roles and family groups.",
  }),
  "person.setContact": policy({
    on: { person: personResource, contactPerson: optionalResource(personResource) },
    allows: (actor, { person }) => maySetContactPerson(actor, person),
    deniedMessage: "Only administrators can set a contact person.",
  }),
  "person.setUp": policy({
    on: { person: personResource },
    allows: (actor, { person }) => maySetUp(actor, person),
    deniedMessage: "Only administrators can send account setup links.",
  }),
  "person.delete": policy({
    on: { person: personResource },
    allows: (actor, { person }) => mayDeletePerson(actor, person),
    deniedMessage: "Only a Super Admin can delete members, and you can't delete yourself.",
  }),
  "person.restore": policy({
    on: { deletedPerson: deletedPersonResource },
    allows: (actor, { deletedPerson }) => mayRestorePerson(actor, deletedPerson),
    deniedMessage: "Only a Super Admin can restore deleted members.",
  }),
  "member.add": policy({
    on: { group: optionalResource(groupResource), relative: optionalResource(personResource) },
    allows: (actor, { group }, { role }: { role?: Role | undefined }) =>
      mayAddMember(actor, group?.id ?? null) && mayAssignRole(actor, role),
    deniedMessage:
      "Only administrators can add members, and only a Super Admin can choose their role.",
  }),
};
