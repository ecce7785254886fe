import { daysAfter, isRealDay, type IsoDate } from "../../lib/dates.ts";
import type { InviteRule } from "./event-options.ts";
import { isTimeOfDay, isTimeZone, timestampAt } from "./venue-time.ts";

/** The most days an event can last. */
const MAX_DAYS = 60;

interface EventFields {
  startDate: IsoDate;
  endDate: IsoDate;
  startTime?: string | null | undefined;
  endTime?: string | null | undefined;
  timeZone: string;
  rsvpDeadline?: IsoDate | null | undefined;
  familyBranch?: string | null | undefined;
  inviteRule?: InviteRule | undefined;
  inviteAncestorId?: number | null | undefined;
}

const SKIPPED_TIME =
  "That time doesn't exist on this day: the clocks change then. Choose another time.";

/** Returns errors that involve several fields of an event, each with the field that shows it. */
export function validateEvent(event: EventFields): { path: string; message: string }[] {
  const { startDate, endDate, rsvpDeadline, familyBranch, inviteRule, inviteAncestorId } = event;
  const { startTime, endTime, timeZone } = event;
  // Impossible days are reported by their own fields.
  const areRealDays = isRealDay(startDate) && isRealDay(endDate);
  const isSkippedTime = (day: IsoDate, time: string | null | undefined) =>
    areRealDays &&
    time != null &&
    isTimeOfDay(time) &&
    isTimeZone(timeZone) &&
    timestampAt(`${day}T${time}`, timeZone) === null;
  const checks: [isThere: boolean, path: string, message: string][] = [
    [areRealDays && endDate < startDate, "endDate", "The last day can't be before the first"],
    [
      areRealDays && endDate >= daysAfter(startDate, MAX_DAYS),
      "endDate",
      `An event can last at most ${MAX_DAYS} days`,
    ],
    [isSkippedTime(startDate, startTime), "startTime", SKIPPED_TIME],
    [isSkippedTime(endDate, endTime), "endTime", SKIPPED_TIME],
    [
      endTime != null && startTime == null,
      "startTime",
      "Add a start time, or leave the end time empty",
    ],
    [
      startDate === endDate && endTime != null && startTime != null && endTime <= startTime,
      "endTime",
      "The end must be after the start",
    ],
    [
      rsvpDeadline != null && rsvpDeadline > startDate,
      "rsvpDeadline",
      "The RSVP deadline can't be after the first day",
    ],
    [
      inviteRule === "descendants" && inviteAncestorId == null,
      "inviteAncestorId",
      "Choose whose descendants to invite",
    ],
    [
      inviteRule === "descendants" && Boolean(familyBranch),
      "familyBranch",
      "Choose either a branch or a person's descendants, not both",
    ],
  ];
  return checks
    .filter(([hasProblem]) => hasProblem)
    .map(([, path, message]) => ({ path, message }));
}
