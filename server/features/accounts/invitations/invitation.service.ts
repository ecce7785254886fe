import { and, eq, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import { familyInvitations } from "#shared/accounts/invitations/invitations.table.ts";
import { links } from "#shared/core/links/links.table.ts";
import { isAnyOf } from "../../../lib/database/any-of.ts";
import type { Executor } from "../../../lib/context.ts";
import { revokeLinks } from "../../core/links/index.ts";

/** Revokes a deleted group's invitations. */
export const revokeGroupInvitations = (tx: Executor, groupId: number, now: Date): Promise<void> =>
  revoke(tx, eq(familyInvitations.familyGroupId, groupId), now);

/**
 * Revokes a dead person's invitations in all groups: those for them, and those to their address that name
 * no person. Invitations for someone else at that address stay.
 */
export function revokeInvitationsOfDeceased(
  tx: Executor,
  { id, email }: { id: number; email: string | null },
  now: Date,
): Promise<void> {
  const { personId } = familyInvitations;
  const isAtTheirAddress = sql`lower(${familyInvitations.email}) = lower(${email})`;
  return revoke(tx, or(eq(personId, id), and(isNull(personId), isAtTheirAddress))!, now);
}

/**
 * Revokes all other invitations for a person, so that a mistyped earlier address can't claim their
 * profile.
 */
export function revokeOtherInvitations(
  tx: Executor,
  personId: number,
  except: readonly { id: number }[],
  now: Date,
): Promise<void> {
  const ids = except.map(({ id }) => id);
  const isNotExcepted = ids.length > 0 ? notInArray(familyInvitations.id, ids) : undefined;
  return revoke(tx, and(eq(familyInvitations.personId, personId), isNotExcepted)!, now);
}

/** Revokes one invitation. */
export const revokeInvitation = (tx: Executor, id: number, now: Date): Promise<void> =>
  revoke(tx, eq(familyInvitations.id, id), now);

async function revoke(tx: Executor, condition: SQL, now: Date): Promise<void> {
  const revoked = await tx
    .update(familyInvitations)
    .set({ status: "REVOKED" })
    .where(and(condition, eq(familyInvitations.status, "PENDING")))
    .returning({ id: familyInvitations.id });
  const ids = revoked.map(({ id }) => id);
  if (ids.length > 0) await revokeLinks(tx, isAnyOf(links.invitationId, ids), now);
}
