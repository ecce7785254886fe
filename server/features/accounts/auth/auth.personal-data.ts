import { eq, inArray } from "drizzle-orm";
import { emailVerification, sessions } from "#shared/accounts/auth/auth.table.ts";
import { signInChallenges } from "#shared/accounts/auth/sign-in-challenges.table.ts";
import { providerAccounts } from "#shared/accounts/auth/provider.table.ts";
import { type PersonalData, MAX_EXPORTED_ROWS } from "../../../lib/personal-data.ts";
import { endSessionsOf } from "./sessions/ended-sessions.service.ts";

/** Sign-in data: a merge ends the other record's, and an erasure ends all. */
export const authPersonalData: PersonalData = {
  columns: [
    { column: emailVerification.userId, onMerge: "keep", onErase: "delete" },
    { column: signInChallenges.userId, onMerge: "keep", onErase: "delete" },
    { column: providerAccounts.userId, onMerge: "keep", onErase: "delete" },
  ],
  merge: async (tx, { gone }) => {
    await endSessionsOf(tx, [gone.id]);
    return [];
  },
  erase: async (tx, { ids }) => {
    await tx.delete(sessions).where(inArray(sessions.userId, ids));
  },
  exportData: async (db, { id }) => ({
    sessions: await db
      .select({
        signedInAt: sessions.createdAt,
        device: sessions.device,
        timeZone: sessions.timeZone,
        endsAt: sessions.expire,
      })
      .from(sessions)
      .where(eq(sessions.userId, id))
      .limit(MAX_EXPORTED_ROWS),
    providerAccounts: await db
      .select({ issuer: providerAccounts.issuer, since: providerAccounts.createdAt })
      .from(providerAccounts)
      .where(eq(providerAccounts.userId, id))
      .limit(MAX_EXPORTED_ROWS),
  }),
};
