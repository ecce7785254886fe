import { and, gte, isNotNull, isNull, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { familyGroups } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../lib/context.ts";

/** SQL condition: an event of a deleted group, for queries that join the groups. */
export const isOfDeletedGroup = and(
  isNotNull(events.familyGroupId),
  isNotNull(familyGroups.deletedAt),
);

export const eventExists = and(isNull(events.deletedAt), sql`not (${isOfDeletedGroup})`);

/** The person who views events: values, or placeholders of a prepared statement. */
interface EventViewer {
  id: number | Placeholder;
  familyGroupId: number | null | Placeholder;
}

/** SQL condition: the event concerns the viewer; every event for a Super Admin. */
export const isVisibleTo = (
  db: Executor,
  { seesAll, ...viewer }: EventViewer & { seesAll: boolean | Placeholder },
): SQL => sql`(${seesAll}::bool or ${concernsPerson(db, viewer)})`;

/** Describes an actor as a viewer of events. */
export const eventViewerOf = (actor: Actor) => ({
  id: actor.id,
  familyGroupId: actor.familyGroupId,
  seesAll: grantsAnywhere(actor, "group.see"),
});

/**
 * SQL condition: events of the viewer's own group or of all groups, and those they were added to by hand; with
 * `deletedSince`, also those deleted since then. Roles add no events, because they end with the membership.
 * Each part uses its own index, which one condition with 'or' wouldn't.
 */
export function concernsPerson(db: Executor, viewer: EventViewer, deletedSince?: Date): SQL {
  const idColumn = { id: events.id };
  const isNotDeleted = isNull(events.deletedAt);
  const forAllGroups = db
    .select(idColumn)
    .from(events)
    .where(and(isForAllGroups(viewer), isNotDeleted));
  const forOwnGroup = db
    .select(idColumn)
    .from(events)
    .where(and(isForGroupOf(viewer), isNotDeleted));
  const added = db
    .select({ id: attendance.eventId })
    .from(attendance)
    .where(
      and(
        sql`${attendance.userId} = ${viewer.id}::int`,
        attendance.isAdded,
        isNull(attendance.removedAt),
      ),
    );
  const deleted = db
    .select(idColumn)
    .from(events)
    .where(and(ownEventsOf(viewer), deletedSince && gte(events.deletedAt, deletedSince)));
  const queries = [forOwnGroup, forAllGroups, added, ...(deletedSince ? [deleted] : [])];
  return sql`${events.id} in (${sql.join(queries, sql` union all `)})`;
}

type GroupMember = Pick<EventViewer, "familyGroupId">;

const isForGroupOf = ({ familyGroupId }: GroupMember): SQL =>
  sql`${events.familyGroupId} = ${familyGroupId}::int`;

/** Events for all groups are for people who belong to a group. */
const isForAllGroups = ({ familyGroupId }: GroupMember): SQL | undefined =>
  and(isNull(events.familyGroupId), sql`${familyGroupId}::int is not null`);

/** SQL condition: events for the viewer's own group, or for all groups. */
export const ownEventsOf = (viewer: GroupMember): SQL | undefined =>
  or(isForGroupOf(viewer), isForAllGroups(viewer));
