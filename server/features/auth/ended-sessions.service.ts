import { sql } from "drizzle-orm";
import { sessions } from "#shared/auth/auth.table.ts";
import type { Executor } from "../../lib/deps.ts";

/** Signs people out everywhere. */
export async function endSessionsOf(tx: Executor, userIds: readonly number[]): Promise<void> {
  await tx.delete(sessions).where(sql`${sessions.userId} = any(${sql.param([...userIds])}::int[])`);
}
