import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { answersClosed } from "#shared/events/rsvp/answers-closed.ts";
import { attendance } from "#shared/events/attendance.table.ts";
import { events } from "#shared/events/event.table.ts";
import { fittingFirst } from "#shared/events/rsvp/waiting-line.ts";
import { dayAt } from "#shared/events/venue-clock.ts";
import { users } from "#shared/people/people.table.ts";
import { isAnyOf } from "../../../lib/database/any-of.ts";
import type { Executor } from "../../../lib/deps.ts";
import { queueMail } from "../../messages/queue-mail.service.ts";
import type { EventRow } from "../planning/event.queries.ts";
import { isOnList } from "./counted.rules.ts";
import { tellOfList } from "./list-news.service.ts";
import { seatsLeft, seatWhoCameBack } from "./seats.service.ts";

/** Who waits for a seat; who was let in at the door without one keeps the place, and has no need of it. */
const waits = and(isNotNull(attendance.waitingNumber), eq(attendance.status, "pending"), isOnList);

/** Everybody in line, the first first. */
const readLine = (db: Executor, eventId: number) =>
  db
    .select({ id: attendance.id, number: sql<number>`${attendance.waitingNumber}` })
    .from(attendance)
    .innerJoin(events, eq(events.id, attendance.eventId))
    .leftJoin(users, eq(users.id, attendance.userId))
    .where(and(eq(attendance.eventId, eventId), waits))
    .orderBy(asc(attendance.waitingNumber), asc(attendance.id));

/**
 * Gives the seats that are free to the households in line: to the first that fits whole, again until none
 * does, and tells them. After the deadline organisers choose. For who holds the event: each seat is given
 * once.
 */
export async function settleSeats(tx: Executor, event: EventRow, now: Date): Promise<void> {
  await seatWhoCameBack(tx, event, now);
  const left = await seatsLeft(tx, event);
  if (answersClosed(event, dayAt(now, event.timeZone))) return;
  const seated = fittingFirst(await readLine(tx, event.id), left ?? Infinity);
  if (seated.length === 0) return;
  const ids = seated.map(({ id }) => id);
  const movedUp = await tx
    .update(attendance)
    .set({ status: "confirmed", waitingSince: null, waitingNumber: null, updatedAt: now })
    // Who is let in at the door at this moment has come.
    .where(and(isAnyOf(attendance.id, ids), eq(attendance.status, "pending")))
    .returning();
  const whom = movedUp.flatMap(({ userId, guestOf, answeredBy }) => [userId, guestOf, answeredBy]);
  const people = [...new Set(whom.filter((id) => id !== null))];
  await tellOfList(tx, event.id, ids);
  await queueMail(tx, { kind: "waitingList", facts: { eventId: event.id }, to: { people }, now });
}

/** The places in line by their numbers: 1 is the next. */
export async function placesInLine(
  db: Executor,
  eventId: number,
): Promise<ReadonlyMap<number, number>> {
  const numbers = new Set((await readLine(db, eventId)).map(({ number }) => number));
  return new Map([...numbers].map((number, ahead) => [number, ahead + 1]));
}

/** A place in line. */
export interface Place {
  waitingSince: Date;
  waitingNumber: number;
}

/** The place that these adults have in line already, with their guests, else the last one. For who holds the event. */
export async function placeFor(
  tx: Executor,
  eventId: number,
  { adults, now }: { adults: number[]; now: Date },
): Promise<Place> {
  const theirs = or(
    inArray(attendance.userId, adults),
    inArray(attendance.guestOf, adults),
    inArray(attendance.answeredBy, adults),
  );
  const ofEvent = and(eq(attendance.eventId, eventId), isNotNull(attendance.waitingNumber));
  const [own] = await tx
    .select({ since: attendance.waitingSince, number: attendance.waitingNumber })
    .from(attendance)
    .where(and(ofEvent, eq(attendance.status, "pending"), isNull(attendance.takenOffAt), theirs))
    .orderBy(asc(attendance.waitingNumber))
    .limit(1);
  if (own) return { waitingSince: own.since!, waitingNumber: own.number! };
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${attendance.waitingNumber}), 0)` })
    .from(attendance)
    .where(ofEvent);
  return { waitingSince: now, waitingNumber: last!.number + 1 };
}
