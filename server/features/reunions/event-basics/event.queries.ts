import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { eventHelpers } from "#shared/reunions/event-basics/event-helpers.table.ts";
import { type PolicyEvent, mayManageEvent } from "#shared/reunions/event-basics/events.policy.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { familyGroups } from "#shared/family/people/people.table.ts";
import { isAnyOf } from "../../../lib/database/any-of.ts";
import type { Executor } from "../../../lib/context.ts";
import { notFound } from "../../../lib/errors.ts";
import {
  eventViewerOf,
  concernsPerson,
  eventExists,
  ownEventsOf,
  isOfDeletedGroup,
  isVisibleTo,
} from "./visible-events.queries.ts";

export type EventRow = typeof events.$inferSelect;

/** An event with what rights depend on, and whether its guest list must be updated. */
export interface FoundEvent extends EventRow, PolicyEvent {
  familyGroupName: string | null;
  /** Changes when people or links of the event's group change; for an event for all groups, of any group. */
  familyVersion: string;
}

export const helperOfActor = alias(eventHelpers, "of_actor");

/** SQL condition for joining the actor's role as a helper. */
export const isHelperOfActor = ({ id }: { id: number | Placeholder }): SQL | undefined =>
  and(eq(helperOfActor.eventId, events.id), eq(helperOfActor.userId, id));

/** Today's date at each event's venue. */
const todayAtVenue = (now: Date): SQL<string> =>
  sql`to_char(${now.toISOString()}::timestamptz at time zone ${events.timeZone}, 'YYYY-MM-DD')`;

export const isUpcoming = (now: Date): SQL => sql`${events.endDate} >= ${todayAtVenue(now)}`;

/** An event for all groups uses a subquery that runs only once, however many events are listed. */
const familyVersionSql = sql<string>`case
  when ${events.familyGroupId} is null then (
    select 'all/' || count(*) || '/' || coalesce(sum(family_version), 0)
    from family_groups where deleted_at is null)
  else ${familyGroups.familyVersion} || '/' || family_groups.xmin end`;

const eventColumns = {
  event: events,
  familyGroupName: familyGroups.name,
  role: helperOfActor.role,
  familyVersion: familyVersionSql,
};

/** Events with the actor's role. Events of deleted groups are left out. */
const selectEvents = (db: Executor, actor: Pick<Actor, "id">) =>
  db
    .select(eventColumns)
    .from(events)
    .leftJoin(familyGroups, eq(familyGroups.id, events.familyGroupId))
    .leftJoin(helperOfActor, isHelperOfActor(actor))
    .$dynamic();

type SelectedEvent = Awaited<ReturnType<typeof selectEvents>>[number];

const toFoundEvent = ({ event, ...joined }: SelectedEvent): FoundEvent => ({ ...event, ...joined });

/** The events among these that the actor may see. */
export async function findEvents(db: Executor, actor: Actor, ids: number[]): Promise<FoundEvent[]> {
  const found = await selectEvents(db, actor).where(
    and(inArray(events.id, ids), eventExists, isVisibleTo(db, eventViewerOf(actor))),
  );
  return found.map(toFoundEvent);
}

/** The deleted events among these that the actor may restore. */
export async function findDeletedEvents(
  db: Executor,
  actor: Actor,
  { ids, since }: { ids: number[]; since: Date },
): Promise<FoundEvent[]> {
  const wasDeleted = sql`${events.deletedAt} >= ${since.toISOString()}::timestamptz`;
  const found = await selectEvents(db, actor).where(
    and(inArray(events.id, ids), wasDeleted, sql`not (${isOfDeletedGroup})`),
  );
  return found.map(toFoundEvent).filter((event) => mayManageEvent(actor, event));
}

/** The next or current event of the actor's own group or of all groups. */
export async function findUpcomingEvent(
  db: Executor,
  actor: Actor,
  now: Date,
): Promise<FoundEvent | null> {
  const [next] = await selectEvents(db, actor)
    .where(and(eventExists, ownEventsOf(actor), isNull(events.cancelledAt), isUpcoming(now)))
    .orderBy(asc(events.startDate), asc(events.id))
    .limit(1);
  return next ? toFoundEvent(next) : null;
}

/** An event's position in the list: upcoming events by first day, then past events, newest first. */
type EventCursor = [period: number, days: number, id: number];

const periodOf = (now: Date) => sql<number>`case when ${isUpcoming(now)} then 0 else 1 end`;
/** Days since 1970, negative for past events. */
const daysOf = (now: Date) => sql<number>`(${events.startDate}::date - date '1970-01-01')
  * case when ${isUpcoming(now)} then 1 else -1 end`;

/** Reads the events after a cursor, each with its own cursor. */
export async function readEvents(
  db: Executor,
  actor: Actor,
  { now, after, count }: { now: Date; after: EventCursor | null; count: number },
): Promise<{ event: FoundEvent; cursor: EventCursor }[]> {
  const [period, days] = [periodOf(now), daysOf(now)];
  const rows = await db
    .select({
      ...eventColumns,
      cursor: sql<EventCursor>`json_build_array(${period}, ${days}, ${events.id})`,
    })
    .from(events)
    .leftJoin(familyGroups, eq(familyGroups.id, events.familyGroupId))
    .leftJoin(helperOfActor, isHelperOfActor(actor))
    .where(
      and(
        eventExists,
        isVisibleTo(db, eventViewerOf(actor)),
        after
          ? sql`(${period}, ${days}, ${events.id}) > (${after[0]}::int, ${after[1]}::int, ${after[2]}::int)`
          : undefined,
      ),
    )
    .orderBy(period, days, events.id)
    .limit(count);
  return rows.map(({ cursor, ...row }) => ({ event: toFoundEvent(row), cursor }));
}

/** How many events the actor can see. */
export async function countEvents(db: Executor, actor: Actor): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(events)
    .leftJoin(familyGroups, eq(familyGroups.id, events.familyGroupId))
    .leftJoin(helperOfActor, isHelperOfActor(actor))
    .where(and(eventExists, isVisibleTo(db, eventViewerOf(actor))));
  return row?.count ?? 0;
}

/** The most events in a calendar feed. */
const MAX_IN_CALENDAR = 100;

/**
 * The events that concern an actor and end on this day or later, latest first, including events deleted since
 * that moment.
 */
export async function readEventsOf(
  db: Executor,
  person: Pick<Actor, "id" | "familyGroupId">,
  { endingSince, deletedSince }: { endingSince: string; deletedSince: Date },
): Promise<EventRow[]> {
  const isKept = or(isNull(events.deletedAt), gte(events.deletedAt, deletedSince));
  const isConcerned = concernsPerson(db, person, deletedSince);
  const found = await selectEvents(db, person)
    .where(
      and(isKept, sql`not (${isOfDeletedGroup})`, isConcerned, gte(events.endDate, endingSince)),
    )
    .orderBy(desc(events.startDate), asc(events.id))
    .limit(MAX_IN_CALENDAR);
  return found.map(({ event }) => event);
}

/** Upcoming events with invitations sent: new guests get theirs automatically. */
export async function readEventsWithInvitations(db: Executor, now: Date): Promise<FoundEvent[]> {
  const found = await selectEvents(db, { id: 0 })
    .where(
      and(
        eventExists,
        isNotNull(events.invitationsSentAt),
        isNull(events.cancelledAt),
        isUpcoming(now),
      ),
    )
    .orderBy(asc(events.id));
  return found.map(toFoundEvent);
}

/** The most upcoming events that an import lists. */
const MAX_UPCOMING = 20;

/** The next events of a group and of all groups that are not canceled, by name. */
export const readUpcomingEvents = (db: Executor, familyGroupId: number, now: Date) =>
  db
    .select({ id: events.id, name: events.name })
    .from(events)
    .where(
      and(
        or(isNull(events.familyGroupId), eq(events.familyGroupId, familyGroupId)),
        isNull(events.deletedAt),
        isNull(events.cancelledAt),
        isUpcoming(now),
      ),
    )
    .orderBy(asc(events.startDate), asc(events.id))
    .limit(MAX_UPCOMING);

/** Reads the events with these ids that exist, without checking who may see them. */
export async function readExistingEvents(db: Executor, ids: number[]): Promise<FoundEvent[]> {
  const found = await selectEvents(db, { id: 0 })
    .where(and(isAnyOf(events.id, ids), eventExists))
    .orderBy(asc(events.id));
  return found.map(toFoundEvent);
}

/** Locks an event until the transaction ends. Throws 404 if it is gone. */
export async function lockEvent(tx: Executor, id: number): Promise<EventRow> {
  const [event] = await tx
    .select()
    .from(events)
    .where(and(eq(events.id, id), isNull(events.deletedAt)))
    .for("no key update");
  if (!event) throw notFound("Event");
  return event;
}

/** Describes the event as the subject of a history line. */
export const changeSubjectOf = ({ id, familyGroupId }: Pick<EventRow, "id" | "familyGroupId">) =>
  ({ subject: "event", subjectId: id, familyGroupId }) as const;
