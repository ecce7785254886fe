import { eq, sql } from "drizzle-orm";
import type { EventChange } from "#shared/reunions/events/events.contract.ts";
import { eventErrors } from "#shared/reunions/event-basics/events.errors.ts";
import { validateScheduleItem } from "#shared/reunions/schedule/validate-schedule-item.ts";
import { scheduleItems } from "#shared/reunions/schedule/schedule.table.ts";
import { daysAfter, daysBetween } from "#shared/lib/dates.ts";
import type { Executor } from "../../../lib/context.ts";
import { domainError } from "../../../lib/errors.ts";
import type { EventRow } from "../event-basics/index.ts";
import { readSchedule } from "./schedule.queries.ts";

/**
 * Moves the schedule along if the event's first and last day move by the same number of days. Throws 409 for
 * items outside the new days, or at a time that clocks skip.
 */
export async function moveSchedule(
  tx: Executor,
  before: EventRow,
  change: EventChange,
): Promise<void> {
  const { startDate = before.startDate, endDate = before.endDate } = change;
  const { timeZone = before.timeZone } = change;
  const days = daysBetween(before.startDate, startDate);
  const isSameShift = days === daysBetween(before.endDate, endDate);
  if (isSameShift && days === 0 && timeZone === before.timeZone) return;
  const items = await readSchedule(tx, before.id);
  const shift = isSameShift ? days : 0;
  const outside = items.filter(({ startTime, endTime }) => {
    const times = {
      startTime: shiftDays(startTime, shift),
      endTime: endTime && shiftDays(endTime, shift),
    };
    return validateScheduleItem({ startDate, endDate, timeZone }, times).length > 0;
  });
  if (outside.length > 0)
    throw domainError(eventErrors.scheduleOutside, { items: describeItems(outside) });
  if (shift === 0) return;
  const shiftColumn = (time: typeof scheduleItems.startTime | typeof scheduleItems.endTime) =>
    sql`to_char(${time}::timestamp + ${shift} * interval '1 day', 'YYYY-MM-DD"T"HH24:MI')`;
  await tx
    .update(scheduleItems)
    .set({
      startTime: shiftColumn(scheduleItems.startTime),
      endTime: shiftColumn(scheduleItems.endTime),
      version: sql`${scheduleItems.version} + 1`,
    })
    .where(eq(scheduleItems.eventId, before.id));
}

/**
 * Copies a schedule to another event, moved with its first day. Leaves out what doesn't fit the new days
 * and returns those titles.
 */
export async function copySchedule(
  tx: Executor,
  { from, to, now }: { from: EventRow; to: EventRow; now: Date },
): Promise<string[]> {
  const days = daysBetween(from.startDate, to.startDate);
  const items = (await readSchedule(tx, from.id)).map((item) => {
    const { title, description, icon } = item;
    const startTime = shiftDays(item.startTime, days);
    const endTime = item.endTime && shiftDays(item.endTime, days);
    return { title, description, icon, startTime, endTime, eventId: to.id, createdAt: now };
  });
  const fitting = items.filter((item) => validateScheduleItem(to, item).length === 0);
  if (fitting.length > 0) await tx.insert(scheduleItems).values(fitting);
  return items.filter((item) => !fitting.includes(item)).map(({ title }) => title);
}

const MAX_NAMED = 5;

function describeItems(items: { title: string }[]): string {
  const named = items.slice(0, MAX_NAMED).map(({ title }) => title);
  const others = items.length - named.length;
  return named.join(", ") + (others > 0 ? ` and ${others} more` : "");
}

const shiftDays = (minute: string, days: number) =>
  daysAfter(minute.slice(0, 10), days) + minute.slice(10);
