import { eq } from "drizzle-orm";
import { invitationErrors } from "#shared/accounts/invitations/invitations.errors.ts";
import { familyInvitations } from "#shared/accounts/invitations/invitations.table.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Context, Executor } from "../../../../lib/context.ts";
import { notFound, domainError } from "../../../../lib/errors.ts";
import { lockGroupRow } from "../../../family/groups/index.ts";
import { issueLink, defaultExpiry } from "../../../core/links/index.ts";
import { hasMailServer } from "../../../core/mail-server/index.ts";
import { revokeInvitation } from "../invitation.service.ts";
import { lockInvitation, readInvitation } from "../joining/invitation.queries.ts";
import { manualSenderOf } from "../../../core/outbox/index.ts";
import { mailInvitations } from "./invite.service.ts";
import type { VisibleInvitation } from "./invitations.queries.ts";

/**
 * Sends an invitation again, even an expired one, for another 14 days and in the actor's name. Throws 409
 * if it was answered or revoked.
 */
export const resend = (ctx: Context, actor: Actor, invitation: VisibleInvitation) =>
  withOpenInvitation(ctx, invitation, async (tx, now) => {
    await tx
      .update(familyInvitations)
      .set({
        lastSentAt: now,
        expiresAt: defaultExpiry({ purpose: "invitation" }, now)!,
        senderId: actor.id,
      })
      .where(eq(familyInvitations.id, invitation.id));
    await mailInvitations({ tx, now, sender: manualSenderOf(ctx.config, actor) }, [invitation]);
  });

/**
 * Creates a link for an invitation, valid for another 14 days, to share by hand. Throws 409 if a mail
 * server is set up, or if the invitation was answered or revoked.
 */
export const copyLink = async (
  ctx: Context,
  actor: Actor,
  invitation: VisibleInvitation,
): Promise<{ address: string }> => {
  if (await hasMailServer(ctx)) throw domainError(invitationErrors.sentByEmail);
  return withOpenInvitation(ctx, invitation, async (tx, now) => {
    const link = { purpose: "invitation", invitationId: invitation.id } as const;
    const expiresAt = defaultExpiry(link, now)!;
    await tx
      .update(familyInvitations)
      .set({ expiresAt })
      .where(eq(familyInvitations.id, invitation.id));
    const token = await issueLink(tx, link, { now, expiresAt, makerId: actor.id });
    return { address: new URL(`/invitations/${token}`, ctx.config.APP_URL).href };
  });
};

/** Revokes an invitation for good. Throws 409 if it was answered or revoked. */
export const revoke = (ctx: Context, invitation: VisibleInvitation) =>
  withOpenInvitation(ctx, invitation, (tx, now) => revokeInvitation(tx, invitation.id, now));

function withOpenInvitation<Result>(
  { db, now }: Context,
  { id, familyGroupId }: VisibleInvitation,
  change: (tx: Executor, now: Date) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await lockGroupRow(tx, familyGroupId);
    await lockInvitation(tx, id);
    const invitation = await readInvitation(tx, id, now());
    if (!invitation) throw notFound("Invitation");
    const isOpen = invitation.status === "PENDING" || invitation.status === "EXPIRED";
    if (!isOpen) throw domainError(invitationErrors.closed);
    return change(tx, now());
  });
}
