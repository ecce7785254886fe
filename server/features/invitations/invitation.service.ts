import { and, eq, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import { familyInvitations } from "#shared/invitations/invitations.table.ts";
import { links } from "#shared/links/links.table.ts";
import { isAnyOf } from "../../lib/database/any-of.ts";
import type { Executor } from "../../lib/deps.ts";
import { revokeLinks } from "../links/links.service.ts";

/** A group that is deleted invites nobody any more. */
export const revokeInvitationsOf = (tx: Executor, groupId: number, now: Date): Promise<void> =>
  revoke(tx, eq(familyInvitations.familyGroupId, groupId), now);

/**
 * The dead are not invited, by whichever group: what names them ends, and what names nobody and goes to
 * their address, which is nobody else's. What names somebody else at that address stays.
 */
export function revokeInvitationsTo(
  tx: Executor,
  { id, email }: { id: number; email: string | null },
  now: Date,
): Promise<void> {
  const { personId } = familyInvitations;
  const atTheirAddress = sql`lower(${familyInvitations.email}) = lower(${email})`;
  return revoke(tx, or(eq(personId, id), and(isNull(personId), atTheirAddress))!, now);
}

/**
 * Of what invites somebody by name these alone are left: an address that was mistyped before gives
 * their place to nobody.
 */
export function revokeOthersFor(
  tx: Executor,
  personId: number,
  left: readonly { id: number }[],
  now: Date,
): Promise<void> {
  const ids = left.map(({ id }) => id);
  const isOther = ids.length > 0 ? notInArray(familyInvitations.id, ids) : undefined;
  return revoke(tx, and(eq(familyInvitations.personId, personId), isOther)!, now);
}

/** Takes one invitation back. */
export const revokeInvitation = (tx: Executor, id: number, now: Date): Promise<void> =>
  revoke(tx, eq(familyInvitations.id, id), now);

async function revoke(tx: Executor, chosen: SQL, now: Date): Promise<void> {
  const revoked = await tx
    .update(familyInvitations)
    .set({ status: "REVOKED" })
    .where(and(chosen, eq(familyInvitations.status, "PENDING")))
    .returning({ id: familyInvitations.id });
  const ids = revoked.map(({ id }) => id);
  if (ids.length > 0) await revokeLinks(tx, isAnyOf(links.invitationId, ids), now);
}
