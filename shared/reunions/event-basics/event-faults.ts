import { daysAfter, isRealDay, type IsoDate } from "../../lib/dates.ts";
import type { InviteRule } from "./event-words.ts";
import { isClock, isTimeZone, momentAt } from "./venue-clock.ts";

/** The most days an event can last. */
const MAX_DAYS = 60;

interface Planned {
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

const LEFT_OUT =
  "That time doesn't exist on this day: the clocks change then. Choose another time.";

/** Errors that involve several fields of an event, each with the field that shows it. */
export function eventFaults(event: Planned): { path: string; message: string }[] {
  const { startDate, endDate, rsvpDeadline, familyBranch, inviteRule, inviteAncestorId } = event;
  const { startTime, endTime, timeZone } = event;
  // Impossible days are reported by their own fields.
  const areDays = isRealDay(startDate) && isRealDay(endDate);
  const isLeftOut = (day: IsoDate, time: string | null | undefined) =>
    areDays &&
    time != null &&
    isClock(time) &&
    isTimeZone(timeZone) &&
    momentAt(`${day}T${time}`, timeZone) === null;
  const faults: [isThere: boolean, path: string, message: string][] = [
    [areDays && endDate < startDate, "endDate", "The last day can't be before the first"],
    [
      areDays && endDate >= daysAfter(startDate, MAX_DAYS),
      "endDate",
      `An event can last at most ${MAX_DAYS} days`,
    ],
    [isLeftOut(startDate, startTime), "startTime", LEFT_OUT],
    [isLeftOut(endDate, endTime), "endTime", LEFT_OUT],
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
  return faults.filter(([isThere]) => isThere).map(([, path, message]) => ({ path, message }));
}
