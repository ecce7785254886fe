import { type Formats, formatTime } from "../../core/formats/formats.ts";
import type { AttendanceStatus } from "../event-basics/event-words.ts";
import { formatLongDay } from "../../lib/dates.ts";
import { minuteAt } from "../event-basics/venue-clock.ts";
import type { CheckInActionKind, CheckInOutcome } from "./check-in-words.ts";

interface LoggedOutcome {
  deed: CheckInActionKind;
  outcome: CheckInOutcome;
  /** The time of the action. */
  at: Date;
  /** Their status then. */
  foundStatus: AttendanceStatus | null;
  /** The earlier check-in, or the current one. */
  before: { at: Date; laptop: string | null } | null;
}

/** The outcome of a check-in action in words, without the guest's name. */
export function describeOutcome(told: LoggedOutcome, timeZone: string, formats: Formats): string {
  const { deed, outcome, foundStatus, before } = told;
  const then = before && placeAndTime(before, { now: told.at, timeZone, formats });
  switch (outcome) {
    case "done":
      return deed === "undo" ? "Check-in undone." : "Welcome!";
    case "already":
      if (deed === "undo") return "Already undone.";
      return then ? `Already checked in at ${then}.` : "Already checked in.";
    case "notConfirmed":
      return foundStatus === "declined" ? "Not going." : "No reply yet.";
    case "full":
      return "This event is full.";
    case "notOnList":
      return deed === "walkInMember"
        ? "This person can't be found in the family."
        : "Not on this event's guest list.";
    case "overtaken":
      return then
        ? `Checked in again at ${then}. That check-in counts.`
        : "There is no check-in to undo.";
    case "tooManyGuests":
      return "This guest list can't hold any more guests.";
  }
}

/** '2:02 PM (Main gate)', with the date if it isn't today. */
function placeAndTime(
  { at, laptop }: NonNullable<LoggedOutcome["before"]>,
  { now, timeZone, formats }: { now: Date; timeZone: string; formats: Formats },
) {
  const [minute, present] = [minuteAt(at, timeZone), minuteAt(now, timeZone)];
  const [day = "", minutes = ""] = minute.split("T");
  const time = formatTime(minutes, formats.clock);
  const when = present.startsWith(day) ? time : `${time} on ${formatLongDay(day, formats.dates)}`;
  return laptop === null ? when : `${when} (${laptop})`;
}
