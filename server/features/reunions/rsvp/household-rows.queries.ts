import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import type { PolicyHousehold } from "#shared/reunions/event-basics/events.policy.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import { type Actor, maySeePerson } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { isOnList } from "../guest-list/index.ts";
import { readHouseholdKin } from "../../core/household/index.ts";

export type HouseholdPerson = PolicyHousehold;

/** Finds the people among these whom the actor may see, and whether the actor may reply for them. */
export async function findHouseholdPeople(
  db: Executor,
  actor: Actor,
  ids: number[],
  now: Date,
): Promise<HouseholdPerson[]> {
  const household = await readHouseholdKin(db, actor, isoDayOf(now));
  const people = await db
    .select({ id: users.id, role: users.role, familyGroupId: users.familyGroupId })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)));
  return people
    .filter((person) => maySeePerson(actor, person))
    .map(({ id }) => ({ id, isOfHousehold: household.has(id) }));
}

const repliers = alias(users, "answerer");

/** Reads the people among these on a guest list, with who replied for each. */
export const readInvitedRows = (db: Executor, eventId: number, userIds: number[]) =>
  db
    .select({
      attendance,
      person: {
        id: users.id,
        fullName: users.fullName,
        firstName: users.firstName,
        lastName: users.lastName,
        photo: users.photo,
      },
      replier: {
        id: repliers.id,
        fullName: repliers.fullName,
        firstName: repliers.firstName,
        lastName: repliers.lastName,
        familyGroupId: repliers.familyGroupId,
      },
    })
    .from(attendance)
    .innerJoin(events, eq(events.id, attendance.eventId))
    .innerJoin(users, eq(users.id, attendance.userId))
    .leftJoin(repliers, eq(repliers.id, attendance.repliedBy))
    .where(and(eq(attendance.eventId, eventId), inArray(attendance.userId, userIds), isOnList));
export type InvitedRow = Awaited<ReturnType<typeof readInvitedRows>>[number];

export type AttendanceRow = typeof attendance.$inferSelect;

/** The guests of these people, in the order they were added. */
export const readBroughtGuests = (db: Executor, eventId: number, adults: number[]) =>
  db
    .select()
    .from(attendance)
    .where(
      and(
        eq(attendance.eventId, eventId),
        inArray(attendance.guestOf, adults),
        isNotNull(attendance.guestName),
        isNull(attendance.removedAt),
      ),
    )
    .orderBy(asc(attendance.id));
