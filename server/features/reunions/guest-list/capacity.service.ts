import { and, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { STATUSES_WITH_SPOT } from "#shared/reunions/event-basics/event-words.ts";
import { eventErrors } from "#shared/reunions/event-basics/events.errors.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { isAnyOf } from "../../../lib/database/any-of.ts";
import type { Executor } from "../../../lib/context.ts";
import { domainError } from "../../../lib/errors.ts";
import type { EventRow } from "../event-basics/index.ts";
import { isOnList } from "./on-list.rules.ts";

type Capacity = Pick<EventRow, "id" | "capacity">;

const holdsSpot = and(
  inArray(attendance.status, STATUSES_WITH_SPOT),
  isNull(attendance.takenOffAt),
);

const ofList = (db: Executor, eventId: number) =>
  db
    .select({ id: attendance.id })
    .from(attendance)
    .innerJoin(events, eq(events.id, attendance.eventId))
    .leftJoin(users, eq(users.id, attendance.userId))
    .where(eq(attendance.eventId, eventId))
    .$dynamic();

/** How many spots are taken. People who died, left or were deleted keep theirs until `markGivenUp` frees it. */
const countTakenSpots = (db: Executor, eventId: number): Promise<number> =>
  db.$count(
    attendance,
    and(eq(attendance.eventId, eventId), holdsSpot, isNull(attendance.awaySince)),
  );

/**
 * Frees the spots of people who left the list, and counts what is left; null without a capacity. The caller
 * has locked the event.
 */
export async function spotsLeft(tx: Executor, { id, capacity }: Capacity): Promise<number | null> {
  if (capacity === null) return null;
  await markGivenUp(tx, id);
  return capacity - (await countTakenSpots(tx, id));
}

/** How many spots a page shows as left, at least 0. It frees none. */
export const visibleSpots = async (
  db: Executor,
  { id, capacity }: Capacity,
): Promise<number | null> =>
  capacity === null ? null : Math.max(0, capacity - (await countTakenSpots(db, id)));

/** Throws 409 if the event has fewer spots left. The caller has locked it, so that no spot is given twice. */
export async function assertNotFull(tx: Executor, event: Capacity, wanted: number): Promise<void> {
  const left = await spotsLeft(tx, event);
  if (left !== null && wanted > left) throw domainError(eventErrors.full);
}

/** Throws 409 for a capacity below the spots taken. */
export async function assertEnoughSpots(
  tx: Executor,
  event: Capacity,
  capacity: number,
): Promise<void> {
  const left = (await spotsLeft(tx, { id: event.id, capacity }))!;
  if (left < 0) throw domainError(eventErrors.seatsTaken, { taken: capacity - left });
}

/** Marks people with a spot who left the list. Their spots are free from now on. */
async function markGivenUp(tx: Executor, eventId: number): Promise<void> {
  const isGone = sql`(${isOnList}) is not true`;
  const gone = ofList(tx, eventId).where(
    and(eq(attendance.eventId, eventId), holdsSpot, isNull(attendance.awaySince), isGone),
  );
  await tx
    .update(attendance)
    .set({ awaySince: sql`now()` })
    .where(and(eq(attendance.eventId, eventId), inArray(attendance.id, gone)));
}

/**
 * Gives people who returned to the list their spot back. If it is taken by now, they must reply again. The
 * caller has locked the event.
 */
export async function seatReturningGuests(tx: Executor, event: Capacity, now: Date): Promise<void> {
  const back = ofList(tx, event.id).where(
    and(eq(attendance.eventId, event.id), isNotNull(attendance.awaySince), isOnList),
  );
  const rows = await tx
    .update(attendance)
    .set({ awaySince: null })
    .where(
      and(
        eq(attendance.eventId, event.id),
        // Repeats the condition of `back`, because PostgreSQL expects few rows in a guest list that was just written.
        isNotNull(attendance.awaySince),
        inArray(attendance.id, back),
      ),
    )
    .returning({ id: attendance.id });
  await inviteAgainLocked(tx, event, { cameBack: rows.map(({ id }) => id), now });
}

/**
 * Resets confirmed people among returned rows to pending if there are no spots for them, the latest answers
 * first. Returns how many. The caller has locked the event.
 */
export async function inviteAgainLocked(
  tx: Executor,
  event: Capacity,
  { cameBack, now }: { cameBack: number[]; now: Date },
): Promise<number> {
  if (event.capacity === null || cameBack.length === 0) return 0;
  const tooMany = -(await spotsLeft(tx, event))!;
  if (tooMany <= 0) return 0;
  const seatless = tx
    .select({ id: attendance.id })
    .from(attendance)
    .where(and(isAnyOf(attendance.id, cameBack), eq(attendance.status, "confirmed")))
    .orderBy(desc(attendance.updatedAt), desc(attendance.id))
    .limit(tooMany);
  const asked = await tx
    .update(attendance)
    .set({ status: "pending", answeredBy: null, updatedAt: now })
    .where(and(inArray(attendance.id, seatless), eq(attendance.status, "confirmed")))
    .returning({ id: attendance.id });
  return asked.length;
}
