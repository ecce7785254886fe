import { eq } from "drizzle-orm";
import { sessions } from "#shared/auth/auth.table.ts";
import type { Executor } from "../../lib/deps.ts";

/** Signs a person out everywhere, and for good: who is brought back signs in anew. */
export async function endSessionsOf(tx: Executor, userId: number): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}
