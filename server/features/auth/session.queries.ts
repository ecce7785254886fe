import { and, eq, sql } from "drizzle-orm";
import { sessions } from "#shared/auth/auth.table.ts";
import { familyGroups, users } from "#shared/people/people.table.ts";
import type { Db } from "../../lib/deps.ts";
import { type ReadSessions, SESSION_DUE } from "../../lib/sessions/session-store.ts";
import { personColumns } from "../people/person.view.ts";
import { maySignIn } from "./auth.queries.ts";

const sids = sql`${sql.placeholder("sids")}::text[]`;

/** Reads sessions that have not ended, each with its person as they are now. One query for all. */
export function sessionReader(db: Db): ReadSessions {
  const query = db
    .select({
      sid: sessions.sid,
      text: sql<string>`${sessions.sess}::text`,
      isDue: sql<boolean>`${sessions.expire} < localtimestamp + ${SESSION_DUE} * interval '1 ms'`,
      person: personColumns,
      familyGroupName: familyGroups.name,
    })
    .from(sessions)
    .leftJoin(users, and(eq(users.id, sessions.userId), maySignIn))
    .leftJoin(familyGroups, eq(familyGroups.id, users.familyGroupId))
    .where(
      and(
        sql`${sessions.sid} in (select unnest(${sids}) limit cardinality(${sids}))`,
        sql`${sessions.expire} > localtimestamp`,
      ),
    )
    // Every request asks it: so the limit above, which leaves none out, and one plan for all (decision 61).
    .prepare("sessions");
  return async (sids) => {
    const rows = await query.execute({ sids });
    return new Map(
      rows.map(({ sid, text, isDue, person, familyGroupName }) => [
        sid,
        { text, isDue, self: person && { person, familyGroupName } },
      ]),
    );
  };
}
