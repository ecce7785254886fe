import { eq, inArray } from "drizzle-orm";
import { emailVerification, sessions } from "#shared/auth/auth.table.ts";
import { type Belongings, MOST_TOLD } from "../../lib/belongings.ts";
import { endSessionsOf } from "./ended-sessions.service.ts";

/** An account's way in: that of the other record ends with a merge, and all of it with an erasure. */
export const authBelongings: Belongings = {
  columns: [{ column: emailVerification.userId, merged: "stay", erased: "go" }],
  merge: async (tx, { gone }) => {
    await endSessionsOf(tx, [gone.id]);
    return [];
  },
  erase: async (tx, { ids }) => {
    await tx.delete(sessions).where(inArray(sessions.userId, ids));
  },
  tell: async (db, { id }) => ({
    sessions: await db
      .select({ endsAt: sessions.expire })
      .from(sessions)
      .where(eq(sessions.userId, id))
      .limit(MOST_TOLD),
  }),
};
