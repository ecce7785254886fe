import { sql } from "drizzle-orm";
import { sessions } from "#shared/auth/auth.table.ts";
import type { Executor } from "../../lib/deps.ts";

/** Signs a person out everywhere. Passport keeps whose session it is under `passport.user`. */
export async function endSessionsOf(tx: Executor, userId: number): Promise<void> {
  await tx.delete(sessions).where(sql`${sessions.sess} #>> '{passport,user}' = ${String(userId)}`);
}
