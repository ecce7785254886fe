import { and, eq, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { attendance } from "#shared/events/attendance.table.ts";
import { type AttendanceStatus, SEATED_STATUSES } from "#shared/events/event-words.ts";
import { events } from "#shared/events/event.table.ts";
import { users } from "#shared/people/people.table.ts";
import type { Executor } from "../../../lib/deps.ts";
import { isLiving } from "../../people/lifetimes/living.rules.ts";
import { isOnList } from "../guests/counted.rules.ts";
import type { FoundEvent } from "../planning/event.queries.ts";

/** Who comes, or came. */
const comes = inArray(attendance.status, SEATED_STATUSES);

/** Of somebody's list whom others may know of: who comes, and their own household. */
export const comingOrOf = (household: number[]): SQL | undefined =>
  or(comes, inArray(attendance.userId, household));

interface IdsByStatus extends Record<string, unknown> {
  status: AttendanceStatus;
  ids: number[];
}

/** The ids of a group's people on an event's list, one row for each status. */
export async function readIdsByStatus(
  db: Executor,
  eventId: number,
  { familyGroupId, which }: { familyGroupId: number; which: SQL | undefined },
): Promise<IdsByStatus[]> {
  return db
    .select({
      status: attendance.status,
      ids: sql<number[]>`array_agg(${users.id} order by ${users.id})`,
    })
    .from(attendance)
    .innerJoin(events, eq(events.id, attendance.eventId))
    .innerJoin(users, eq(users.id, attendance.userId))
    .where(
      and(eq(attendance.eventId, eventId), eq(users.familyGroupId, familyGroupId), isOnList, which),
    )
    .groupBy(attendance.status);
}

/** The ids of a group's living people. */
export async function readLiving(db: Executor, familyGroupId: number): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.familyGroupId, familyGroupId), isNull(users.deletedAt), isLiving))
    .orderBy(users.id);
  return rows.map(({ id }) => id);
}

/** A group's people who come to an event. */
export const readComing = (db: Executor, eventId: number, familyGroupId: number) =>
  db
    .select({ id: users.id, isHere: attendance.checkedIn })
    .from(attendance)
    .innerJoin(events, eq(events.id, attendance.eventId))
    .innerJoin(users, eq(users.id, attendance.userId))
    .where(
      and(eq(attendance.eventId, eventId), eq(users.familyGroupId, familyGroupId), isOnList, comes),
    );

const own = alias(attendance, "own");

/** With whom somebody was at an event that had ended before this one begins, by id. */
export async function readMet(
  db: Executor,
  personId: number,
  { id, startDate }: Pick<FoundEvent, "id" | "startDate">,
): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: attendance.userId })
    .from(own)
    .innerJoin(events, eq(events.id, own.eventId))
    .innerJoin(attendance, eq(attendance.eventId, own.eventId))
    .where(
      and(
        eq(own.userId, personId),
        eq(own.status, "attended"),
        ne(own.eventId, id),
        lt(events.endDate, startDate),
        eq(attendance.status, "attended"),
      ),
    );
  return new Set(rows.flatMap((row) => row.id ?? []));
}

/** Everybody who comes to an event, guests too, with what a page of who is here tells of them. */
export const readEverybodyComing = (db: Executor, eventId: number) =>
  db
    .select({
      id: attendance.userId,
      guestName: attendance.guestName,
      fullName: users.fullName,
      firstName: users.firstName,
      lastName: users.lastName,
      birthdate: users.birthdate,
      branch: users.familyBranch,
      checkedInTime: attendance.checkedInTime,
    })
    .from(attendance)
    .innerJoin(events, eq(events.id, attendance.eventId))
    .leftJoin(users, eq(users.id, attendance.userId))
    .where(and(eq(attendance.eventId, eventId), isOnList, comes));

export type Coming = Awaited<ReturnType<typeof readEverybodyComing>>[number];
