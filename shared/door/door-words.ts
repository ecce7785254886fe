import type { AttendanceStatus } from "../events/event-words.ts";
import { asLongDay } from "../lib/dates.ts";
import { minuteAt } from "../events/venue-clock.ts";
import type { DoorDeed, DoorOutcome } from "./check-in-words.ts";

interface Told {
  deed: DoorDeed;
  outcome: DoorOutcome;
  /** When it was pressed. */
  at: Date;
  /** What they were then. */
  foundStatus: AttendanceStatus | null;
  /** The check-in that was there before, or holds now. */
  before: { at: Date; laptop: string | null } | null;
}

/** What came of something done at the door, for a person; of whom it was about nothing is said. */
export function outcomeInWords(told: Told, timeZone: string): string {
  const { deed, outcome, foundStatus, before } = told;
  const then = before && placeAndTime(before, told.at, timeZone);
  switch (outcome) {
    case "done":
      return deed === "undo" ? "The check-in is undone." : "Welcome!";
    case "already":
      if (deed === "undo") return "Undone already.";
      return then ? `In already, since ${then}.` : "In already.";
    case "notConfirmed":
      return foundStatus === "declined"
        ? "Has said that they don't come."
        : "Has not said yet whether they come.";
    case "full":
      return "This event is full.";
    case "notOnList":
      return deed === "walkInMember"
        ? "This person can't be found in the family."
        : "Not on this event's list.";
    case "overtaken":
      return then
        ? `Checked in anew at ${then}: that holds.`
        : "There is no such check-in to undo.";
    case "tooManyGuests":
      return "There are as many guests on this list as it can hold.";
  }
}

/** '14:02 on Laptop 2', with the day where it is another one. */
function placeAndTime({ at, laptop }: NonNullable<Told["before"]>, now: Date, timeZone: string) {
  const [minute, present] = [minuteAt(at, timeZone), minuteAt(now, timeZone)];
  const [day = "", time = ""] = minute.split("T");
  const when = present.startsWith(day) ? time : `${time} on ${asLongDay(day)}`;
  return laptop === null ? when : `${when} on ${laptop}`;
}
