import { and, eq, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import { familyInvitations } from "#shared/accounts/invitations/invitations.table.ts";
import { links } from "#shared/core/links/links.table.ts";
import { isAnyOf } from "../../../lib/database/any-of.ts";
import type { Executor } from "../../../lib/context.ts";
import { revokeLinks } from "../../core/links/index.ts";

/** Ends a deleted group's invitations. */
export const revokeInvitationsOf = (tx: Executor, groupId: number, now: Date): Promise<void> =>
  revoke(tx, eq(familyInvitations.familyGroupId, groupId), now);

/**
 * Ends a dead person's invitations in all groups: those for them, and those for nobody in particular to
 * their address. Invitations for someone else at that address stay.
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
 * Revokes all other invitations for a person, so that a mistyped earlier address can't claim their
 * profile.
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

/** Revokes one invitation. */
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
