import type { Attendee } from "#shared/events/event.schema.ts";
import { nameInWords } from "../../people/named.queries.ts";
import { personRowFor } from "../../people/person.view.ts";
import type { Viewer } from "../../people/visibility.rules.ts";
import type { AttendeeRow } from "./guest-list.queries.ts";

/** What only organisers are told of the others (ATT-15). */
const NOT_TOLD = { diet: null, note: null, waitingSince: null };

/** Who is on the list, as this viewer may see it. */
export function attendeeFor(
  viewer: Viewer,
  { attendance, person, host }: Omit<AttendeeRow, "name">,
  isOrganiser: boolean,
): Attendee {
  const { id, userId, status, checkedIn, checkedInTime, updatedAt, guestIsChild } = attendance;
  const { diet, note, waitingSince } = attendance;
  return {
    id,
    userId,
    status,
    checkedIn,
    checkedInTime: isOrganiser ? checkedInTime : null,
    updatedAt,
    user: person ? personRowFor(viewer, person) : guestCalled(attendance.guestName),
    guestOf: host && { id: host.id, name: nameInWords(host) },
    guestIsChild,
    ...NOT_TOLD,
    ...(isOrganiser && { diet, note, waitingSince: status === "pending" ? waitingSince : null }),
  };
}

/** The same for who may check in: at the door nobody needs an address, nor what organisers alone are told. */
export function attendeeAtDoor(
  viewer: Viewer,
  row: Omit<AttendeeRow, "name">,
  isOrganiser: boolean,
): Attendee {
  const attendee = attendeeFor(viewer, row, true);
  if (isOrganiser) return attendee;
  return { ...attendee, ...NOT_TOLD, user: { ...attendee.user, email: null } };
}

const guestCalled = (name: string | null): Attendee["user"] => ({
  fullName: name ?? "Guest",
  shortName: name ?? "Guest",
  email: null,
  photo: null,
  familyBranch: null,
});
