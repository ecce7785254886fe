import { dayOfWeek } from "#shared/events/event-days.ts";
import type { ReminderRule } from "./reminders.api.ts";

type Rule = Pick<ReminderRule, "days" | "before" | "status" | "at">;

const DAYS = { deadline: "the deadline", start: "the first day" };
const WHOM = { pending: "who has not answered", confirmed: "who comes" };

/** '7 days before the deadline, at 09:00, to who has not answered'. */
export function ruleInWords({ days, before, status, at }: Rule): string {
  return `${whenInWords(days, DAYS[before])}, at ${at}, to ${WHOM[status]}`;
}

function whenInWords(days: number, day: string): string {
  if (days === 0) return `On ${day} itself`;
  return days === 1 ? `The day before ${day}` : `${days} days before ${day}`;
}

/** When a rule runs next. */
export function nextInWords(
  { runsOn, before }: Pick<ReminderRule, "runsOn" | "before">,
  hasDeadline: boolean,
): string {
  if (runsOn) return `Next on ${dayOfWeek(runsOn)}`;
  return before === "deadline" && !hasDeadline
    ? "Waits until the event has a deadline"
    : "Does not run any more, as things are";
}
