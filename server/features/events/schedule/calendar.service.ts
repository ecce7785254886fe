import type { FileResult } from "#shared/lib/contract.ts";
import { daysAfter, isoDayOf } from "#shared/lib/dates.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { calendarFile } from "../../../lib/calendars/icalendar.ts";
import type { Deps } from "../../../lib/deps.ts";
import { restorableSince } from "../../../lib/jobs/long-deleted.ts";
import { type EventRow, readEventsOf } from "../planning/event.queries.ts";
import { calendarLinesOf } from "./calendar.view.ts";
import { readSchedules } from "./schedule.queries.ts";

type Surroundings = Pick<Deps, "db" | "now" | "config">;

/** An event with its schedule, as a file for anybody's calendar. */
export async function eventCalendar(
  surroundings: Surroundings,
  event: EventRow,
): Promise<FileResult> {
  const lines = await linesOf(surroundings, [event]);
  return {
    type: "text/calendar",
    body: calendarFile({ name: event.name, lines }),
    name: `${event.name}.ics`,
  };
}

/** How long what is over stays in somebody's calendar, in days. */
const KEPT_DAYS = 366;

/**
 * The events that somebody can see, as lines of their calendar; of a Super Admin not every family's. One
 * that was deleted stays as long as it can be restored: a calendar takes off what it is told is cancelled.
 */
export async function calendarLinesFor(
  surroundings: Surroundings,
  person: Pick<Actor, "id" | "familyGroupId">,
): Promise<string[]> {
  const now = surroundings.now();
  const planned = await readEventsOf(surroundings.db, person, {
    endingSince: daysAfter(isoDayOf(now), -KEPT_DAYS),
    deletedSince: restorableSince(now),
  });
  return linesOf(surroundings, planned);
}

async function linesOf({ db, now, config }: Surroundings, planned: EventRow[]) {
  if (planned.length === 0) return [];
  const items = await readSchedules(
    db,
    planned.map(({ id }) => id),
  );
  return calendarLinesOf(planned, items, { origin: new URL(config.APP_URL).origin, now: now() });
}
