import { isChild } from "#shared/people/is-child.ts";
import { and, asc, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { attendance } from "#shared/events/attendance.table.ts";
import type { HouseholdFacts } from "#shared/events/events.policy.ts";
import { events } from "#shared/events/event.table.ts";
import type { KinInHousehold } from "#shared/events/rsvp/rsvp.schema.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import { type Actor, maySeePerson } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import type { Executor } from "../../../lib/deps.ts";
import { isConfirmedLink, isUnionOfAdults } from "../../people/people.queries.ts";
import { readReached } from "../../people/reached-through/reached-through.queries.ts";
import { isOnList } from "../guests/counted.rules.ts";

const self = alias(users, "self");

/**
 * The people somebody answers for, by id: themself, their current spouse by a confirmed union of adults,
 * their own children under 18 by confirmed links (ROLE-04), and whoever they are the contact person of,
 * all within one group.
 */
export async function readHouseholdOf(
  db: Executor,
  actor: Pick<Actor, "id" | "familyGroupId">,
  now: Date,
): Promise<Map<number, KinInHousehold>> {
  const household = new Map<number, KinInHousehold>([[actor.id, "self"]]);
  const today = isoDayOf(now);
  if (actor.familyGroupId === null) return household;
  const kin = await db
    .select({
      id: users.id,
      type: familyRelationships.relationshipType,
      birthdate: users.birthdate,
      role: users.role,
    })
    .from(familyRelationships)
    .innerJoin(users, eq(users.id, familyRelationships.relatedUserId))
    .innerJoin(self, eq(self.id, familyRelationships.userId))
    .where(
      and(
        eq(familyRelationships.userId, actor.id),
        or(isUnionOfAdults(self, users, today), eq(familyRelationships.relationshipType, "PARENT")),
        isConfirmedLink,
        eq(users.familyGroupId, actor.familyGroupId),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(users.birthdate, users.id);
  for (const { id } of kin.filter(({ type }) => type === "SPOUSE")) household.set(id, "spouse");
  for (const { id } of kin.filter((each) => each.type === "PARENT" && isChild(each, today)))
    household.set(id, "child");
  for (const { id } of await readReached(db, adultsOf(household)))
    if (!household.has(id)) household.set(id, "reached");
  return household;
}

/** Those of a household who bring guests, and in whose name it stands in line. */
export const adultsOf = (household: ReadonlyMap<number, KinInHousehold>): number[] =>
  [...household].filter(([, as]) => as === "self" || as === "spouse").map(([id]) => id);

export type Answerable = HouseholdFacts;

/** Those of these people whom the actor may know of, with whether they answer for them. */
export async function findAnswerable(
  db: Executor,
  actor: Actor,
  ids: number[],
  now: Date,
): Promise<Answerable[]> {
  const household = await readHouseholdOf(db, actor, now);
  const people = await db
    .select({ id: users.id, role: users.role, familyGroupId: users.familyGroupId })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)));
  return people
    .filter((person) => maySeePerson(actor, person))
    .map(({ id }) => ({ id, isOfHousehold: household.has(id) }));
}

const answerer = alias(users, "answerer");

/** Those of these people who are on an event's list, with who answered for each. */
export const readOnList = (db: Executor, eventId: number, userIds: number[]) =>
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
      answerer: {
        id: answerer.id,
        fullName: answerer.fullName,
        firstName: answerer.firstName,
        lastName: answerer.lastName,
        familyGroupId: answerer.familyGroupId,
      },
    })
    .from(attendance)
    .innerJoin(events, eq(events.id, attendance.eventId))
    .innerJoin(users, eq(users.id, attendance.userId))
    .leftJoin(answerer, eq(answerer.id, attendance.answeredBy))
    .where(and(eq(attendance.eventId, eventId), inArray(attendance.userId, userIds), isOnList));
export type RowOnList = Awaited<ReturnType<typeof readOnList>>[number];

export type AttendanceRow = typeof attendance.$inferSelect;

/** The guests whom these people bring, as they were added. */
export const readBrought = (db: Executor, eventId: number, adults: number[]) =>
  db
    .select()
    .from(attendance)
    .where(
      and(
        eq(attendance.eventId, eventId),
        inArray(attendance.guestOf, adults),
        isNotNull(attendance.guestName),
        isNull(attendance.takenOffAt),
      ),
    )
    .orderBy(asc(attendance.id));
