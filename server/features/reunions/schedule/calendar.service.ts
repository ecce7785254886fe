import type { FileResult } from "#shared/lib/contract.ts";
import { daysAfter, isoDayOf } from "#shared/lib/dates.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { buildCalendar } from "../../../lib/calendars/icalendar.ts";
import type { Context } from "../../../lib/context.ts";
import { restorableSince } from "../../../lib/jobs/purge.ts";
import { type EventRow, readEventsOf } from "../event-basics/index.ts";
import { calendarLinesOf } from "./calendar.view.ts";
import { readSchedules } from "./schedule.queries.ts";

/** An event with its schedule, as an iCalendar file. */
export async function eventCalendar(ctx: Context, event: EventRow): Promise<FileResult> {
  const lines = await linesOf(ctx, [event]);
  return {
    type: "text/calendar",
    body: buildCalendar({ name: event.name, lines }),
    name: `${event.name}.ics`,
  };
}

/** Days that past events stay in a calendar feed. */
const KEPT_DAYS = 366;

/**
 * The events that a person can see, as iCalendar lines; for a Super Admin, not those of every family. Deleted
 * events stay as canceled while they can be restored, so that calendars remove them.
 */
export async function calendarLinesFor(
  ctx: Context,
  person: Pick<Actor, "id" | "familyGroupId">,
): Promise<string[]> {
  const now = ctx.now();
  const planned = await readEventsOf(ctx.db, person, {
    endingSince: daysAfter(isoDayOf(now), -KEPT_DAYS),
    deletedSince: restorableSince(now),
  });
  return linesOf(ctx, planned);
}

async function linesOf({ db, now, config }: Context, planned: EventRow[]) {
  if (planned.length === 0) return [];
  const items = await readSchedules(
    db,
    planned.map(({ id }) => id),
  );
  return calendarLinesOf(planned, items, { origin: new URL(config.APP_URL).origin, now: now() });
}
