import { and, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { STATUSES_WITH_SPOT } from "#shared/reunions/event-basics/event-options.ts";
import { eventErrors } from "#shared/reunions/event-basics/events.errors.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { isAnyOf } from "../../../lib/database/any-of.ts";
import type { Executor } from "../../../lib/context.ts";
import { domainError } from "../../../lib/errors.ts";
import type { EventRow } from "../event-basics/index.ts";
import { isOnList } from "./on-list.rules.ts";

type Capacity = Pick<EventRow, "id" | "capacity">;

const holdsSpot = and(inArray(attendance.status, STATUSES_WITH_SPOT), isNull(attendance.removedAt));

const selectListIds = (db: Executor, eventId: number) =>
  db
    .select({ id: attendance.id })
    .from(attendance)
    .innerJoin(events, eq(events.id, attendance.eventId))
    .leftJoin(users, eq(users.id, attendance.userId))
    .where(eq(attendance.eventId, eventId))
    .$dynamic();

/** Counts the spots taken. People who died, left, or were deleted keep theirs until `markAway` frees it. */
const countTakenSpots = (db: Executor, eventId: number): Promise<number> =>
  db.$count(
    attendance,
    and(eq(attendance.eventId, eventId), holdsSpot, isNull(attendance.spotFreedAt)),
  );

/**
 * Frees the spots of people who left the list, and counts the spots left; null without a capacity. The caller
 * has locked the event.
 */
export async function countSpotsLeft(
  tx: Executor,
  { id, capacity }: Capacity,
): Promise<number | null> {
  if (capacity === null) return null;
  await freeSpotsOfFormerGuests(tx, id);
  return capacity - (await countTakenSpots(tx, id));
}

/** Counts the spots left that a page shows, at least 0. Unlike countSpotsLeft, it writes nothing. */
export const countVisibleSpots = async (
  db: Executor,
  { id, capacity }: Capacity,
): Promise<number | null> =>
  capacity === null ? null : Math.max(0, capacity - (await countTakenSpots(db, id)));

/** Throws 409 if the event has fewer spots left. The caller has locked it, so that no spot is given twice. */
export async function assertNotFull(tx: Executor, event: Capacity, needed: number): Promise<void> {
  const left = await countSpotsLeft(tx, event);
  if (left !== null && needed > left) throw domainError(eventErrors.full);
}

/** Throws 409 for a capacity below the spots taken. */
export async function assertEnoughSpots(
  tx: Executor,
  event: Capacity,
  capacity: number,
): Promise<void> {
  const left = (await countSpotsLeft(tx, { id: event.id, capacity }))!;
  if (left < 0) throw domainError(eventErrors.spotsTaken, { taken: capacity - left });
}

/** Marks people with a spot who left the list. Their spots are free from now on. */
async function freeSpotsOfFormerGuests(tx: Executor, eventId: number): Promise<void> {
  const isGone = sql`(${isOnList}) is not true`;
  const goneIds = selectListIds(tx, eventId).where(
    and(eq(attendance.eventId, eventId), holdsSpot, isNull(attendance.spotFreedAt), isGone),
  );
  await tx
    .update(attendance)
    .set({ spotFreedAt: sql`now()` })
    .where(and(eq(attendance.eventId, eventId), inArray(attendance.id, goneIds)));
}

/**
 * Gives people who returned to the list their spot back. If it is taken by now, they must reply again. The
 * caller has locked the event.
 */
export async function restoreReturnedSpots(
  tx: Executor,
  event: Capacity,
  now: Date,
): Promise<void> {
  const returning = selectListIds(tx, event.id).where(
    and(eq(attendance.eventId, event.id), isNotNull(attendance.spotFreedAt), isOnList),
  );
  const rows = await tx
    .update(attendance)
    .set({ spotFreedAt: null })
    .where(
      and(
        eq(attendance.eventId, event.id),
        // Repeats the condition of `returning`, because PostgreSQL expects few rows in a guest list that was just written.
        isNotNull(attendance.spotFreedAt),
        inArray(attendance.id, returning),
      ),
    )
    .returning({ id: attendance.id });
  await resetOverbookedLocked(tx, event, { returnedIds: rows.map(({ id }) => id), now });
}

/**
 * Resets confirmed people among returned rows to pending if there are no spots for them, the latest replies
 * first. Returns how many it reset. The caller has locked the event.
 */
export async function resetOverbookedLocked(
  tx: Executor,
  event: Capacity,
  { returnedIds, now }: { returnedIds: number[]; now: Date },
): Promise<number> {
  if (event.capacity === null || returnedIds.length === 0) return 0;
  const overbookedBy = -(await countSpotsLeft(tx, event))!;
  if (overbookedBy <= 0) return 0;
  const withoutSpot = tx
    .select({ id: attendance.id })
    .from(attendance)
    .where(and(isAnyOf(attendance.id, returnedIds), eq(attendance.status, "confirmed")))
    .orderBy(desc(attendance.updatedAt), desc(attendance.id))
    .limit(overbookedBy);
  const reset = await tx
    .update(attendance)
    .set({ status: "pending", repliedBy: null, updatedAt: now })
    .where(and(inArray(attendance.id, withoutSpot), eq(attendance.status, "confirmed")))
    .returning({ id: attendance.id });
  return reset.length;
}
