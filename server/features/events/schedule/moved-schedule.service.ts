import { eq, sql } from "drizzle-orm";
import type { EventChange } from "#shared/events/events.contract.ts";
import { eventRefusals } from "#shared/events/events.refusals.ts";
import { scheduleFaults } from "#shared/events/schedule/schedule-faults.ts";
import { scheduleItems } from "#shared/events/schedule/schedule.table.ts";
import { daysAfter, daysBetween } from "#shared/lib/dates.ts";
import type { Executor } from "../../../lib/deps.ts";
import { refused } from "../../../lib/errors.ts";
import type { EventRow } from "../planning/event.queries.ts";
import { readSchedule } from "./schedule.queries.ts";

/**
 * Takes the schedule along where an event moves as a whole, by as many days at its first and its last
 * one; else it stays. Throws 409 for items that are not of the new days, or at a time that a clock there
 * does not show.
 */
export async function moveSchedule(
  tx: Executor,
  before: EventRow,
  change: EventChange,
): Promise<void> {
  const { startDate = before.startDate, endDate = before.endDate } = change;
  const { timeZone = before.timeZone } = change;
  const days = daysBetween(before.startDate, startDate);
  const isWhole = days === daysBetween(before.endDate, endDate);
  if (isWhole && days === 0 && timeZone === before.timeZone) return;
  const items = await readSchedule(tx, before.id);
  const by = isWhole ? days : 0;
  const outside = items.filter(({ startTime, endTime }) => {
    const times = { startTime: later(startTime, by), endTime: later(endTime, by) };
    return scheduleFaults({ startDate, endDate, timeZone }, times).length > 0;
  });
  if (outside.length > 0) throw refused(eventRefusals.scheduleOutside, { items: inWords(outside) });
  if (by === 0) return;
  const moved = (time: typeof scheduleItems.startTime | typeof scheduleItems.endTime) =>
    sql`to_char(${time}::timestamp + ${by} * interval '1 day', 'YYYY-MM-DD"T"HH24:MI')`;
  await tx
    .update(scheduleItems)
    .set({
      startTime: moved(scheduleItems.startTime),
      endTime: moved(scheduleItems.endTime),
      edition: sql`${scheduleItems.edition} + 1`,
    })
    .where(eq(scheduleItems.eventId, before.id));
}

const MOST_NAMED = 5;

function inWords(items: { title: string }[]): string {
  const named = items.slice(0, MOST_NAMED).map(({ title }) => title);
  const others = items.length - named.length;
  return named.join(", ") + (others > 0 ? ` and ${others} more` : "");
}

const later = (minute: string, days: number) =>
  daysAfter(minute.slice(0, 10), days) + minute.slice(10);
