import { and, inArray, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { daysAfter, isoDayOf } from "#shared/lib/dates.ts";
import type { Context } from "../../../lib/context.ts";

/** Days after an event during which organizers may need these details. */
const KEPT_DAYS = 90;

/** The name that replaces a deleted guest name. An index of the table excludes it. */
const ANONYMOUS_NAME = "Guest";

/** Deletes diets, notes, and names of guests from outside the family 90 days after an event. Statuses stay. */
export async function removeExpiredDetails({ db, now }: Context): Promise<void> {
  const lastKeptDay = daysAfter(isoDayOf(now()), -KEPT_DAYS);
  const endedEvents = db
    .select({ id: events.id })
    .from(events)
    .where(lt(events.endDate, lastKeptDay));
  const hasDetails = or(
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
    .where(and(hasDetails, inArray(attendance.eventId, endedEvents)));
}
