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

/** The person who asks: values, or placeholders of a prepared statement. */
interface EventViewer {
  id: number | Placeholder;
  familyGroupId: number | null | Placeholder;
}

/** The events that concern the asker; every event for a Super Admin. */
export const isVisibleTo = (
  db: Executor,
  { seesAll, ...asker }: EventViewer & { seesAll: boolean | Placeholder },
): SQL => sql`(${seesAll}::bool or ${concernsPerson(db, asker)})`;

/** An actor as the asker. */
export const eventViewerOf = (actor: Actor) => ({
  id: actor.id,
  familyGroupId: actor.familyGroupId,
  seesAll: grantsAnywhere(actor, "group.see"),
});

/**
 * Events of the asker's own group or of all groups, and those they were added to by hand; with
 * `deletedSince`, also those deleted since then. Roles add no events, because they end with the membership.
 * Each part uses its own index, which one condition with 'or' wouldn't.
 */
export function concernsPerson(db: Executor, asker: EventViewer, deletedSince?: Date): SQL {
  const ids = { id: events.id };
  const isStill = isNull(events.deletedAt);
  const ofAll = db
    .select(ids)
    .from(events)
    .where(and(isOfAll(asker), isStill));
  const ofOwn = db
    .select(ids)
    .from(events)
    .where(and(isOfGroup(asker), isStill));
  const added = db
    .select({ id: attendance.eventId })
    .from(attendance)
    .where(
      and(
        sql`${attendance.userId} = ${asker.id}::int`,
        attendance.isAdded,
        isNull(attendance.takenOffAt),
      ),
    );
  const deleted = db
    .select(ids)
    .from(events)
    .where(and(ownEventsOf(asker), deletedSince && gte(events.deletedAt, deletedSince)));
  const parts = [ofOwn, ofAll, added, ...(deletedSince ? [deleted] : [])];
  return sql`${events.id} in (${sql.join(parts, sql` union all `)})`;
}

type OfGroup = Pick<EventViewer, "familyGroupId">;

const isOfGroup = ({ familyGroupId }: OfGroup): SQL =>
  sql`${events.familyGroupId} = ${familyGroupId}::int`;

/** Events for all groups are for people who belong to a group. */
const isOfAll = ({ familyGroupId }: OfGroup): SQL | undefined =>
  and(isNull(events.familyGroupId), sql`${familyGroupId}::int is not null`);

/** For the asker's own group, or all groups. */
export const ownEventsOf = (asker: OfGroup): SQL | undefined =>
  or(isOfGroup(asker), isOfAll(asker));
