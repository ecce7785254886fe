import type { SQL } from "drizzle-orm";
import { MOST_ON_ROSTER, type Roster, type RosterPerson } from "#shared/door/door.schema.ts";
import { attendance } from "#shared/events/attendance.table.ts";
import { dayAt } from "#shared/events/venue-clock.ts";
import { isAnyOf } from "../../../lib/database/any-of.ts";
import type { Deps, Executor } from "../../../lib/deps.ts";
import { kinTellerFor } from "../badges/kin-lines.service.ts";
import { countList } from "../guests/guest-list.queries.ts";
import { readContactPersons } from "../../people/reached-through/reached-through.queries.ts";
import type { FamilyOf } from "../../family-tree/family.cache.ts";
import type { EventRow } from "../planning/event.queries.ts";
import { readListed, readNearKin, readOtherNames } from "./roster.queries.ts";
import { rosterPeople } from "./roster.view.ts";

interface Surroundings extends Pick<Deps, "now" | "badgeKey"> {
  db: Executor;
  familyOf: FamilyOf;
}

/** Who is on an event's list, as a laptop at the door keeps it. */
export async function readRoster(surroundings: Surroundings, event: EventRow): Promise<Roster> {
  const { id, name, startDate, endDate, timeZone, capacity } = event;
  const readAt = surroundings.now();
  const headcount = await countList(surroundings.db, id);
  const people = await readPeople(surroundings, event);
  const today = dayAt(readAt, timeZone);
  return {
    event: { id, name, startDate, endDate, timeZone, capacity, today },
    readAt,
    headcount,
    people,
    leftOut: Math.max(0, headcount.total - people.length),
  };
}

/** Those of these rows that are on the list, by the id of the row. */
export async function readSome(
  surroundings: Surroundings,
  event: EventRow,
  ids: number[],
): Promise<Map<number, RosterPerson>> {
  if (ids.length === 0) return new Map();
  const people = await readPeople(surroundings, event, isAnyOf(attendance.id, ids));
  return new Map(people.map((person) => [person.id, person]));
}

async function readPeople(
  { db, now, badgeKey, familyOf }: Surroundings,
  event: EventRow,
  which?: SQL,
): Promise<RosterPerson[]> {
  const listed = await readListed(db, event.id, which, MOST_ON_ROSTER);
  const userIds = [...new Set(listed.flatMap(({ userId, guestOf }) => userId ?? guestOf ?? []))];
  const reachedThrough = await readContactPersons(db, userIds);
  const today = dayAt(now(), event.timeZone);
  const kin = await readNearKin(db, { eventId: event.id, today }, [
    ...userIds,
    ...reachedThrough.map(({ throughId }) => throughId),
  ]);
  const otherNames = await readOtherNames(db, userIds);
  const mayTellOf = (familyGroupId: number) =>
    event.familyGroupId === null || familyGroupId === event.familyGroupId;
  const people = listed.map(({ person }) => person);
  const kinOf = await kinTellerFor({ db, familyOf }, event, people, mayTellOf);
  return rosterPeople(listed, {
    kin,
    otherNames,
    reachedThrough,
    mayTellOf,
    kinOf,
    today,
    badgeKey,
  });
}
