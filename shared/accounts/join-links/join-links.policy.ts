import { optionalSubject, policy, type Subject, subject } from "../../lib/policy.ts";
import { personSubject } from "../../family/people/people.policy.ts";
import { mayInvite, mayInvitePerson } from "../invitations/invitations.policy.ts";

interface GroupItemFacts {
  id: number;
  familyGroupId: number;
}

const joinLinkSubject: Subject<"joinLink", GroupItemFacts> = subject("joinLink");
const joinRequestSubject: Subject<"joinRequest", GroupItemFacts> = subject("joinRequest");

export const joinLinksPolicies = {
  "joinLink.manage": policy({
    on: { joinLink: joinLinkSubject },
    allows: (actor, { joinLink }) => mayInvite(actor, joinLink.familyGroupId),
    deniedMessage: "Only administrators can manage invitation links.",
  }),
  "joinRequest.approve": policy({
    on: { joinRequest: joinRequestSubject, person: optionalSubject(personSubject) },
    allows: (actor, { joinRequest: { familyGroupId }, person }) =>
      mayInvite(actor, familyGroupId) &&
      (person === null ||
        (person.familyGroupId === familyGroupId && mayInvitePerson(actor, person))),
    deniedMessage:
      "Only administrators can approve requests to join, and only for their own family group. For an administrator's profile, ask a Super Admin.",
  }),
  "joinRequest.reject": policy({
    on: { joinRequest: joinRequestSubject },
    allows: (actor, { joinRequest }) => mayInvite(actor, joinRequest.familyGroupId),
    deniedMessage: "Only administrators can approve or reject requests to join.",
  }),
};
