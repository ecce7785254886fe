import { minuteAt } from "../events/venue-clock.ts";
import { daysAfter, type IsoDate } from "../lib/dates.ts";
import type { RemindedBefore, RemindedStatus } from "./reminder-words.ts";

interface Rule {
  days: number;
  before: RemindedBefore;
  status: RemindedStatus;
  /** By the venue's clock, `HH:mm`. */
  at: string;
  lastRunOn: IsoDate | null;
}

interface Reminding {
  startDate: IsoDate;
  rsvpDeadline: IsoDate | null;
  timeZone: string;
  cancelledAt: Date | null;
}

interface Days {
  first: IsoDate;
  last: IsoDate;
}

/**
 * From when to when a rule reminds: from so many days before to the end of that day, and of answers only
 * as long as they can be given. Null where the event has no such day, or is cancelled.
 */
function daysOf({ days, before, status }: Rule, event: Reminding): Days | null {
  const day = before === "start" ? event.startDate : event.rsvpDeadline;
  if (day === null || event.cancelledAt) return null;
  const { rsvpDeadline } = event;
  const isTooLate = status === "pending" && rsvpDeadline !== null && rsvpDeadline < day;
  return { first: daysAfter(day, -days), last: isTooLate ? rsvpDeadline : day };
}

/** The last day at whose hour the rule was to run, by a clock at the venue: today's or yesterday's. */
function lastHour({ at }: Rule, { timeZone }: Reminding, now: Date) {
  const [today = "", time = ""] = minuteAt(now, timeZone).split("T");
  return { today, passed: time >= at ? today : daysAfter(today, -1) };
}

/**
 * The day for which a rule is to run now: once each day that it reminds on, as soon as its hour has come
 * or, after an outage, as soon as somebody looks. Null where it is not due. An hour that clocks leave out
 * has come once they show a later one; one that comes twice runs once.
 */
export function dueFor(rule: Rule, event: Reminding, now: Date): IsoDate | null {
  const days = daysOf(rule, event);
  if (!days) return null;
  const { today, passed } = lastHour(rule, event, now);
  const isOpen = days.first <= passed && today <= days.last;
  return isOpen && (rule.lastRunOn === null || rule.lastRunOn < passed) ? passed : null;
}

/** The day on which a rule runs next; null where it does not any more, or not yet is known. */
export function nextRun(rule: Rule, event: Reminding, now: Date): IsoDate | null {
  const days = daysOf(rule, event);
  if (!days) return null;
  const { today, passed } = lastHour(rule, event, now);
  if (dueFor(rule, event, now)) return today;
  const next = daysAfter(passed, 1);
  const day = days.first > next ? days.first : next;
  return day <= days.last ? day : null;
}

/** What a rule that is made now counts as its last run, so that it begins at its hour, and no day earlier. */
export function beforeFirst(
  rule: Omit<Rule, "lastRunOn">,
  event: Reminding,
  now: Date,
): IsoDate | null {
  const { today, passed } = lastHour({ ...rule, lastRunOn: null }, event, now);
  return passed < today ? passed : null;
}
