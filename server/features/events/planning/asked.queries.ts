import { and, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { attendance } from "#shared/events/attendance.table.ts";
import { events } from "#shared/events/event.table.ts";
import { eventHelpers } from "#shared/events/event-helpers.table.ts";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { familyGroups, users } from "#shared/people/people.table.ts";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import type { Db, Executor } from "../../../lib/deps.ts";
import { together } from "../../../lib/together.ts";
import { isConfirmedLink } from "../../people/people.queries.ts";
import { rowColumns } from "../../people/person.view.ts";
import { familyState, type FoundEvent } from "./event.queries.ts";
import { isThere } from "./seen-events.queries.ts";

/**
 * Everybody who asks at the same time for an event, or a row of one's list, is answered by one query: at
 * the door many laptops do so again and again. The limit leaves none out (decision 61).
 */
const ids = sql`${sql.placeholder("ids")}::int[]`;
const askers = sql`(select * from unnest(${ids}, ${sql.placeholder("actors")}::int[],
    ${sql.placeholder("groups")}::int[], ${sql.placeholder("seeAll")}::bool[])
    with ordinality limit cardinality(${ids}))
  as asker (id, actor_id, group_id, sees_all, place)`;
const place = sql<number>`asker.place::int`;

const ofAsker = alias(eventHelpers, "of_asker");
const added = alias(attendance, "added");

/** The event is of the asker's group or of all groups, or they were added to it; a Super Admin sees all. */
const concernsAsker = (db: Executor): SQL => sql`(asker.sees_all
  or ${events.familyGroupId} = asker.group_id
  or (${events.familyGroupId} is null and asker.group_id is not null)
  or exists ${db
    .select({ id: added.id })
    .from(added)
    .where(
      and(
        eq(added.eventId, events.id),
        sql`${added.userId} = asker.actor_id`,
        added.isAdded,
        isNull(added.takenOffAt),
      ),
    )})`;

const asAsker = and(eq(ofAsker.eventId, events.id), sql`${ofAsker.userId} = asker.actor_id`);

const ofAskersChild = sql<boolean>`exists (select from ${familyRelationships}
  where ${familyRelationships.userId} = asker.actor_id
    and ${familyRelationships.relatedUserId} = ${attendance.userId}
    and ${familyRelationships.relationshipType} = 'PARENT' and ${isConfirmedLink})`;

const host = alias(users, "host");

const selectAttendance = (db: Db) =>
  db
    .select({
      place,
      row: attendance,
      event: { ...getTableColumns(events), part: ofAsker.part },
      person: rowColumns,
      host: {
        id: host.id,
        fullName: host.fullName,
        firstName: host.firstName,
        lastName: host.lastName,
      },
      /** Whether who asks is their parent by a confirmed link. */
      isAskersChild: ofAskersChild,
    })
    .from(askers)
    .innerJoin(attendance, sql`${attendance.id} = asker.id`)
    .innerJoin(events, eq(events.id, attendance.eventId))
    .leftJoin(familyGroups, eq(familyGroups.id, events.familyGroupId))
    .leftJoin(ofAsker, asAsker)
    .leftJoin(users, eq(users.id, attendance.userId))
    .leftJoin(host, eq(host.id, attendance.guestOf))
    .where(and(isThere, concernsAsker(db)))
    .prepare("attendance_asked");

const selectEvents = (db: Db) =>
  db
    .select({
      place,
      event: events,
      familyGroupName: familyGroups.name,
      part: ofAsker.part,
      family: familyState,
    })
    .from(askers)
    .innerJoin(events, sql`${events.id} = asker.id`)
    .leftJoin(familyGroups, eq(familyGroups.id, events.familyGroupId))
    .leftJoin(ofAsker, asAsker)
    .where(and(isThere, concernsAsker(db)))
    .prepare("events_asked");

type Question = [id: number, actor: number, group: number | null, seesAll: boolean];

/** Reads what many ask for at the same time; what they may not know of is left out. */
function finder<T>(
  read: (values: Record<string, unknown>) => Promise<{ place: number; found: T }[]>,
) {
  const ask = together(async (keys: string[]) => {
    const asked = keys.map((key) => JSON.parse(key) as Question);
    const rows = await read({
      ids: asked.map(([id]) => id),
      actors: asked.map(([, actor]) => actor),
      groups: asked.map(([, , group]) => group),
      seeAll: asked.map(([, , , seesAll]) => seesAll),
    });
    return new Map(rows.map(({ place, found }) => [keys[place - 1]!, found]));
  });
  return async (actor: Actor, ids: number[]): Promise<T[]> => {
    const seesAll = grantsAnywhere(actor, "group.see");
    const questions = ids.map((id): Question => [id, actor.id, actor.familyGroupId, seesAll]);
    const found = await Promise.all(questions.map((question) => ask(JSON.stringify(question))));
    return found.filter((each) => each !== null);
  };
}

/** Finds rows of attendance with whom they are about, the event, and what the actor is in that. */
export function attendanceFinder(db: Db) {
  const query = selectAttendance(db);
  return finder(async (values) => {
    const rows = await query.execute(values);
    return rows.map(({ place, row, ...beside }) => ({ place, found: { ...row, ...beside } }));
  });
}
export type FoundAttendance = Awaited<ReturnType<ReturnType<typeof attendanceFinder>>>[number];

/** Finds events as findEvents() does. */
export function eventFinder(db: Db) {
  const query = selectEvents(db);
  return finder<FoundEvent>(async (values) => {
    const rows = await query.execute(values);
    return rows.map(({ place, event, ...beside }) => ({ place, found: { ...event, ...beside } }));
  });
}
