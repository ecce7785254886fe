import type { Attendee } from "#shared/reunions/events/event.schema.ts";
import { nameForMessages, personRowFor, type Viewer } from "../../core/person/index.ts";
import type { AttendeeRow } from "./guest-list.queries.ts";

/** Values for viewers who aren't organizers, of the fields that only organizers see (ATT-15). */
const HIDDEN_FIELDS = { diet: null, note: null, waitingSince: null };

/** Shapes a guest as this viewer may see them. */
export function toAttendee(
  viewer: Viewer,
  { attendance, person, host }: Omit<AttendeeRow, "name">,
  isOrganizer: boolean,
): Attendee {
  const { id, userId, status, checkedIn, checkedInTime, updatedAt, guestIsChild } = attendance;
  const { diet, note, waitingSince } = attendance;
  return {
    id,
    userId,
    status,
    checkedIn,
    checkedInTime: isOrganizer ? checkedInTime : null,
    updatedAt,
    user: person ? personRowFor(viewer, person) : toOutsideGuest(attendance.guestName),
    guestOf: host && { id: host.id, name: nameForMessages(host) },
    guestIsChild,
    ...HIDDEN_FIELDS,
    ...(isOrganizer && { diet, note, waitingSince: status === "pending" ? waitingSince : null }),
  };
}

/** Shapes a guest for check-in; helpers see no email and none of the fields that only organizers see. */
export function toCheckInAttendee(
  viewer: Viewer,
  row: Omit<AttendeeRow, "name">,
  isOrganizer: boolean,
): Attendee {
  const attendee = toAttendee(viewer, row, true);
  if (isOrganizer) return attendee;
  return { ...attendee, ...HIDDEN_FIELDS, user: { ...attendee.user, email: null } };
}

const toOutsideGuest = (name: string | null): Attendee["user"] => ({
  fullName: name ?? "Guest",
  shortName: name ?? "Guest",
  email: null,
  photo: null,
  familyBranch: null,
});
