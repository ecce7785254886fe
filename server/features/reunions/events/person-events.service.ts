import { and, asc, eq, isNull } from "drizzle-orm";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import type { EventCard } from "#shared/reunions/events/event.schema.ts";
import { type AttendanceStatus, takesSpot } from "#shared/reunions/event-basics/event-words.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { mayManageEvent } from "#shared/reunions/event-basics/events.policy.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { isOnList } from "../guest-list/index.ts";
import { findEvents, isAhead } from "../event-basics/index.ts";
import { toEventCard } from "./event.view.ts";

/** The most events listed for a person. */
const MAX_OF_PERSON = 50;

/**
 * A person's upcoming events that they are going to, the next one first. The person and organizers also see
 * the other invitations, with the answer.
 */
export async function listEventsOfPerson(
  { db, now }: Context,
  actor: Actor,
  personId: number,
): Promise<(EventCard & { status: AttendanceStatus })[]> {
  const asked = await readInvitedTo(db, personId, now());
  const ids = asked.map(({ eventId }) => eventId);
  const seen = ids.length === 0 ? [] : await findEvents(db, actor, ids);
  return asked.flatMap(({ eventId, status }) => {
    const event = seen.find(({ id }) => id === eventId);
    const isTold =
      event && (takesSpot(status) || personId === actor.id || mayManageEvent(actor, event));
    return isTold ? [{ ...toEventCard(event), status }] : [];
  });
}

const readInvitedTo = (db: Executor, personId: number, now: Date) =>
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
        isAhead(now),
      ),
    )
    .orderBy(asc(events.startDate), asc(events.id))
    .limit(MAX_OF_PERSON);
