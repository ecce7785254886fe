import { eq } from "drizzle-orm";
import { invitationRefusals } from "#shared/invitations/invitations.refusals.ts";
import { familyInvitations } from "#shared/invitations/invitations.table.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { Deps, Executor } from "../../../lib/deps.ts";
import { notFound, refused } from "../../../lib/errors.ts";
import { holdGroup } from "../../groups/groups.queries.ts";
import { usualEnd } from "../../links/links.service.ts";
import { revokeInvitation } from "../invitation.service.ts";
import { lockInvitation, readInvitation } from "../joining/invitation.queries.ts";
import { senderOf } from "../../messages/mail-limits.service.ts";
import { mailInvitations } from "./invite.service.ts";
import type { FoundInvitation } from "./invitations.queries.ts";

type Surroundings = Pick<Deps, "db" | "now">;

/**
 * Sends an invitation again, for another 14 days, in the name of who does so; one that has expired too.
 * Throws 409 for one that was answered or revoked.
 */
export const resend = (
  surroundings: Surroundings & Pick<Deps, "config">,
  actor: Actor,
  invitation: FoundInvitation,
) =>
  whileOpen(surroundings, invitation, async (tx, now) => {
    await tx
      .update(familyInvitations)
      .set({
        lastSentAt: now,
        expiresAt: usualEnd({ purpose: "invitation" }, now)!,
        senderId: actor.id,
      })
      .where(eq(familyInvitations.id, invitation.id));
    await mailInvitations({ tx, now, sender: senderOf(surroundings.config, actor) }, [invitation]);
  });

/** Takes an invitation back, for good. Throws 409 for one that was answered or revoked. */
export const revoke = (surroundings: Surroundings, invitation: FoundInvitation) =>
  whileOpen(surroundings, invitation, (tx, now) => revokeInvitation(tx, invitation.id, now));

async function whileOpen(
  { db, now }: Surroundings,
  { id, familyGroupId }: FoundInvitation,
  act: (tx: Executor, now: Date) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await holdGroup(tx, familyGroupId);
    await lockInvitation(tx, id);
    const invitation = await readInvitation(tx, id, now());
    if (!invitation) throw notFound("Invitation");
    const isOpen = invitation.status === "PENDING" || invitation.status === "EXPIRED";
    if (!isOpen) throw refused(invitationRefusals.isOver);
    await act(tx, now());
  });
}
