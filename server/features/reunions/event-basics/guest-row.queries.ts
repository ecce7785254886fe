import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { Db } from "../../../lib/context.ts";
import { isConfirmedLink, personRowColumns } from "../../core/person/index.ts";
import { isHelperOfActor, helperOfActor } from "./event.queries.ts";
import { eventViewerOf, eventExists, isVisibleTo } from "./visible-events.queries.ts";

const host = alias(users, "host");

const actorPlaceholders = {
  id: sql.placeholder("id"),
  familyGroupId: sql.placeholder("familyGroupId"),
  seesAll: sql.placeholder("seesAll"),
};

/** The limit drops no rows. It makes one query plan fit any number of ids (decision 61). */
const ids = sql`${sql.placeholder("ids")}::int[]`;
const hasRequestedId = sql`${attendance.id} in (select unnest(${ids}) limit cardinality(${ids}))`;

const isActorsChild = sql<boolean>`exists (select from ${familyRelationships}
  where ${familyRelationships.userId} = ${actorPlaceholders.id}
    and ${familyRelationships.relatedUserId} = ${attendance.userId}
    and ${familyRelationships.relationshipType} = 'PARENT' and ${isConfirmedLink})`;

const selectAttendance = (db: Db) =>
  db
    .select({
      row: attendance,
      event: { ...getTableColumns(events), role: helperOfActor.role },
      person: personRowColumns,
      host: {
        id: host.id,
        fullName: host.fullName,
        firstName: host.firstName,
        lastName: host.lastName,
      },
      /** Whether the actor is their parent by a confirmed link. */
      isActorsChild,
    })
    .from(attendance)
    .innerJoin(events, eq(events.id, attendance.eventId))
    .leftJoin(familyGroups, eq(familyGroups.id, events.familyGroupId))
    .leftJoin(helperOfActor, isHelperOfActor(actorPlaceholders))
    .leftJoin(users, eq(users.id, attendance.userId))
    .leftJoin(host, eq(host.id, attendance.guestOf))
    .where(and(hasRequestedId, eventExists, isVisibleTo(db, actorPlaceholders)))
    .prepare("attendance_found");

/**
 * Finds guest rows with their person, event, and the actor's role, only at events that the actor may see.
 * Every route about a guest needs this query, so it is prepared once.
 */
export function createAttendanceFinder(db: Db) {
  const query = selectAttendance(db);
  return async (actor: Actor, ids: number[]) => {
    const rows = await query.execute({ ...eventViewerOf(actor), ids });
    return rows.map(({ row, ...joined }) => Object.assign(row, joined));
  };
}
export type FoundAttendance = Awaited<
  ReturnType<ReturnType<typeof createAttendanceFinder>>
>[number];
