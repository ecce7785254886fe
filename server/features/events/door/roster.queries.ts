import { and, asc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { attendance } from "#shared/events/attendance.table.ts";
import { events } from "#shared/events/event.table.ts";
import { SEATED_STATUSES } from "#shared/events/event-words.ts";
import { otherNames } from "#shared/facts/other-names.table.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import { users } from "#shared/people/people.table.ts";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import type { Executor } from "../../../lib/deps.ts";
import { isUnionOfAdults } from "../../people/people.queries.ts";
import { isOnList } from "../guests/counted.rules.ts";
import { sortedName } from "../guests/guest-list.queries.ts";

const host = alias(users, "host");

const names = {
  id: users.id,
  fullName: users.fullName,
  firstName: users.firstName,
  lastName: users.lastName,
};

/** Who comes first, then who has not answered, then who does not come. */
const byStatus = sql`case when ${inArray(attendance.status, SEATED_STATUSES)} then 0
  when ${attendance.status} = 'pending' then 1 else 2 end`;

/** So many of an event's list, with what a roster tells of them. */
export const readListed = (db: Executor, eventId: number, which: SQL | undefined, most: number) =>
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
export type Listed = Awaited<ReturnType<typeof readListed>>[number];

const among = (ids: number[]) => sql`any(${sql.param(ids)}::int[])`;

const person = alias(users, "person");
const ofEvent = alias(attendance, "of_event");

/**
 * The parents and adult partners of these people, and the partners of their parents, as far as both are
 * of the same group: nothing of another family is listed.
 */
export async function readNearKin(
  db: Executor,
  { eventId, today }: { eventId: number; today: IsoDate },
  userIds: number[],
) {
  // An array, by whose elements the index is asked: of one condition or another it would not be.
  const withParents = sql`array(
    select unnest(${sql.param(userIds)}::int[]) union
    select parent_link.user_id from ${familyRelationships} parent_link
    where parent_link.related_user_id = ${among(userIds)}
      and parent_link.relationship_type = 'PARENT' and parent_link.deleted_at is null)`;
  const links = await db
    .select({
      id: familyRelationships.id,
      personId: familyRelationships.relatedUserId,
      relative: names,
      type: familyRelationships.relationshipType,
      status: familyRelationships.relationshipStatus,
      kind: familyRelationships.kind,
      confirmedAt: familyRelationships.confirmedAt,
      isOnList: sql<boolean>`${ofEvent.id} is not null`,
    })
    .from(familyRelationships)
    .innerJoin(users, eq(users.id, familyRelationships.userId))
    .innerJoin(person, eq(person.id, familyRelationships.relatedUserId))
    .leftJoin(
      ofEvent,
      and(eq(ofEvent.eventId, eventId), eq(ofEvent.userId, users.id), isNull(ofEvent.takenOffAt)),
    )
    .where(
      and(
        sql`${familyRelationships.relatedUserId} = any(${withParents})`,
        or(
          eq(familyRelationships.relationshipType, "PARENT"),
          isUnionOfAdults(users, person, today),
        ),
        isNull(familyRelationships.deletedAt),
        isNull(users.deletedAt),
        eq(users.familyGroupId, person.familyGroupId),
      ),
    );
  return links.toSorted((one, other) => one.id - other.id);
}
export type NearKin = Awaited<ReturnType<typeof readNearKin>>[number];

/** What else these people are or were called. */
export const readOtherNames = (db: Executor, userIds: number[]) =>
  db
    .select({ userId: otherNames.userId, name: otherNames.name })
    .from(otherNames)
    .where(and(sql`${otherNames.userId} = ${among(userIds)}`, isNull(otherNames.deletedAt)))
    .orderBy(otherNames.position, otherNames.id);
