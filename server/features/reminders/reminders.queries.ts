import { and, asc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { attendance } from "#shared/events/attendance.table.ts";
import type { AttendanceStatus } from "#shared/events/event-words.ts";
import { events } from "#shared/events/event.table.ts";
import { mails } from "#shared/messages/mails.table.ts";
import { REMINDING_MAILS } from "#shared/messages/message-words.ts";
import { users } from "#shared/people/people.table.ts";
import type { Executor } from "../../lib/deps.ts";
import { isOnList } from "../events/guests/counted.rules.ts";
import { nameInWords } from "../people/named.queries.ts";

/** Somebody of the tree on an event's list. */
export interface Listed {
  id: number;
  name: string;
}

/** People of the tree on an event's list of this status, by name; who waits for a seat has answered. */
export async function readListed(
  db: Executor,
  eventId: number,
  { status, which }: { status: AttendanceStatus; which?: SQL | undefined },
): Promise<Listed[]> {
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
        which,
      ),
    )
    .orderBy(asc(users.searchName), asc(users.id));
  return rows.map(({ id, ...name }) => ({ id, name: nameInWords(name) }));
}

export const isOneOf = (ids: readonly number[]): SQL =>
  sql`${users.id} = any(${sql.param([...ids])}::int[])`;

const A_DAY = 24 * 60 * 60_000;

/** The addresses that an event has sent a reminder of any kind within 24 hours, or is about to, in small letters. */
export async function readLately(
  db: Executor,
  eventId: number,
  now: Date,
): Promise<ReadonlySet<string>> {
  const since = new Date(now.getTime() - A_DAY);
  const rows = await db
    .selectDistinct({ address: sql<string>`lower(${mails.address})` })
    .from(mails)
    .where(
      and(
        eq(mails.eventId, eventId),
        inArray(mails.kind, [...REMINDING_MAILS]),
        or(
          inArray(mails.status, ["pending", "sending"]),
          // What is kept on this machine, as no mail server is configured, counts as what is sent.
          sql`${mails.status} in ('sent', 'kept') and coalesce(${mails.sentAt}, ${mails.updatedAt}) > ${since.toISOString()}::timestamptz`,
        ),
      ),
    );
  return new Set(rows.map(({ address }) => address));
}
