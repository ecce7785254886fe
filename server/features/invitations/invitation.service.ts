import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { familyInvitations } from "#shared/invitations/invitations.table.ts";
import { links } from "#shared/links/links.table.ts";
import type { Executor } from "../../lib/deps.ts";
import { revokeLinks } from "../links/links.service.ts";

/** A group that is deleted invites nobody any more. */
export const revokeInvitationsOf = (tx: Executor, groupId: number, now: Date): Promise<void> =>
  revoke(tx, eq(familyInvitations.familyGroupId, groupId), now);

/** The dead are not invited. */
export const revokeInvitationsTo = (tx: Executor, email: string, now: Date): Promise<void> =>
  revoke(tx, sql`lower(${familyInvitations.email}) = lower(${email})`, now);

async function revoke(tx: Executor, chosen: SQL, now: Date): Promise<void> {
  const revoked = await tx
    .update(familyInvitations)
    .set({ status: "REVOKED" })
    .where(and(chosen, eq(familyInvitations.status, "PENDING")))
    .returning({ id: familyInvitations.id });
  const ids = revoked.map(({ id }) => id);
  if (ids.length > 0) await revokeLinks(tx, inArray(links.invitationId, ids), now);
}
