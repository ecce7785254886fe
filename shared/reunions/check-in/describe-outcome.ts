import { type Formats, formatTime } from "../../core/formats/formats.ts";
import type { AttendanceStatus } from "../event-basics/event-options.ts";
import { formatLongDay } from "../../lib/dates.ts";
import { localTimeAt } from "../event-basics/venue-time.ts";
import type { CheckInActionKind, CheckInOutcome } from "./check-in-options.ts";

interface LoggedOutcome {
  action: CheckInActionKind;
  outcome: CheckInOutcome;
  /** The time of the action. */
  at: Date;
  /** Their status then. */
  foundStatus: AttendanceStatus | null;
  /** The earlier check-in, or the current one. */
  before: { at: Date; laptop: string | null } | null;
}

/** Describes the outcome of a check-in action, without the guest's name. */
export function describeOutcome(logged: LoggedOutcome, timeZone: string, formats: Formats): string {
  const { action, outcome, foundStatus, before } = logged;
  const beforeText = before && formatTimeAndStation(before, { now: logged.at, timeZone, formats });
  switch (outcome) {
    case "done":
      return action === "undo" ? "Check-in undone." : "Welcome!";
    case "already":
      if (action === "undo") return "Already undone.";
      return beforeText ? `Already checked in at ${beforeText}.` : "Already checked in.";
    case "notConfirmed":
      return foundStatus === "declined" ? "Not going." : "No reply yet.";
    case "full":
      return "This event is full.";
    case "notOnList":
      return action === "walkInMember"
        ? "This person can't be found in the family."
        : "Not on this event's guest list.";
    case "overtaken":
      return beforeText
        ? `Checked in again at ${beforeText}. That check-in counts.`
        : "There is no check-in to undo.";
    case "tooManyGuests":
      return "This guest list can't hold any more guests.";
  }
}

/** Formats a check-in: '2:02 PM (Main gate)', with the date if it isn't today. */
function formatTimeAndStation(
  { at, laptop }: NonNullable<LoggedOutcome["before"]>,
  { now, timeZone, formats }: { now: Date; timeZone: string; formats: Formats },
) {
  const [minute, currentMinute] = [localTimeAt(at, timeZone), localTimeAt(now, timeZone)];
  const [day = "", timeOfDay = ""] = minute.split("T");
  const time = formatTime(timeOfDay, formats.clock);
  const when = currentMinute.startsWith(day)
    ? time
    : `${time} on ${formatLongDay(day, formats.dates)}`;
  return laptop === null ? when : `${when} (${laptop})`;
}
