import type { FileResult } from "#shared/lib/contract.ts";
import { daysAfter, isoDayOf } from "#shared/lib/dates.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { buildCalendar } from "../../../lib/calendars/icalendar.ts";
import type { Context } from "../../../lib/context.ts";
import { restorableSince } from "../../../lib/jobs/purge.ts";
import { type EventRow, readEventsOf } from "../event-basics/index.ts";
import { formatCalendarLines } from "./calendar.view.ts";
import { readSchedules } from "./schedule.queries.ts";

/** Builds an iCalendar file of an event with its schedule. */
export async function buildEventCalendar(ctx: Context, event: EventRow): Promise<FileResult> {
  const lines = await readLinesOfEvents(ctx, [event]);
  return {
    type: "text/calendar",
    body: buildCalendar({ name: event.name, lines }),
    name: `${event.name}.ics`,
  };
}

/** Days that past events stay in a calendar feed. */
const KEPT_DAYS = 366;

/**
 * Reads the events that concern a person, as iCalendar lines; for a Super Admin, not all events. Deleted
 * events stay as canceled while they can be restored, so that calendars remove them.
 */
export async function readCalendarLines(
  ctx: Context,
  person: Pick<Actor, "id" | "familyGroupId">,
): Promise<string[]> {
  const now = ctx.now();
  const events = await readEventsOf(ctx.db, person, {
    endingSince: daysAfter(isoDayOf(now), -KEPT_DAYS),
    deletedSince: restorableSince(now),
  });
  return readLinesOfEvents(ctx, events);
}

async function readLinesOfEvents({ db, now, config }: Context, events: EventRow[]) {
  if (events.length === 0) return [];
  const items = await readSchedules(
    db,
    events.map(({ id }) => id),
  );
  return formatCalendarLines(events, items, { origin: new URL(config.APP_URL).origin, now: now() });
}
