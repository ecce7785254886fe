import { and, inArray, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import { attendance } from "#shared/events/attendance.table.ts";
import { events } from "#shared/events/event.table.ts";
import { daysAfter, isoDayOf } from "#shared/lib/dates.ts";
import type { Deps } from "../../../lib/deps.ts";

/** Days after an event's last one for which the organisers may need what they were told. */
const DAYS_KEPT = 90;

/** What a guest is called whose name has gone. An index of the table leaves them out by it. */
const NAMELESS = "Guest";

/** Forgets diets, notes and guests' names 90 days after an event. Who came, and how many, stays. */
export async function forgetWhatWasTold({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const long = daysAfter(isoDayOf(now()), -DAYS_KEPT);
  const over = db.select({ id: events.id }).from(events).where(lt(events.endDate, long));
  const isTold = or(
    isNotNull(attendance.diet),
    isNotNull(attendance.note),
    ne(attendance.guestName, NAMELESS),
  );
  await db
    .update(attendance)
    .set({
      diet: null,
      note: null,
      guestName: sql`case when ${attendance.guestName} is not null then ${NAMELESS} end`,
    })
    .where(and(isTold, inArray(attendance.eventId, over)));
}
