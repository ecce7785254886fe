import { and, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { attendance } from "#shared/events/attendance.table.ts";
import { SEATED_STATUSES } from "#shared/events/event-words.ts";
import { eventRefusals } from "#shared/events/events.refusals.ts";
import { events } from "#shared/events/event.table.ts";
import { users } from "#shared/people/people.table.ts";
import { isAnyOf } from "../../../lib/database/any-of.ts";
import type { Executor } from "../../../lib/deps.ts";
import { refused } from "../../../lib/errors.ts";
import type { EventRow } from "../planning/event.queries.ts";
import { isOnList } from "./counted.rules.ts";

type Seats = Pick<EventRow, "id" | "capacity">;

const hasSeat = and(inArray(attendance.status, SEATED_STATUSES), isNull(attendance.takenOffAt));

const ofList = (db: Executor, eventId: number) =>
  db
    .select({ id: attendance.id })
    .from(attendance)
    .innerJoin(events, eq(events.id, attendance.eventId))
    .leftJoin(users, eq(users.id, attendance.userId))
    .where(eq(attendance.eventId, eventId))
    .$dynamic();

/**
 * How many seats are taken. Who has died, left or been deleted keeps theirs until it is noted, so that
 * nobody is given it who could not be asked anew if that is undone.
 */
const countTaken = (db: Executor, eventId: number): Promise<number> =>
  db.$count(
    attendance,
    and(eq(attendance.eventId, eventId), hasSeat, isNull(attendance.awaySince)),
  );

/** How many seats an event has left; null where it takes as many as come. For who holds it. */
export async function seatsLeft(tx: Executor, { id, capacity }: Seats): Promise<number | null> {
  if (capacity === null) return null;
  await noteAway(tx, id);
  return capacity - (await countTaken(tx, id));
}

/** The same as a page tells it: never below none. */
export const seatsShown = async (db: Executor, { id, capacity }: Seats): Promise<number | null> =>
  capacity === null ? null : Math.max(0, capacity - (await countTaken(db, id)));

/** Throws 409 where an event has not so many seats left. For who holds it: else two could take the same one. */
export async function refuseFull(tx: Executor, event: Seats, wanted: number): Promise<void> {
  const left = await seatsLeft(tx, event);
  if (left !== null && wanted > left) throw refused(eventRefusals.full);
}

/** Throws 409 for fewer seats than are taken. */
export async function refuseTooFew(tx: Executor, event: Seats, capacity: number): Promise<void> {
  const left = (await seatsLeft(tx, { id: event.id, capacity }))!;
  if (left < 0) throw refused(eventRefusals.seatsTaken, { taken: capacity - left });
}

/** Notes who has a seat and is on the list no more: it is free from now on. */
async function noteAway(tx: Executor, eventId: number): Promise<void> {
  const isGone = sql`(${isOnList}) is not true`;
  const gone = ofList(tx, eventId).where(
    and(eq(attendance.eventId, eventId), hasSeat, isNull(attendance.awaySince), isGone),
  );
  await tx
    .update(attendance)
    .set({ awaySince: sql`now()` })
    .where(and(eq(attendance.eventId, eventId), inArray(attendance.id, gone)));
}

/**
 * Who was noted as away and is on the list again has their seat back, or is asked anew where it is
 * another's by now. For who holds the event.
 */
export async function seatWhoCameBack(tx: Executor, event: Seats, now: Date): Promise<void> {
  const back = ofList(tx, event.id).where(
    and(eq(attendance.eventId, event.id), isNotNull(attendance.awaySince), isOnList),
  );
  const rows = await tx
    .update(attendance)
    .set({ awaySince: null })
    .where(and(eq(attendance.eventId, event.id), inArray(attendance.id, back)))
    .returning({ id: attendance.id });
  await askAnewLocked(tx, event, { cameBack: rows.map(({ id }) => id), now });
}

/**
 * Of rows that came back on an event's list, those who had confirmed are asked anew where there are no
 * seats for them any more, the last answers first. Answers how many. For who holds the event.
 */
export async function askAnewLocked(
  tx: Executor,
  event: Seats,
  { cameBack, now }: { cameBack: number[]; now: Date },
): Promise<number> {
  if (event.capacity === null || cameBack.length === 0) return 0;
  const tooMany = -(await seatsLeft(tx, event))!;
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
