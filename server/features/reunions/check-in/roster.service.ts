import type { SQL } from "drizzle-orm";
import {
  MAX_ON_ROSTER,
  type Roster,
  type RosterPerson,
} from "#shared/reunions/check-in/check-in.schema.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { dayAt } from "#shared/reunions/event-basics/venue-time.ts";
import { isAnyOf } from "../../../lib/database/any-of.ts";
import type { Context } from "../../../lib/context.ts";
import { readKinDescriberWithin, readHeadcount } from "../guest-list/index.ts";
import type { EventRow, FoundEvent } from "../event-basics/index.ts";
import { mayManageEvent } from "#shared/reunions/event-basics/events.policy.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import {
  findListedIds,
  readRosterRows,
  readParentNames,
  readOtherNames,
} from "./roster.queries.ts";
import { toRosterPeople } from "./roster.view.ts";
import { readHouseholdLinks } from "../../core/household/index.ts";
import { assignHouseholds } from "#shared/family/households/household.ts";
import { isChildAt } from "#shared/reunions/event-basics/attending-child.ts";

/** Reads an event's guest list as a check-in station stores it. */
export async function readRoster(ctx: Context, actor: Actor, event: FoundEvent): Promise<Roster> {
  const { id, name, startDate, endDate, timeZone, capacity } = event;
  const readAt = ctx.now();
  const headcount = await readHeadcount(ctx.db, id);
  const people = await readRosterPeople(ctx, event);
  const today = dayAt(readAt, timeZone);
  return {
    event: { id, name, startDate, endDate, timeZone, capacity, today },
    isOrganizer: mayManageEvent(actor, event),
    readAt,
    headcount,
    people,
    leftOut: Math.max(0, headcount.total - people.length),
  };
}

/** Reads the guests with these attendance ids who are on the list, by attendance id. */
export async function readRosterRowsById(
  ctx: Context,
  event: EventRow,
  ids: number[],
): Promise<Map<number, RosterPerson>> {
  if (ids.length === 0) return new Map();
  const people = await readRosterPeople(ctx, event, isAnyOf(attendance.id, ids));
  return new Map(people.map((person) => [person.id, person]));
}

async function readRosterPeople(
  ctx: Context,
  event: EventRow,
  condition?: SQL,
): Promise<RosterPerson[]> {
  const { db, now, badgeKey } = ctx;
  const rows = await readRosterRows(db, event.id, condition, MAX_ON_ROSTER);
  const userIds = [...new Set(rows.flatMap(({ userId, guestOf }) => userId ?? guestOf ?? []))];
  const today = dayAt(now(), event.timeZone);
  const children = rows.flatMap((row) => (isChildAt(row, today) ? (row.userId ?? []) : []));
  const links = await readHouseholdLinks(db, { people: userIds, children }, today);
  const listedIds = await findListedIds(
    db,
    event.id,
    links.parents.map(([parent]) => parent),
  );
  const householdOf = assignHouseholds(links, (_, parents) =>
    parents.find((id) => listedIds.has(id)),
  );
  const parents = await readParentNames(db, userIds);
  const otherNames = await readOtherNames(db, userIds);
  const isGroupVisible = (familyGroupId: number) =>
    event.familyGroupId === null || familyGroupId === event.familyGroupId;
  const people = rows.map(({ person }) => person);
  const describeKin = await readKinDescriberWithin(ctx, event, people, isGroupVisible);
  return toRosterPeople(rows, {
    parents,
    otherNames,
    householdOf,
    isGroupVisible,
    describeKin,
    today,
    badgeKey,
  });
}
