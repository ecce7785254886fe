import { daysAfter, isRealDay, type IsoDate } from "../lib/dates.ts";
import type { InviteRule } from "./event-words.ts";

/** As many days as an event lasts at most. */
const MOST_DAYS = 60;

interface Planned {
  startDate: IsoDate;
  endDate: IsoDate;
  rsvpDeadline?: IsoDate | null | undefined;
  familyBranch?: string | null | undefined;
  inviteRule?: InviteRule | undefined;
  inviteAncestorId?: number | null | undefined;
}

/** What can't be of an event as a whole, each beside the field that it is about. */
export function eventFaults(event: Planned): { path: string; message: string }[] {
  const { startDate, endDate, rsvpDeadline, familyBranch, inviteRule, inviteAncestorId } = event;
  // Days that are none are said by their own fields.
  const areDays = isRealDay(startDate) && isRealDay(endDate);
  const faults: [isThere: boolean, path: string, message: string][] = [
    [areDays && endDate < startDate, "endDate", "The last day can't be before the first"],
    [
      areDays && endDate >= daysAfter(startDate, MOST_DAYS),
      "endDate",
      `An event can last ${MOST_DAYS} days at most`,
    ],
    [
      rsvpDeadline != null && rsvpDeadline > startDate,
      "rsvpDeadline",
      "The RSVP deadline can't be after the first day",
    ],
    [
      inviteRule === "descendants" && inviteAncestorId == null,
      "inviteAncestorId",
      "Please choose whose descendants are invited",
    ],
    [
      inviteRule === "descendants" && Boolean(familyBranch),
      "familyBranch",
      "Please choose a branch or somebody's descendants, not both",
    ],
  ];
  return faults.filter(([isThere]) => isThere).map(([, path, message]) => ({ path, message }));
}
