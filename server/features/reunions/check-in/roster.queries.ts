import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { STATUSES_WITH_SPOT } from "#shared/reunions/event-basics/event-options.ts";
import { otherNames } from "#shared/family/facts/other-names.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { isOnList, sortName } from "../guest-list/index.ts";
import { isAnyOf } from "../../../lib/database/any-of.ts";

const host = alias(users, "host");

const nameColumns = {
  id: users.id,
  fullName: users.fullName,
  firstName: users.firstName,
  lastName: users.lastName,
};

/** Sorts people who are going first, then those with no reply, then those who declined. */
const statusOrder = sql`case when ${inArray(attendance.status, STATUSES_WITH_SPOT)} then 0
  when ${attendance.status} = 'pending' then 1 else 2 end`;

/** Reads the first guests of an event's list, with the fields that a roster shows. */
export const readRosterRows = (
  db: Executor,
  eventId: number,
  condition: SQL | undefined,
  limit: number,
) =>
  db
    .select({
      id: attendance.id,
      eventId: attendance.eventId,
      userId: attendance.userId,
      guestName: attendance.guestName,
      guestIsChild: attendance.guestIsChild,
      guestOf: attendance.guestOf,
      status: attendance.status,
      statusBefore: attendance.statusBefore,
      checkedInTime: attendance.checkedInTime,
      checkedInOn: attendance.checkedInOn,
      checkInKey: attendance.checkInKey,
      badgeVersion: attendance.badgeVersion,
      person: {
        ...nameColumns,
        role: users.role,
        birthdate: users.birthdate,
        familyBranch: users.familyBranch,
        familyGroupId: users.familyGroupId,
        photo: users.photo,
      },
      host: {
        id: host.id,
        fullName: host.fullName,
        firstName: host.firstName,
        lastName: host.lastName,
      },
    })
    .from(attendance)
    .innerJoin(events, eq(events.id, attendance.eventId))
    .leftJoin(users, eq(users.id, attendance.userId))
    .leftJoin(host, eq(host.id, attendance.guestOf))
    .where(and(eq(attendance.eventId, eventId), isOnList, condition))
    .orderBy(statusOrder, asc(sortName), asc(attendance.id))
    .limit(limit);
export type RosterRow = Awaited<ReturnType<typeof readRosterRows>>[number];

const child = alias(users, "child");

/** The parents of these people in the same group; other families stay hidden. */
export const readParentNames = (db: Executor, userIds: number[]) =>
  db
    .select({ personId: familyRelationships.relatedUserId, parent: nameColumns })
    .from(familyRelationships)
    .innerJoin(users, eq(users.id, familyRelationships.userId))
    .innerJoin(child, eq(child.id, familyRelationships.relatedUserId))
    .where(
      and(
        isAnyOf(familyRelationships.relatedUserId, userIds),
        eq(familyRelationships.relationshipType, "PARENT"),
        isNull(familyRelationships.deletedAt),
        isNull(users.deletedAt),
        eq(users.familyGroupId, child.familyGroupId),
      ),
    )
    .orderBy(familyRelationships.id);
export type ParentRow = Awaited<ReturnType<typeof readParentNames>>[number];

/** Finds which of these people are on an event's list, by id. */
export async function findListedIds(db: Executor, eventId: number, userIds: number[]) {
  const rows = await db
    .select({ userId: attendance.userId })
    .from(attendance)
    .where(
      and(
        eq(attendance.eventId, eventId),
        isAnyOf(attendance.userId, userIds),
        isNull(attendance.removedAt),
      ),
    );
  return new Set(rows.map(({ userId }) => userId));
}

/** Other names of these people. */
export const readOtherNames = (db: Executor, userIds: number[]) =>
  db
    .select({ userId: otherNames.userId, name: otherNames.name })
    .from(otherNames)
    .where(and(isAnyOf(otherNames.userId, userIds), isNull(otherNames.deletedAt)))
    .orderBy(otherNames.position, otherNames.id);
