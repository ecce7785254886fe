import { and } from "drizzle-orm";
import {
  type AttendeeFilter,
  ATTENDEES_PER_PAGE,
  type AttendeePageQuery,
} from "#shared/reunions/attendance/attendance.contract.ts";
import type { Attendee } from "#shared/reunions/events/event.schema.ts";
import { mayManageEvent } from "#shared/reunions/event-basics/events.policy.ts";
import { localTimeAt } from "#shared/reunions/event-basics/venue-time.ts";
import type { FileResult } from "#shared/lib/contract.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { formatCsv } from "../../../lib/csv.ts";
import type { Context } from "../../../lib/context.ts";
import { readViewer } from "../../core/person/index.ts";
import {
  readKinDescriber,
  toAttendee,
  countGuestRows,
  isGuestVisibleTo,
  selectGuestsByName,
  matchesFilter,
} from "../guest-list/index.ts";
import type { FoundEvent } from "../event-basics/index.ts";

/** Reads a page of an event's guests whom the actor may see, by name. */
export async function readAttendeePage(
  ctx: Context,
  actor: Actor,
  event: FoundEvent,
  { page = 1, limit = ATTENDEES_PER_PAGE, ...filter }: AttendeePageQuery,
): Promise<{ total: number; attendees: (Attendee & { kin: string | null })[] }> {
  const { db, now } = ctx;
  const viewer = await readViewer(db, actor, now());
  const condition = and(isGuestVisibleTo(actor, event), matchesFilter(viewer, filter));
  const rows = await selectGuestsByName(db, event.id, condition)
    .limit(limit)
    .offset((page - 1) * limit);
  const isOrganizer = mayManageEvent(actor, event);
  const people = rows.map(({ person }) => person);
  const describeKin = await readKinDescriber(ctx, actor, event, people);
  return {
    total: await countGuestRows(db, event.id, condition),
    attendees: rows.map((row) => {
      const attendee = toAttendee(viewer, row, isOrganizer);
      return Object.assign(attendee, {
        kin: describeKin(row.person, attendee.guestOf?.name ?? null),
      });
    }),
  };
}

const HEADINGS = [
  "Name",
  "Family Branch",
  "Status",
  "Checked In",
  "Email",
  "Guest Of",
  "Diet",
  "Note",
  "Last Updated",
];

/** Exports the guests who match a filter as CSV. Times are local to the venue. */
export async function exportAttendees(
  { db, now }: Context,
  actor: Actor,
  event: FoundEvent,
  filter: AttendeeFilter,
): Promise<FileResult> {
  const viewer = await readViewer(db, actor, now());
  const rows = await selectGuestsByName(db, event.id, matchesFilter(viewer, filter));
  const formatLocalTime = (timestamp: Date | null) =>
    timestamp ? localTimeAt(timestamp, event.timeZone).replace("T", " ") : "";
  const lines = rows
    .map((row) => toAttendee(viewer, row, true))
    .map(({ user, status, checkedInTime, guestOf, diet, note, updatedAt }) => [
      user.fullName,
      user.familyBranch ?? "",
      status,
      formatLocalTime(checkedInTime),
      user.email ?? "",
      guestOf?.name ?? "",
      diet ?? "",
      note ?? "",
      formatLocalTime(updatedAt),
    ]);
  const name = `${event.name} - attendees.csv`;
  return { type: "text/csv", name, body: formatCsv([HEADINGS, ...lines]) };
}
