import { formatClock } from "../../../lib/formats.ts";
import { formatWeekdayDate } from "../event-basics/index.ts";
import type { ReminderRule } from "./reminders.api.ts";

type Rule = Pick<ReminderRule, "days" | "before" | "status" | "at">;

const DAY_WORDS = { deadline: "the deadline", start: "the first day" };
const RECIPIENT_WORDS = {
  pending: "guests who haven't replied",
  confirmed: "guests who are going",
};

/** '7 days before the deadline, at 9:00 AM, to guests who haven't replied'. */
export function describeRule({ days, before, status, at }: Rule): string {
  return `${describeWhen(days, before)}, at ${formatClock(at)}, to ${RECIPIENT_WORDS[status]}`;
}

function describeWhen(days: number, before: Rule["before"]): string {
  const day = DAY_WORDS[before];
  if (days === 0) return before === "deadline" ? `On the day of ${day}` : `On ${day}`;
  return days === 1 ? `The day before ${day}` : `${days} days before ${day}`;
}

/** When a rule next sends reminders. */
export function describeNextRun(
  { runsOn, before }: Pick<ReminderRule, "runsOn" | "before">,
  hasDeadline: boolean,
): string {
  if (runsOn) return `Next: ${formatWeekdayDate(runsOn)}`;
  return before === "deadline" && !hasDeadline
    ? "Starts when the event has a deadline"
    : "Won't be sent again";
}
