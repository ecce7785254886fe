import { and, asc, eq, isNull } from "drizzle-orm";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import type { EventCard } from "#shared/reunions/events/event.schema.ts";
import { type AttendanceStatus, takesSpot } from "#shared/reunions/event-basics/event-options.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { mayManageEvent } from "#shared/reunions/event-basics/events.policy.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { isOnList } from "../guest-list/index.ts";
import { findEvents, isUpcoming } from "../event-basics/index.ts";
import { toEventCard } from "./event.view.ts";

/** The most events listed for a person. */
const MAX_EVENTS_OF_PERSON = 50;

/**
 * Lists the upcoming events that a person is going to, the next one first. The person and organizers also
 * see the other invitations, with the reply.
 */
export async function listEventsOfPerson(
  { db, now }: Context,
  actor: Actor,
  personId: number,
): Promise<(EventCard & { status: AttendanceStatus })[]> {
  const invitations = await readInvitations(db, personId, now());
  const ids = invitations.map(({ eventId }) => eventId);
  const visibleEvents = ids.length === 0 ? [] : await findEvents(db, actor, ids);
  return invitations.flatMap(({ eventId, status }) => {
    const event = visibleEvents.find(({ id }) => id === eventId);
    const isVisible =
      event && (takesSpot(status) || personId === actor.id || mayManageEvent(actor, event));
    return isVisible ? [{ ...toEventCard(event), status }] : [];
  });
}

const readInvitations = (db: Executor, personId: number, now: Date) =>
  db
    .select({ eventId: events.id, status: attendance.status })
    .from(attendance)
    .innerJoin(events, eq(events.id, attendance.eventId))
    .innerJoin(users, eq(users.id, attendance.userId))
    .where(
      and(
        eq(attendance.userId, personId),
        isOnList,
        isNull(events.deletedAt),
        isNull(events.cancelledAt),
        isUpcoming(now),
      ),
    )
    .orderBy(asc(events.startDate), asc(events.id))
    .limit(MAX_EVENTS_OF_PERSON);
