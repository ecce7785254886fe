import { and, asc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import type { AttendanceStatus } from "#shared/reunions/event-basics/event-options.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { REMINDER_MAILS } from "#shared/core/outbox/mail-kinds.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { isOnList } from "../guest-list/index.ts";
import { nameForMessages } from "../../core/person/index.ts";
import { DAY_MS } from "../../../lib/milliseconds.ts";

/** A person of the tree on a guest list. */
export interface RemindablePerson {
  id: number;
  name: string;
}

/** People of the tree with this status, by name. People on the waitlist have replied and are left out. */
export async function readRemindable(
  db: Executor,
  eventId: number,
  { status, condition }: { status: AttendanceStatus; condition?: SQL | undefined },
): Promise<RemindablePerson[]> {
  const rows = await db
    .select({
      id: users.id,
      fullName: users.fullName,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(attendance)
    .innerJoin(events, eq(events.id, attendance.eventId))
    .innerJoin(users, eq(users.id, attendance.userId))
    .where(
      and(
        eq(attendance.eventId, eventId),
        eq(attendance.status, status),
        isNull(attendance.waitingSince),
        isOnList,
        condition,
      ),
    )
    .orderBy(asc(users.searchName), asc(users.id));
  return rows.map(({ id, ...name }) => ({ id, name: nameForMessages(name) }));
}

export const isAmongIds = (ids: readonly number[]): SQL =>
  sql`${users.id} = any(${sql.param([...ids])}::int[])`;

/** The addresses, in lower case, that got any reminder of an event in the last 24 hours or are about to. */
export async function readRecentlyReminded(
  db: Executor,
  eventId: number,
  now: Date,
): Promise<ReadonlySet<string>> {
  const since = new Date(now.getTime() - DAY_MS);
  const rows = await db
    .selectDistinct({ address: sql<string>`lower(${mails.address})` })
    .from(mails)
    .where(
      and(
        eq(mails.eventId, eventId),
        inArray(mails.kind, [...REMINDER_MAILS]),
        or(
          inArray(mails.status, ["pending", "sending"]),
          // Emails saved here, because no mail server is set up, count as sent.
          sql`${mails.status} in ('sent', 'captured') and coalesce(${mails.sentAt}, ${mails.updatedAt}) > ${since.toISOString()}::timestamptz`,
        ),
      ),
    );
  return new Set(rows.map(({ address }) => address));
}
