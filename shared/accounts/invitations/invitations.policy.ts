import { groupResource } from "../../family/groups/groups.policy.ts";
import { optionalResource, policy, type Resource, resource } from "../../lib/policy.ts";
import { grants, grantsAnywhere, isAdministrator, type RoleHolder } from "../../lib/roles.ts";
import { personResource, type PolicyPerson } from "../../family/people/people.policy.ts";

/** Who may invite people to this family group and see its invitations. */
export const mayInvite = (actor: RoleHolder, familyGroupId: number | null): boolean =>
  familyGroupId !== null && grants(actor, "member.invite", familyGroupId);

/**
 * Who may turn this person's profile into an account. An administrator's profile comes with their rights,
 * so only someone who may assign roles can invite them.
 */
export const mayInvitePerson = (
  actor: RoleHolder,
  person: Pick<PolicyPerson, "role" | "familyGroupId">,
): boolean =>
  mayInvite(actor, person.familyGroupId) &&
  (!isAdministrator(person) || grantsAnywhere(actor, "member.assign"));

interface PolicyInvitation {
  id: number;
  familyGroupId: number;
}

const invitationResource: Resource<"invitation", PolicyInvitation> = resource("invitation");

const DENIED_MESSAGE =
  "Only administrators can invite people, and only to their own family group. Only a Super Admin can invite an administrator.";

export const invitationsPolicies = {
  "invitation.see": policy({
    on: { group: groupResource },
    allows: (actor, { group }) => mayInvite(actor, group.id),
    deniedMessage: "Only administrators can see invitations.",
  }),
  "invitation.send": policy({
    on: { group: groupResource, person: optionalResource(personResource) },
    allows: (actor, { group, person }) =>
      mayInvite(actor, group.id) &&
      (person === null || (person.familyGroupId === group.id && mayInvitePerson(actor, person))),
    deniedMessage: DENIED_MESSAGE,
  }),
  "invitation.manage": policy({
    on: { invitation: invitationResource },
    allows: (actor, { invitation }) => mayInvite(actor, invitation.familyGroupId),
    deniedMessage: DENIED_MESSAGE,
  }),
  // Only for those who can read the email in the development mailbox anyway.
  "invitation.copyLink": policy({
    on: { invitation: invitationResource },
    allows: (actor, { invitation }) =>
      mayInvite(actor, invitation.familyGroupId) && grantsAnywhere(actor, "mail.watch"),
    deniedMessage: "Only a Super Admin can copy an invitation's link.",
  }),
};
