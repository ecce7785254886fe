import { and, eq, gte, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { attendance } from "#shared/events/attendance.table.ts";
import { events } from "#shared/events/event.table.ts";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { familyGroups } from "#shared/people/people.table.ts";
import type { Executor } from "../../../lib/deps.ts";

/** For who joins the groups of events: those of a deleted one rest. */
export const rests = and(isNotNull(events.familyGroupId), isNotNull(familyGroups.deletedAt));

export const isThere = and(isNull(events.deletedAt), sql`not (${rests})`);

/** Those that concern one, and for a Super Admin every one. */
export const seenBy = (db: Executor, actor: Actor): SQL | undefined =>
  grantsAnywhere(actor, "group.see") ? undefined : concerning(db, actor);

/**
 * Events of one's own group or of all groups, and those one was added to by hand, with `deletedSince` also
 * those deleted since then. A role on an event adds none: it ends with the membership. Each part has an
 * index of its own, which one condition with 'or' wouldn't use.
 */
export function concerning(
  db: Executor,
  actor: Pick<Actor, "id" | "familyGroupId">,
  deletedSince?: Date,
): SQL {
  const ids = { id: events.id };
  const isStill = isNull(events.deletedAt);
  const ofAll = db
    .select(ids)
    .from(events)
    .where(and(isNull(events.familyGroupId), isStill));
  const ofOwn = db
    .select(ids)
    .from(events)
    .where(and(eq(events.familyGroupId, actor.familyGroupId ?? 0), isStill));
  const added = db
    .select({ id: attendance.eventId })
    .from(attendance)
    .where(and(eq(attendance.userId, actor.id), attendance.isAdded, isNull(attendance.takenOffAt)));
  const deleted = db
    .select(ids)
    .from(events)
    .where(and(ownOf(actor), deletedSince && gte(events.deletedAt, deletedSince)));
  const parts = [
    ofOwn,
    ...(actor.familyGroupId === null ? [] : [ofAll]),
    added,
    ...(deletedSince ? [deleted] : []),
  ];
  return sql`${events.id} in (${sql.join(parts, sql` union all `)})`;
}

/** Of the actor's own group, or of all groups. */
export const ownOf = ({ familyGroupId }: Pick<Actor, "familyGroupId">): SQL | undefined =>
  familyGroupId === null
    ? sql`false`
    : or(eq(events.familyGroupId, familyGroupId), isNull(events.familyGroupId));
