import { and } from "drizzle-orm";
import {
  type AttendeeFilter,
  ATTENDEES_PER_PAGE,
  type WantedAttendees,
} from "#shared/events/attendance.contract.ts";
import type { Attendee } from "#shared/events/event.schema.ts";
import { mayManageEvent } from "#shared/events/events.policy.ts";
import { minuteAt } from "#shared/events/venue-clock.ts";
import type { FileResult } from "#shared/lib/contract.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { csvOf } from "../../../lib/csv.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { FamilyOf } from "../../family-tree/family.cache.ts";
import { viewerOf } from "../../people/people.queries.ts";
import { kinTeller } from "../badges/kin-lines.service.ts";
import { attendeeFor } from "../guests/attendee.view.ts";
import { countWhich, knownTo, selectByName } from "../guests/guest-list.queries.ts";
import type { FoundEvent } from "../planning/event.queries.ts";
import { fitting } from "./attendance-sheet.queries.ts";

/** A page of those on an event's list whom the actor may know of, by name. */
export async function readSheet(
  { db, now, familyOf }: Pick<Deps, "db" | "now"> & { familyOf: FamilyOf },
  actor: Actor,
  event: FoundEvent,
  { page = 1, limit = ATTENDEES_PER_PAGE, ...filter }: WantedAttendees,
): Promise<{ total: number; attendees: (Attendee & { kin: string | null })[] }> {
  const viewer = await viewerOf(db, actor, now());
  const which = and(knownTo(actor, event), fitting(viewer, filter));
  const rows = await selectByName(db, event.id, which)
    .limit(limit)
    .offset((page - 1) * limit);
  const isOrganiser = mayManageEvent(actor, event);
  const people = rows.map(({ person }) => person);
  const kinOf = await kinTeller({ db, familyOf }, actor, event, people);
  return {
    total: await countWhich(db, event.id, which),
    attendees: rows.map((row) => {
      const attendee = attendeeFor(viewer, row, isOrganiser);
      return Object.assign(attendee, { kin: kinOf(row.person, attendee.guestOf?.name ?? null) });
    }),
  };
}

const HEADINGS = [
  "Name",
  "Family Branch",
  "Status",
  "Checked In",
  "E-mail",
  "Guest Of",
  "Diet",
  "Note",
  "Last Updated",
];

/** Everybody on the list who fits a filter, as a spreadsheet reads it. Times are those of the venue. */
export async function exportSheet(
  { db, now }: Pick<Deps, "db" | "now">,
  actor: Actor,
  event: FoundEvent,
  filter: AttendeeFilter,
): Promise<FileResult> {
  const viewer = await viewerOf(db, actor, now());
  const rows = await selectByName(db, event.id, fitting(viewer, filter));
  const there = (moment: Date | null) =>
    moment ? minuteAt(moment, event.timeZone).replace("T", " ") : "";
  const lines = rows
    .map((row) => attendeeFor(viewer, row, true))
    .map(({ user, status, checkedInTime, guestOf, diet, note, updatedAt }) => [
      user.fullName,
      user.familyBranch ?? "",
      status,
      there(checkedInTime),
      user.email ?? "",
      guestOf?.name ?? "",
      diet ?? "",
      note ?? "",
      there(updatedAt),
    ]);
  const name = `${event.name} - attendees.csv`;
  return { type: "text/csv", name, body: csvOf([HEADINGS, ...lines]) };
}
