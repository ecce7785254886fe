import { minuteAt } from "../event-basics/venue-clock.ts";
import { daysAfter, type IsoDate } from "../../lib/dates.ts";
import type { ReminderAnchor, RemindedStatus } from "../../core/outbox/reminder-options.ts";

interface Rule {
  days: number;
  before: ReminderAnchor;
  status: RemindedStatus;
  /** Local time at the venue, `HH:mm`. */
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
 * The days on which a rule reminds: from the set number of days before, to the end of that day or, for
 * answers, of the deadline. Null if the event has no such day or is canceled.
 */
function daysOf({ days, before, status }: Rule, event: Reminding): Days | null {
  const day = before === "start" ? event.startDate : event.rsvpDeadline;
  if (day === null || event.cancelledAt) return null;
  const { rsvpDeadline } = event;
  const isTooLate = status === "pending" && rsvpDeadline !== null && rsvpDeadline < day;
  return { first: daysAfter(day, -days), last: isTooLate ? rsvpDeadline : day };
}

/** The last day whose reminder time has come at the venue: today or yesterday. */
function lastHour({ at }: Rule, { timeZone }: Reminding, now: Date) {
  const [today = "", time = ""] = minuteAt(now, timeZone).split("T");
  return { today, passed: time >= at ? today : daysAfter(today, -1) };
}

/**
 * The day for which a rule is due now, or null. A rule runs once on each of its days, at its time or, after
 * an outage, as soon as possible. A time that clocks skip is due right after, and a repeated one is due once.
 */
export function dueFor(rule: Rule, event: Reminding, now: Date): IsoDate | null {
  const days = daysOf(rule, event);
  if (!days) return null;
  const { today, passed } = lastHour(rule, event, now);
  const isOpen = days.first <= passed && today <= days.last;
  return isOpen && (rule.lastRunOn === null || rule.lastRunOn < passed) ? passed : null;
}

/** The day on which a rule runs next; null if never again, or if not known yet. */
export function nextRun(rule: Rule, event: Reminding, now: Date): IsoDate | null {
  const days = daysOf(rule, event);
  if (!days) return null;
  const { today, passed } = lastHour(rule, event, now);
  if (dueFor(rule, event, now)) return today;
  const next = daysAfter(passed, 1);
  const day = days.first > next ? days.first : next;
  return day <= days.last ? day : null;
}

/** The last run of a new rule, so that it starts at its next time. */
export function beforeFirst(
  rule: Omit<Rule, "lastRunOn">,
  event: Reminding,
  now: Date,
): IsoDate | null {
  const { today, passed } = lastHour({ ...rule, lastRunOn: null }, event, now);
  return passed < today ? passed : null;
}
