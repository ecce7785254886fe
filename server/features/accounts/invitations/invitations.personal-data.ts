import { desc, eq, inArray, or, sql } from "drizzle-orm";
import { familyInvitations } from "#shared/accounts/invitations/invitations.table.ts";
import { type PersonalData, MAX_EXPORTED_ROWS } from "../../../lib/personal-data.ts";

/**
 * Invitations keep their person and sender after a merge, so an invitation for the merged record can't
 * claim the kept record's account.
 */
export const invitationsPersonalData: PersonalData = {
  columns: [
    { column: familyInvitations.personId, onMerge: "keep", onErase: "delete" },
    { column: familyInvitations.senderId, onMerge: "keep", onErase: "keep" },
  ],
  erase: async (tx, { emails }) => {
    const isAtTheirAddress = inArray(sql`lower(${familyInvitations.email})`, emails);
    if (emails.length > 0) await tx.delete(familyInvitations).where(isAtTheirAddress);
  },
  exportData: async (db, { id, email }) => ({
    invitations: await db
      .select({
        email: familyInvitations.email,
        recipientName: familyInvitations.recipientName,
        message: familyInvitations.message,
        status: familyInvitations.status,
        createdAt: familyInvitations.createdAt,
        lastSentAt: familyInvitations.lastSentAt,
        expiresAt: familyInvitations.expiresAt,
      })
      .from(familyInvitations)
      .where(
        or(
          eq(familyInvitations.personId, id),
          sql`lower(${familyInvitations.email}) = lower(${email})`,
        ),
      )
      .orderBy(desc(familyInvitations.id))
      .limit(MAX_EXPORTED_ROWS),
  }),
};
