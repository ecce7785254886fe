import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { repliesClosedBy } from "#shared/reunions/rsvp/replies-closed.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { chooseFittingHouseholds } from "#shared/reunions/rsvp/waitlist.ts";
import { dayAt } from "#shared/reunions/event-basics/venue-time.ts";
import { users } from "#shared/family/people/people.table.ts";
import { isAnyOf } from "../../../lib/database/any-of.ts";
import type { Executor } from "../../../lib/context.ts";
import { queueMail } from "../../core/outbox/index.ts";
import type { EventRow } from "../event-basics/index.ts";
import { isOnList } from "./on-list.rules.ts";
import { notifyListChange } from "./list-changes.service.ts";
import { countSpotsLeft, restoreReturnedSpots } from "./capacity.service.ts";

/** SQL condition: people on the waitlist, without those who were checked in without a spot. */
const isWaitlisted = and(
  isNotNull(attendance.waitingNumber),
  eq(attendance.status, "pending"),
  isOnList,
);

/** The waitlist, in order. */
const readWaitlist = (db: Executor, eventId: number) =>
  db
    .select({ id: attendance.id, number: sql<number>`${attendance.waitingNumber}` })
    .from(attendance)
    .innerJoin(events, eq(events.id, attendance.eventId))
    .leftJoin(users, eq(users.id, attendance.userId))
    .where(and(eq(attendance.eventId, eventId), isWaitlisted))
    .orderBy(asc(attendance.waitingNumber), asc(attendance.id));

/**
 * Gives free spots to the waitlist, always to the first household that fits completely, and notifies them.
 * Does nothing after the deadline, when organizers choose. The caller has locked the event.
 */
export async function promoteFromWaitlist(tx: Executor, event: EventRow, now: Date): Promise<void> {
  await restoreReturnedSpots(tx, event, now);
  // Before the deadline is checked, because it also frees the spots of people who left the list.
  const freeSpots = await countSpotsLeft(tx, event);
  if (repliesClosedBy(event, dayAt(now, event.timeZone))) return;
  const promoted = chooseFittingHouseholds(await readWaitlist(tx, event.id), freeSpots ?? Infinity);
  if (promoted.length === 0) return;
  const ids = promoted.map(({ id }) => id);
  const promotedRows = await tx
    .update(attendance)
    .set({ status: "confirmed", waitingSince: null, waitingNumber: null, updatedAt: now })
    // Skips people who were checked in at this moment.
    .where(and(isAnyOf(attendance.id, ids), eq(attendance.status, "pending")))
    .returning();
  const recipients = promotedRows.flatMap(({ userId, guestOf, repliedBy }) => [
    userId,
    guestOf,
    repliedBy,
  ]);
  const people = [...new Set(recipients.filter((id) => id !== null))];
  await notifyListChange(tx, event.id, ids);
  await queueMail(tx, { kind: "spotOpened", facts: { eventId: event.id }, to: { people }, now });
}

/** Reads the positions on the waitlist by waiting number: 1 is next. */
export async function readWaitlistPositions(
  db: Executor,
  eventId: number,
): Promise<ReadonlyMap<number, number>> {
  const numbers = new Set((await readWaitlist(db, eventId)).map(({ number }) => number));
  return new Map([...numbers].map((number, ahead) => [number, ahead + 1]));
}

/** A household's position on the waitlist. */
export interface WaitlistPosition {
  waitingSince: Date;
  waitingNumber: number;
}

/**
 * Finds the position that these adults and their guests already have, else a new one at the end. The caller
 * has locked the event.
 */
export async function findWaitlistPosition(
  tx: Executor,
  eventId: number,
  { adults, now }: { adults: number[]; now: Date },
): Promise<WaitlistPosition> {
  const isOfHousehold = or(
    inArray(attendance.userId, adults),
    inArray(attendance.guestOf, adults),
    inArray(attendance.repliedBy, adults),
  );
  const hasPosition = and(eq(attendance.eventId, eventId), isNotNull(attendance.waitingNumber));
  const [own] = await tx
    .select({ since: attendance.waitingSince, number: attendance.waitingNumber })
    .from(attendance)
    .where(
      and(
        hasPosition,
        eq(attendance.status, "pending"),
        isNull(attendance.removedAt),
        isOfHousehold,
      ),
    )
    .orderBy(asc(attendance.waitingNumber))
    .limit(1);
  if (own) return { waitingSince: own.since!, waitingNumber: own.number! };
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${attendance.waitingNumber}), 0)` })
    .from(attendance)
    .where(hasPosition);
  return { waitingSince: now, waitingNumber: last!.number + 1 };
}
