import { optionalResource, policy, type Resource, resource } from "../../lib/policy.ts";
import { personResource } from "../../family/people/people.policy.ts";
import { mayInvite, mayInvitePerson } from "../invitations/invitations.policy.ts";

interface PolicyGroupItem {
  id: number;
  familyGroupId: number;
}

const joinLinkResource: Resource<"joinLink", PolicyGroupItem> = resource("joinLink");
const joinRequestResource: Resource<"joinRequest", PolicyGroupItem> = resource("joinRequest");

export const joinLinksPolicies = {
  "joinLink.manage": policy({
    on: { joinLink: joinLinkResource },
    allows: (actor, { joinLink }) => mayInvite(actor, joinLink.familyGroupId),
    deniedMessage: "Only administrators can manage invitation links.",
  }),
  "joinRequest.approve": policy({
    on: { joinRequest: joinRequestResource, person: optionalResource(personResource) },
    allows: (actor, { joinRequest: { familyGroupId }, person }) =>
      mayInvite(actor, familyGroupId) &&
      (person === null ||
        (person.familyGroupId === familyGroupId && mayInvitePerson(actor, person))),
    deniedMessage:
      "Only administrators can approve requests to join, and only for their own family group. For an administrator's profile, ask a Super Admin.",
  }),
  "joinRequest.reject": policy({
    on: { joinRequest: joinRequestResource },
    allows: (actor, { joinRequest }) => mayInvite(actor, joinRequest.familyGroupId),
    deniedMessage: "Only administrators can approve or reject requests to join.",
  }),
};
