import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { STATUSES_WITH_SPOT } from "#shared/reunions/event-basics/event-words.ts";
import { otherNames } from "#shared/family/facts/other-names.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { isOnList, sortedName } from "../guest-list/index.ts";
import { isAnyOf } from "../../../lib/database/any-of.ts";

const host = alias(users, "host");

const names = {
  id: users.id,
  fullName: users.fullName,
  firstName: users.firstName,
  lastName: users.lastName,
};

/** Going first, then no reply, then declined. */
const byStatus = sql`case when ${inArray(attendance.status, STATUSES_WITH_SPOT)} then 0
  when ${attendance.status} = 'pending' then 1 else 2 end`;

/** The first guests of an event's list, with what a roster shows of them. */
export const readRosterRows = (
  db: Executor,
  eventId: number,
  which: SQL | undefined,
  most: number,
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
        ...names,
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
    .where(and(eq(attendance.eventId, eventId), isOnList, which))
    .orderBy(byStatus, asc(sortedName), asc(attendance.id))
    .limit(most);
export type ListedPerson = Awaited<ReturnType<typeof readRosterRows>>[number];

const child = alias(users, "child");

/** The parents of these people in the same group; other families stay hidden. */
export const readListedParents = (db: Executor, userIds: number[]) =>
  db
    .select({ personId: familyRelationships.relatedUserId, parent: names })
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
export type ListedParent = Awaited<ReturnType<typeof readListedParents>>[number];

/** The people among these who are on an event's list. */
export async function findListedPerson(db: Executor, eventId: number, userIds: number[]) {
  const rows = await db
    .select({ userId: attendance.userId })
    .from(attendance)
    .where(
      and(
        eq(attendance.eventId, eventId),
        isAnyOf(attendance.userId, userIds),
        isNull(attendance.takenOffAt),
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
