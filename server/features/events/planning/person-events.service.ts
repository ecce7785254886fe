import { and, asc, eq, isNull } from "drizzle-orm";
import { attendance } from "#shared/events/attendance.table.ts";
import type { EventCard } from "#shared/events/event.schema.ts";
import { type AttendanceStatus, takesSeat } from "#shared/events/event-words.ts";
import { events } from "#shared/events/event.table.ts";
import { mayManageEvent } from "#shared/events/events.policy.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import type { Deps, Executor } from "../../../lib/deps.ts";
import { isOnList } from "../guests/counted.rules.ts";
import { findEvents, isAhead } from "./event.queries.ts";
import { cardOf } from "./event.view.ts";

/** As many events as a person is told to be asked to. */
const MOST_OF_PERSON = 50;

/**
 * The events ahead to which a person comes, the next one first; to themself and to organisers also those
 * that they were asked to, with the answer.
 */
export async function eventsOfPerson(
  { db, now }: Pick<Deps, "db" | "now">,
  actor: Actor,
  personId: number,
): Promise<(EventCard & { status: AttendanceStatus })[]> {
  const asked = await readAskedTo(db, personId, now());
  const ids = asked.map(({ eventId }) => eventId);
  const seen = ids.length === 0 ? [] : await findEvents(db, actor, ids);
  return asked.flatMap(({ eventId, status }) => {
    const event = seen.find(({ id }) => id === eventId);
    const isTold =
      event && (takesSeat(status) || personId === actor.id || mayManageEvent(actor, event));
    return isTold ? [{ ...cardOf(event), status }] : [];
  });
}

const readAskedTo = (db: Executor, personId: number, now: Date) =>
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
    .limit(MOST_OF_PERSON);
