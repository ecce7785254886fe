import { isoDayOf } from "#shared/lib/dates.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { type PolicyEvent, mayManageEvent } from "#shared/reunions/event-basics/events.policy.ts";
import type { Attendee } from "#shared/reunions/events/event.schema.ts";
import type { Executor } from "../../../lib/context.ts";
import { readViewer } from "../../core/person/index.ts";
import type { FoundAttendance } from "../event-basics/index.ts";
import { readGuestRow } from "./guest-list.queries.ts";
import { toCheckInAttendee } from "./attendee.view.ts";

/** Reads a guest for a user who may check in. */
export async function readAttendee(
  db: Executor,
  actor: Actor,
  found: Pick<FoundAttendance, "id" | "eventId"> & { event: PolicyEvent },
  now: Date,
): Promise<Attendee> {
  const isOrganizer = mayManageEvent(actor, found.event);
  return toCheckInAttendee(
    await readViewer(db, actor, now),
    await readGuestRow(db, found),
    isOrganizer,
  );
}

/** Shapes a guest for a user who may check in. The row may have left the list. */
export function attendeeOf(actor: Actor, found: FoundAttendance, now: Date): Attendee {
  const { userId, isActorsChild, person, host } = found;
  const children = new Set(isActorsChild && userId !== null ? [userId] : []);
  const viewer = { actor, children, today: isoDayOf(now) };
  const isOrganizer = mayManageEvent(actor, found.event);
  return toCheckInAttendee(viewer, { attendance: found, person, host }, isOrganizer);
}
