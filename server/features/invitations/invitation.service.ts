import { and, eq, type SQL, sql } from "drizzle-orm";
import { familyInvitations } from "#shared/invitations/invitations.table.ts";
import type { Executor } from "../../lib/deps.ts";

/** A group that is deleted invites nobody any more. */
export const revokeInvitationsOf = (tx: Executor, groupId: number): Promise<void> =>
  revoke(tx, eq(familyInvitations.familyGroupId, groupId));

/** The dead are not invited. */
export const revokeInvitationsTo = (tx: Executor, email: string): Promise<void> =>
  revoke(tx, sql`lower(${familyInvitations.email}) = lower(${email})`);

async function revoke(tx: Executor, chosen: SQL): Promise<void> {
  await tx
    .update(familyInvitations)
    .set({ status: "REVOKED" })
    .where(and(chosen, eq(familyInvitations.status, "PENDING")));
}
