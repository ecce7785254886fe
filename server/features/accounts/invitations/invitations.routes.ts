import {
  describeInvitation,
  type InviteOutcome,
} from "#shared/accounts/invitations/invitation-options.ts";
import { countOf } from "#shared/lib/count.ts";
import type { invitationsContract } from "#shared/accounts/invitations/invitations.contract.ts";
import { mayInvite } from "#shared/accounts/invitations/invitations.policy.ts";
import type { MailStatus } from "#shared/core/outbox/mail-kinds.ts";
import type { OpenedLink } from "#shared/core/links/opened-link.ts";
import type { Context } from "../../../lib/context.ts";
import { linkExpired } from "../../../lib/errors.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { GroupsResources } from "../../family/groups/index.ts";
import {
  hasMailServer,
  NO_MAIL_SERVER_NOTE,
  describeQueuedMail,
} from "../../core/mail-server/index.ts";
import { LINK_RULES } from "../../core/links/index.ts";
import { readLinkedImage } from "../../core/images/index.ts";
import { nameForMessages } from "../../core/person/index.ts";
import type { PeopleResources } from "../../family/people/index.ts";
import { acceptInvitation } from "./answering/accept.service.ts";
import { rejectInvitation } from "./answering/reject.service.ts";
import type { InvitationsResources } from "./invitations.resources.ts";
import { invite } from "./inviting/invite.service.ts";
import { readInvitations } from "./inviting/invitations.queries.ts";
import { copyLink, resend, revoke } from "./inviting/sent-invitation.service.ts";
import {
  type LinkedInvitation,
  readInvitation,
  readInvitedProfile,
} from "./joining/invitation.queries.ts";
import { assertShowable, assertPending } from "./joining/invitation-state.rules.ts";

type Resources = PeopleResources & GroupsResources & InvitationsResources;

export function invitationsRoutes(ctx: Context): Handlers<typeof invitationsContract, Resources> {
  const { db, now } = ctx;
  const findInvitation = (link: OpenedLink<"invitation">) =>
    readInvitation(db, link.invitationId, now());
  return {
    invite: async ({ actor, body }) => {
      const results = await invite(ctx, actor, body);
      const hasServer = await hasMailServer(ctx);
      return { success: true, message: describeResults(results, hasServer), results };
    },
    list: async ({ group, query }) => {
      const page = await readInvitations(db, { familyGroupId: group.id, ...query }, now());
      return (await hasMailServer(ctx))
        ? page
        : { ...page, items: page.items.map(showQueuedAsCaptured) };
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
      const { sender, ...invitation } = assertShowable(await findInvitation(link));
      const place =
        invitation.status === "PENDING" ? await readInvitedProfile(db, invitation.id) : null;
      const sentBy = sender && nameForMessages(sender);
      const senderPhoto = inviterPhotoOf({ sender, ...invitation });
      return { ...invitation, token, sentBy, senderPhoto, place };
    },
    image: async ({ link, params, query }) => {
      const photo = inviterPhotoOf(assertShowable(await findInvitation(link)));
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
      const pending = assertPending(await findInvitation(link));
      const { id, email, familyGroupId, familyGroupName } = pending;
      const place = await readInvitedProfile(db, id);
      const recipientName = pending.recipientName ?? profileNameOf(place);
      const hasBirthdate = place?.hasBirthdate ?? false;
      const familyGroup = { id: familyGroupId, name: familyGroupName };
      const message = `${describeInvitation(familyGroupName)}.`;
      const invitation = { id, email, recipientName, hasBirthdate, familyGroup };
      return { success: true, message, invitation };
    },
  };
}

/** Without a mail server, queued emails will be captured, not sent. */
const showQueuedAsCaptured = <Sent extends { mail: MailStatus | null }>(invitation: Sent) =>
  invitation.mail === "pending" || invitation.mail === "sending"
    ? { ...invitation, mail: "captured" as const }
    : invitation;

const profileNameOf = (place: { name: string } | null) =>
  place?.name === nameForMessages({}) ? null : (place?.name ?? null);

/** The inviter's photo, while the invitation is pending and they may still invite. */
const inviterPhotoOf = ({ status, familyGroupId, sender }: LinkedInvitation): string | null =>
  status === "PENDING" && sender && mayInvite(sender, familyGroupId) ? sender.photo : null;

/** Throws 404 for a link that belongs to another invitation. */
function assertOwnLink(link: OpenedLink<"invitation">, { id }: { id: number }): void {
  if (link.invitationId !== id) throw linkExpired(LINK_RULES.invitation.errorText);
}

function describeResults(
  results: readonly { outcome: InviteOutcome }[],
  hasServer: boolean,
): string {
  const count = (outcomes: InviteOutcome[]) =>
    results.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const [sent, resent] = [count(["invited"]), count(["resent"])];
  const namesakeCount = count(["namesake"]);
  const failed = results.length - sent - resent - namesakeCount;
  return [
    ...(sent > 0 ? [hasServer ? describeSent(sent) : describeSaved(sent)] : []),
    ...(resent > 0 ? [hasServer ? describeSentAgain(resent) : describeInvitedBefore(resent)] : []),
    ...(!hasServer && sent + resent > 0 ? [NO_MAIL_SERVER_NOTE] : []),
    ...(namesakeCount > 0
      ? [
          `${countOf(namesakeCount, "person", "people")} may already be in the tree and ${namesakeCount === 1 ? "isn't" : "aren't"} invited yet.`,
        ]
      : []),
    ...(failed > 0 ? [`${countOf(failed, "address", "addresses")} couldn't be invited.`] : []),
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
