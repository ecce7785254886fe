import { localTimeAt } from "../event-basics/venue-time.ts";
import { daysAfter, type IsoDate } from "../../lib/dates.ts";
import type { ReminderAnchor, RemindedStatus } from "../../core/outbox/reminder-options.ts";

interface ReminderRule {
  days: number;
  before: ReminderAnchor;
  status: RemindedStatus;
  /** Local time at the venue, `HH:mm`. */
  at: string;
  lastRunOn: IsoDate | null;
}

interface RemindedEvent {
  startDate: IsoDate;
  rsvpDeadline: IsoDate | null;
  timeZone: string;
  cancelledAt: Date | null;
}

interface DayRange {
  first: IsoDate;
  last: IsoDate;
}

/**
 * Finds the days on which a rule reminds: from the set number of days before the event or deadline until
 * that day; rules for missing replies end at the deadline. Null if the event has no such day or is canceled.
 */
function findReminderDays(
  { days, before, status }: ReminderRule,
  event: RemindedEvent,
): DayRange | null {
  const day = before === "start" ? event.startDate : event.rsvpDeadline;
  if (day === null || event.cancelledAt) return null;
  const { rsvpDeadline } = event;
  const endsAtDeadline = status === "pending" && rsvpDeadline !== null && rsvpDeadline < day;
  return { first: daysAfter(day, -days), last: endsAtDeadline ? rsvpDeadline : day };
}

/** Finds the last day whose reminder time has passed at the venue: today or yesterday. */
function findLastReminderDay({ at }: ReminderRule, { timeZone }: RemindedEvent, now: Date) {
  const [today = "", time = ""] = localTimeAt(now, timeZone).split("T");
  return { today, passed: time >= at ? today : daysAfter(today, -1) };
}

/**
 * The day for which a rule is due now, or null. A rule runs once on each of its days, at its time or, after
 * an outage, as soon as possible. A time that clocks skip is due right after, and a repeated one is due once.
 */
export function findDueDay(rule: ReminderRule, event: RemindedEvent, now: Date): IsoDate | null {
  const days = findReminderDays(rule, event);
  if (!days) return null;
  const { today, passed } = findLastReminderDay(rule, event, now);
  const isInRange = days.first <= passed && today <= days.last;
  return isInRange && (rule.lastRunOn === null || rule.lastRunOn < passed) ? passed : null;
}

/** The day on which a rule runs next; null if never again, or if not known yet. */
export function findNextRun(rule: ReminderRule, event: RemindedEvent, now: Date): IsoDate | null {
  const days = findReminderDays(rule, event);
  if (!days) return null;
  const { today, passed } = findLastReminderDay(rule, event, now);
  if (findDueDay(rule, event, now)) return today;
  const next = daysAfter(passed, 1);
  const day = days.first > next ? days.first : next;
  return day <= days.last ? day : null;
}

/** Returns what to store as the last run of a new rule, so that it first runs at its next time. */
export function initialLastRun(
  rule: Omit<ReminderRule, "lastRunOn">,
  event: RemindedEvent,
  now: Date,
): IsoDate | null {
  const { today, passed } = findLastReminderDay({ ...rule, lastRunOn: null }, event, now);
  return passed < today ? passed : null;
}
