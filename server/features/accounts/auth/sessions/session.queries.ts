import { and, eq, type SQL, sql } from "drizzle-orm";
import { sessions } from "#shared/accounts/auth/auth.table.ts";
import { US_FORMATS } from "#shared/core/formats/formats.ts";
import { siteFormats } from "#shared/core/formats/site-formats.table.ts";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import type { Db } from "../../../../lib/context.ts";
import {
  type ReadSessions,
  MAX_SESSION_AGE_MS,
  EXTEND_BELOW_MS,
} from "../../../../lib/sessions/session-store.ts";
import { formatColumns } from "../../../core/formats/index.ts";
import { personColumns, ROLE_WITHOUT_FACTOR } from "../../../core/person/index.ts";
import { maySignIn } from "../auth.queries.ts";
import { lacksSecondFactor } from "../sign-in/second-factor.queries.ts";

/** Sessions that have been used lately and aren't too old. */
export const isActive: SQL = and(
  sql`${sessions.expire} > localtimestamp`,
  sql`${sessions.createdAt} > now() - ${MAX_SESSION_AGE_MS} * interval '1 ms'`,
)!;

const sids = sql`${sql.placeholder("sids")}::text[]`;

/** Reads active sessions with their current person and the site's formats, in one query. */
export function createSessionReader(db: Db): ReadSessions {
  const query = db
    .select({
      sid: sessions.sid,
      text: sql<string>`${sessions.sess}::text`,
      isExtensionDue: sql<boolean>`${sessions.expire} < localtimestamp + ${EXTEND_BELOW_MS} * interval '1 ms'`,
      person: personColumns,
      familyGroupName: familyGroups.name,
      formats: formatColumns,
      lacksSecondFactor,
    })
    .from(sessions)
    .leftJoin(users, and(eq(users.id, sessions.userId), maySignIn))
    .leftJoin(familyGroups, eq(familyGroups.id, users.familyGroupId))
    .leftJoin(siteFormats, sql`true`)
    .where(
      and(sql`${sessions.sid} in (select unnest(${sids}) limit cardinality(${sids}))`, isActive),
    )
    // Prepared once, because every request runs it. The limit drops no rows; it makes PostgreSQL keep one plan (decision 61).
    .prepare("sessions");
  return async (sids) => {
    const rows = await query.execute({ sids });
    return new Map(
      rows.map(({ sid, text, isExtensionDue, person, formats, ...self }) => [
        sid,
        {
          text,
          isExtensionDue,
          currentUser: person && {
            ...self,
            person: self.lacksSecondFactor ? { ...person, role: ROLE_WITHOUT_FACTOR } : person,
            formats: formats ?? US_FORMATS,
          },
        },
      ]),
    );
  };
}
