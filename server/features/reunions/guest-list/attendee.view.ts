import type { Attendee } from "#shared/reunions/events/event.schema.ts";
import { nameForMessages, personRowFor, type Viewer } from "../../core/person/index.ts";
import type { AttendeeRow } from "./guest-list.queries.ts";

/** Hidden from everyone but organizers (ATT-15). */
const HIDDEN = { diet: null, note: null, waitingSince: null };

/** A guest as this viewer may see them. */
export function toAttendee(
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
    guestOf: host && { id: host.id, name: nameForMessages(host) },
    guestIsChild,
    ...HIDDEN,
    ...(isOrganiser && { diet, note, waitingSince: status === "pending" ? waitingSince : null }),
  };
}

/** A guest for check-in, without addresses and what only organizers see. */
export function toCheckInAttendee(
  viewer: Viewer,
  row: Omit<AttendeeRow, "name">,
  isOrganiser: boolean,
): Attendee {
  const attendee = toAttendee(viewer, row, true);
  if (isOrganiser) return attendee;
  return { ...attendee, ...HIDDEN, user: { ...attendee.user, email: null } };
}

const guestCalled = (name: string | null): Attendee["user"] => ({
  fullName: name ?? "Guest",
  shortName: name ?? "Guest",
  email: null,
  photo: null,
  familyBranch: null,
});
