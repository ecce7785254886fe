import type { InvitingOutcome } from "#shared/invitations/invitation-words.ts";
import type { invitationsContract } from "#shared/invitations/invitations.contract.ts";
import type { ActingLink } from "#shared/links/acting-link.ts";
import type { Deps } from "../../lib/deps.ts";
import { deadLink } from "../../lib/errors.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { GroupsSubjects } from "../groups/groups.subjects.ts";
import { LINK_RULES } from "../links/links.rules.ts";
import { nameInWords } from "../people/named.queries.ts";
import type { PeopleSubjects } from "../people/people.subjects.ts";
import { acceptInvitation } from "./answering/accept.service.ts";
import { rejectInvitation } from "./answering/reject.service.ts";
import type { InvitationsSubjects } from "./invitations.subjects.ts";
import { invite } from "./inviting/invite.service.ts";
import { readInvitations } from "./inviting/invitations.queries.ts";
import { resend, revoke } from "./inviting/sent-invitation.service.ts";
import { readInvitation } from "./joining/invitation.queries.ts";
import { toldOf, waitingOf } from "./joining/open-invitation.rules.ts";

type Subjects = PeopleSubjects & GroupsSubjects & InvitationsSubjects;

export function invitationsRoutes(deps: Deps): Handlers<typeof invitationsContract, Subjects> {
  const { db, now } = deps;
  const read = (link: ActingLink<"invitation">) => readInvitation(db, link.invitationId, now());
  return {
    invite: async ({ actor, body }) => {
      const results = await invite(deps, actor, body);
      return { success: true, message: inWords(results), results };
    },
    list: ({ group, query }) => readInvitations(db, { familyGroupId: group.id, ...query }, now()),
    resend: async ({ actor, invitation }) => {
      await resend(deps, actor, invitation);
      return { success: true, message: "The invitation is on its way again." };
    },
    revoke: async ({ invitation }) => {
      await revoke(deps, invitation);
      return { success: true, message: "The invitation has been revoked." };
    },
    byToken: async ({ link, params: { token } }) => {
      const { sender, ...invitation } = toldOf(await read(link));
      return { ...invitation, token, sentBy: sender && nameInWords(sender) };
    },
    accept: async ({ actor, link, params }) => {
      refuseAnother(link, params);
      const { familyGroupName } = await acceptInvitation(deps, actor, link);
      return { success: true, message: `Welcome to ${familyGroupName}.` };
    },
    reject: async ({ actor, link, params }) => {
      refuseAnother(link, params);
      await rejectInvitation(deps, actor, link);
      return { success: true, message: "The invitation has been declined." };
    },
    process: async ({ link }) => {
      const met = waitingOf(await read(link));
      const { id, email, recipientName, familyGroupId, familyGroupName } = met;
      const familyGroup = { id: familyGroupId, name: familyGroupName };
      const message = `You are invited to ${familyGroupName}.`;
      return { success: true, message, invitation: { id, email, recipientName, familyGroup } };
    },
  };
}

/** A link answers for its own invitation. */
function refuseAnother(link: ActingLink<"invitation">, { id }: { id: number }): void {
  if (link.invitationId !== id) throw deadLink(LINK_RULES.invitation.refusal);
}

function inWords(results: readonly { outcome: InvitingOutcome }[]): string {
  const count = (wanted: InvitingOutcome[]) =>
    results.filter(({ outcome }) => wanted.includes(outcome)).length;
  const [sent, again] = [count(["invited"]), count(["resent"])];
  const left = results.length - sent - again;
  return [
    sent === 1 ? "1 invitation is on its way." : `${sent} invitations are on their way.`,
    ...(again > 0 ? [`${again} had been invited before and got another mail.`] : []),
    ...(left > 0 ? [`${left} could not be invited.`] : []),
  ].join(" ");
}
