import { and, eq, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import type { AttendanceStatus } from "#shared/reunions/event-basics/event-options.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { isLiving } from "../../core/person/index.ts";
import { isOnList, isGoing } from "../guest-list/index.ts";
import type { FoundEvent } from "../event-basics/index.ts";

/** SQL condition: the guests whom a member may see: people who are going, and their own household. */
export const isGoingOrInHousehold = (household: number[]): SQL | undefined =>
  or(isGoing, inArray(attendance.userId, household));

interface IdsByStatus extends Record<string, unknown> {
  status: AttendanceStatus;
  ids: number[];
}

/** The ids of a group's people on a guest list, one row per status. */
export async function readIdsByStatus(
  db: Executor,
  eventId: number,
  { familyGroupId, condition }: { familyGroupId: number; condition: SQL | undefined },
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
      and(
        eq(attendance.eventId, eventId),
        eq(users.familyGroupId, familyGroupId),
        isOnList,
        condition,
      ),
    )
    .groupBy(attendance.status);
}

/** The ids of a group's living people. */
export async function readLivingIds(db: Executor, familyGroupId: number): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.familyGroupId, familyGroupId), isNull(users.deletedAt), isLiving))
    .orderBy(users.id);
  return rows.map(({ id }) => id);
}

/** A group's people who are going to an event. */
export const readGoingMembers = (db: Executor, eventId: number, familyGroupId: number) =>
  db
    .select({ id: users.id, hasArrived: attendance.checkedIn })
    .from(attendance)
    .innerJoin(events, eq(events.id, attendance.eventId))
    .innerJoin(users, eq(users.id, attendance.userId))
    .where(
      and(
        eq(attendance.eventId, eventId),
        eq(users.familyGroupId, familyGroupId),
        isOnList,
        isGoing,
      ),
    );

const own = alias(attendance, "own");

/** The ids of people who were at an earlier event together with a person. */
export async function readPeopleMet(
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

/** Everyone who is going, including guests, with what the arrivals page shows. */
export const readAllGoing = (db: Executor, eventId: number) =>
  db
    .select({
      id: attendance.userId,
      guestName: attendance.guestName,
      fullName: users.fullName,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      birthdate: users.birthdate,
      birthdateWords: users.birthdateWords,
      branch: users.familyBranch,
      checkedInTime: attendance.checkedInTime,
    })
    .from(attendance)
    .innerJoin(events, eq(events.id, attendance.eventId))
    .leftJoin(users, eq(users.id, attendance.userId))
    .where(and(eq(attendance.eventId, eventId), isOnList, isGoing));

export type GoingPerson = Awaited<ReturnType<typeof readAllGoing>>[number];
