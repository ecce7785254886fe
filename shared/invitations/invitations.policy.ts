import { aGroup } from "../groups/groups.policy.ts";
import { maybe, policy, type Subject, subject } from "../lib/policy.ts";
import { grants, grantsAnywhere, isAdministrator } from "../lib/roles.ts";
import { type Actor, aPerson, type PersonFacts } from "../people/people.policy.ts";

type Asker = Pick<Actor, "role" | "familyGroupId">;

/** Who invites into this family group, and sees who has been invited. */
export const mayInvite = (actor: Asker, familyGroupId: number | null): boolean =>
  familyGroupId !== null && grants(actor, "member.invite", familyGroupId);

/**
 * Whose place in the tree becomes an account. That of an administrator gives their rights along, so that
 * it takes who may give roles.
 */
export const mayInvitePerson = (
  actor: Asker,
  person: Pick<PersonFacts, "role" | "familyGroupId">,
): boolean =>
  mayInvite(actor, person.familyGroupId) &&
  (!isAdministrator(person) || grantsAnywhere(actor, "member.assign"));

interface InvitationFacts {
  id: number;
  familyGroupId: number;
}

const anInvitation: Subject<"invitation", InvitationFacts> = subject("invitation");

const REFUSAL =
  "Only administrators can invite, into their own family group, and only a Super Admin an administrator.";

export const invitationsPolicies = {
  "invitation.see": policy({
    on: { group: aGroup },
    allows: (actor, { group }) => mayInvite(actor, group.id),
    refusal: "Only administrators see who has been invited.",
  }),
  "invitation.send": policy({
    on: { group: aGroup, person: maybe(aPerson) },
    allows: (actor, { group, person }) =>
      mayInvite(actor, group.id) &&
      (person === null || (person.familyGroupId === group.id && mayInvitePerson(actor, person))),
    refusal: REFUSAL,
  }),
  "invitation.manage": policy({
    on: { invitation: anInvitation },
    allows: (actor, { invitation }) => mayInvite(actor, invitation.familyGroupId),
    refusal: REFUSAL,
  }),
};
