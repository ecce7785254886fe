import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { sessions } from "#shared/accounts/auth/auth.table.ts";
import { MAX_SESSIONS } from "#shared/accounts/account/account.contract.ts";
import type { Executor } from "../../../../lib/context.ts";
import { SESSION_IDLE_MS } from "../../../../lib/sessions/session-store.ts";
import { isActive } from "./session.queries.ts";

/** To the hour, because sessions are extended once an hour. */
const lastUsedAt: SQL<Date> = sql`date_trunc('hour',
  ${sessions.expire}::timestamptz - ${SESSION_IDLE_MS} * interval '1 ms')`.mapWith(
  sessions.createdAt,
);

/** Lists a person's sessions: the one of the request (`sid`), then the others, newest first. */
export function listSessions(db: Executor, userId: number, { sid }: { sid: string }) {
  return db
    .select({
      id: sessions.publicId,
      device: sessions.device,
      timeZone: sessions.timeZone,
      signedInAt: sessions.createdAt,
      lastUsedAt,
      isCurrent: sql<boolean>`${sessions.sid} = ${sid}`,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isActive))
    .orderBy(desc(sql`${sessions.sid} = ${sid}`), desc(sessions.createdAt))
    .limit(MAX_SESSIONS);
}

/** Ends a session of this person. Returns its sid, or null if they have no such session. */
export async function endSession(
  db: Executor,
  userId: number,
  publicId: string,
): Promise<string | null> {
  const [ended] = await db
    .delete(sessions)
    .where(and(eq(sessions.publicId, publicId), eq(sessions.userId, userId)))
    .returning({ sid: sessions.sid });
  return ended?.sid ?? null;
}

/** Ends the sessions of a person that were used longest ago, if there are more than the list shows. */
export async function endSurplusSessions(db: Executor, userId: number): Promise<void> {
  const surplus = db
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.expire), desc(sessions.createdAt))
    .offset(MAX_SESSIONS);
  await db.delete(sessions).where(inArray(sessions.sid, surplus));
}

/** Whether the session with this sid still exists. */
export const sessionExists = async (db: Executor, sid: string): Promise<boolean> =>
  (await db.$count(sessions, eq(sessions.sid, sid))) > 0;
