import { eq } from "drizzle-orm";
import {
  passkeys,
  recoveryCodes,
  secondFactorSetups,
  totpSecrets,
} from "#shared/accounts/second-factor/second-factor.table.ts";
import { MAX_EXPORTED_ROWS, type PersonalData } from "../../../lib/personal-data.ts";
import { listUsedRecoveryCodes } from "./factors/factors.queries.ts";

/** A factor stays with its account in a merge, and an erasure removes it. Exports contain names and dates. */
export const secondFactorPersonalData: PersonalData = {
  columns: [
    { column: totpSecrets.userId, onMerge: "keep", onErase: "delete" },
    { column: passkeys.userId, onMerge: "keep", onErase: "delete" },
    { column: recoveryCodes.userId, onMerge: "keep", onErase: "delete" },
    { column: secondFactorSetups.userId, onMerge: "keep", onErase: "delete" },
  ],
  exportData: async (db, { id }) => ({
    authenticatorApps: await db
      .select({ createdAt: totpSecrets.createdAt, lastUsedAt: totpSecrets.lastUsedAt })
      .from(totpSecrets)
      .where(eq(totpSecrets.userId, id))
      .limit(MAX_EXPORTED_ROWS),
    passkeys: await db
      .select({
        name: passkeys.name,
        createdAt: passkeys.createdAt,
        lastUsedAt: passkeys.lastUsedAt,
      })
      .from(passkeys)
      .where(eq(passkeys.userId, id))
      .limit(MAX_EXPORTED_ROWS),
    usedRecoveryCodes: await listUsedRecoveryCodes(db, id),
  }),
};
