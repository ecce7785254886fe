import { and, inArray, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { daysAfter, isoDayOf } from "#shared/lib/dates.ts";
import type { Context } from "../../../lib/context.ts";

/** Days after an event during which organizers may need these details. */
const DAYS_KEPT = 90;

/** The name that replaces a deleted guest name. An index of the table excludes it. */
const ANONYMOUS_NAME = "Guest";

/** Deletes diets, notes and guests' names 90 days after an event. Who came, and how many, stays. */
export async function removeExpiredAnswers({ db, now }: Context): Promise<void> {
  const long = daysAfter(isoDayOf(now()), -DAYS_KEPT);
  const over = db.select({ id: events.id }).from(events).where(lt(events.endDate, long));
  const isTold = or(
    isNotNull(attendance.diet),
    isNotNull(attendance.note),
    ne(attendance.guestName, ANONYMOUS_NAME),
  );
  await db
    .update(attendance)
    .set({
      diet: null,
      note: null,
      guestName: sql`case when ${attendance.guestName} is not null then ${ANONYMOUS_NAME} end`,
    })
    .where(and(isTold, inArray(attendance.eventId, over)));
}
