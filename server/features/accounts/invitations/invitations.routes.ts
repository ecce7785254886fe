import {
  invitedToJoin,
  type InvitingOutcome,
} from "#shared/accounts/invitations/invitation-words.ts";
import { countOf } from "#shared/lib/count.ts";
import type { invitationsContract } from "#shared/accounts/invitations/invitations.contract.ts";
import { mayInvite } from "#shared/accounts/invitations/invitations.policy.ts";
import type { MailStatus } from "#shared/core/outbox/mail-kinds.ts";
import type { OpenedLink } from "#shared/core/links/opened-link.ts";
import type { Context } from "../../../lib/context.ts";
import { linkExpired } from "../../../lib/errors.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { GroupsSubjects } from "../../family/groups/index.ts";
import { hasMailServer, NOT_SENT, describeQueuedMail } from "../../core/mail-server/index.ts";
import { LINK_RULES } from "../../core/links/index.ts";
import { readLinkedImage } from "../../core/images/index.ts";
import { nameForMessages } from "../../core/person/index.ts";
import type { PeopleSubjects } from "../../family/people/index.ts";
import { acceptInvitation } from "./answering/accept.service.ts";
import { rejectInvitation } from "./answering/reject.service.ts";
import type { InvitationsSubjects } from "./invitations.subjects.ts";
import { invite } from "./inviting/invite.service.ts";
import { readInvitations } from "./inviting/invitations.queries.ts";
import { copyLink, resend, revoke } from "./inviting/sent-invitation.service.ts";
import { readPlace } from "./joining/place.queries.ts";
import { type LinkedInvitation, readInvitation } from "./joining/invitation.queries.ts";
import { assertShowable, assertPending } from "./joining/invitation-state.rules.ts";

type Subjects = PeopleSubjects & GroupsSubjects & InvitationsSubjects;

export function invitationsRoutes(ctx: Context): Handlers<typeof invitationsContract, Subjects> {
  const { db, now } = ctx;
  const read = (link: OpenedLink<"invitation">) => readInvitation(db, link.invitationId, now());
  return {
    invite: async ({ actor, body }) => {
      const results = await invite(ctx, actor, body);
      const isSent = await hasMailServer(ctx);
      return { success: true, message: describeResults(results, isSent), results };
    },
    list: async ({ group, query }) => {
      const page = await readInvitations(db, { familyGroupId: group.id, ...query }, now());
      return (await hasMailServer(ctx)) ? page : { ...page, items: page.items.map(withMailStatus) };
    },
    resend: async ({ actor, invitation }) => {
      await resend(ctx, actor, invitation);
      const message = await describeQueuedMail(ctx, "The invitation is on its way again.");
      return { success: true, message };
    },
    copyLink: ({ actor, invitation }) => copyLink(ctx, actor, invitation),
    revoke: async ({ invitation }) => {
      await revoke(ctx, invitation);
      return { success: true, message: "Its link no longer works." };
    },
    byToken: async ({ link, params: { token } }) => {
      const { sender, ...invitation } = assertShowable(await read(link));
      const place = invitation.status === "PENDING" ? await readPlace(db, invitation.id) : null;
      const sentBy = sender && nameForMessages(sender);
      const senderPhoto = inviterPhotoOf({ sender, ...invitation });
      return { ...invitation, token, sentBy, senderPhoto, place };
    },
    image: async ({ link, params, query }) => {
      const photo = inviterPhotoOf(assertShowable(await read(link)));
      return readLinkedImage(db, [photo], { ...params, ...query });
    },
    accept: async ({ actor, link, params }) => {
      assertOwnLink(link, params);
      const { familyGroupName } = await acceptInvitation(ctx, actor, link);
      return { success: true, message: `Welcome to ${familyGroupName}.` };
    },
    reject: async ({ actor, link, params }) => {
      assertOwnLink(link, params);
      await rejectInvitation(ctx, actor, link);
      return { success: true, message: "The invitation has been declined." };
    },
    process: async ({ link }) => {
      const met = assertPending(await read(link));
      const { id, email, familyGroupId, familyGroupName } = met;
      const place = await readPlace(db, id);
      const recipientName = met.recipientName ?? nameOf(place);
      const hasBirthdate = place?.hasBirthdate ?? false;
      const familyGroup = { id: familyGroupId, name: familyGroupName };
      const message = `${invitedToJoin(familyGroupName)}.`;
      const invitation = { id, email, recipientName, hasBirthdate, familyGroup };
      return { success: true, message, invitation };
    },
  };
}

/** Without a mail server, queued emails are kept, not sent. */
const withMailStatus = <Sent extends { mail: MailStatus | null }>(invitation: Sent) =>
  invitation.mail === "pending" || invitation.mail === "sending"
    ? { ...invitation, mail: "kept" as const }
    : invitation;

const nameOf = (place: { name: string } | null) =>
  place?.name === nameForMessages({}) ? null : (place?.name ?? null);

/** The inviter's photo, while the invitation is pending and they may still invite. */
const inviterPhotoOf = ({ status, familyGroupId, sender }: LinkedInvitation): string | null =>
  status === "PENDING" && sender && mayInvite(sender, familyGroupId) ? sender.photo : null;

/** Refuses a link that belongs to another invitation. */
function assertOwnLink(link: OpenedLink<"invitation">, { id }: { id: number }): void {
  if (link.invitationId !== id) throw linkExpired(LINK_RULES.invitation.errorText);
}

function describeResults(
  results: readonly { outcome: InvitingOutcome }[],
  isSent: boolean,
): string {
  const count = (wanted: InvitingOutcome[]) =>
    results.filter(({ outcome }) => wanted.includes(outcome)).length;
  const [sent, again] = [count(["invited"]), count(["resent"])];
  const asked = count(["namesake"]);
  const left = results.length - sent - again - asked;
  return [
    ...(sent > 0 ? [isSent ? describeSent(sent) : describeSaved(sent)] : []),
    ...(again > 0 ? [isSent ? describeSentAgain(again) : describeInvitedBefore(again)] : []),
    ...(!isSent && sent + again > 0 ? [NOT_SENT] : []),
    ...(asked > 0
      ? [
          `${countOf(asked, "person", "people")} may already be in the tree and ${asked === 1 ? "isn't" : "aren't"} invited yet.`,
        ]
      : []),
    ...(left > 0 ? [`${countOf(left, "address", "addresses")} couldn't be invited.`] : []),
  ].join(" ");
}

const describeSent = (count: number) =>
  `${countOf(count, "invitation is on its way", "invitations are on their way")}.`;

const describeSaved = (count: number) =>
  `${countOf(count, "invitation is", "invitations are")} saved.`;

const describeSentAgain = (count: number) =>
  `${countOf(count, "earlier invitation is", "earlier invitations are")} being sent again.`;

const describeInvitedBefore = (count: number) =>
  `${countOf(count, "address was", "addresses were")} invited before.`;
