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
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { eventHelpers } from "#shared/events/event-helpers.table.ts";
import { type EventFacts, mayManageEvent } from "#shared/events/events.policy.ts";
import { events } from "#shared/events/event.table.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { familyGroups } from "#shared/people/people.table.ts";
import { isAnyOf } from "../../../lib/database/any-of.ts";
import type { Executor } from "../../../lib/deps.ts";
import { notFound } from "../../../lib/errors.ts";
import { concerning, isThere, ownOf, rests, seenBy } from "./seen-events.queries.ts";

export type EventRow = typeof events.$inferSelect;

/** An event with what it takes to ask rights of it, and to see whether its rule is to be followed anew. */
export interface FoundEvent extends EventRow, EventFacts {
  familyGroupName: string | null;
  /** Another text after every change to the people or links of its group, or of any for an event of all. */
  family: string;
}

const ofActor = alias(eventHelpers, "of_actor");

/** The day that it is at the venue of each event. */
const todayThere = (now: Date): SQL<string> =>
  sql`to_char(${now.toISOString()}::timestamptz at time zone ${events.timeZone}, 'YYYY-MM-DD')`;

export const isAhead = (now: Date): SQL => sql`${events.endDate} >= ${todayThere(now)}`;

/** Of all groups together for an event of all: they are looked through once, however many events are asked for. */
export const familyState = sql<string>`case
  when ${events.familyGroupId} is null then (
    select 'all/' || count(*) || '/' || coalesce(sum(version), 0)
    from family_groups where deleted_at is null)
  else ${familyGroups.version} || '/' || family_groups.xmin end`;

/** Events with what the actor is in them; those of a deleted group rest. */
const selectEvents = (db: Executor, actor: Pick<Actor, "id">) =>
  db
    .select({
      event: events,
      familyGroupName: familyGroups.name,
      part: ofActor.part,
      family: familyState,
    })
    .from(events)
    .leftJoin(familyGroups, eq(familyGroups.id, events.familyGroupId))
    .leftJoin(ofActor, and(eq(ofActor.eventId, events.id), eq(ofActor.userId, actor.id)))
    .$dynamic();

type Selected = Awaited<ReturnType<typeof selectEvents>>[number];

const foundOf = ({ event, ...beside }: Selected): FoundEvent => ({ ...event, ...beside });

/** Those of these events that this actor may know of. */
export async function findEvents(db: Executor, actor: Actor, ids: number[]): Promise<FoundEvent[]> {
  const found = await selectEvents(db, actor).where(
    and(inArray(events.id, ids), isThere, seenBy(db, actor)),
  );
  return found.map(foundOf);
}

/** Those of these that were deleted since, and that this actor may bring back. */
export async function findDeletedEvents(
  db: Executor,
  actor: Actor,
  { ids, since }: { ids: number[]; since: Date },
): Promise<FoundEvent[]> {
  const wasDeleted = sql`${events.deletedAt} >= ${since.toISOString()}::timestamptz`;
  const found = await selectEvents(db, actor).where(
    and(inArray(events.id, ids), wasDeleted, sql`not (${rests})`),
  );
  return found.map(foundOf).filter((event) => mayManageEvent(actor, event));
}

/** The next event of the actor's own group or of all groups, or the one that is on. */
export async function findUpcoming(
  db: Executor,
  actor: Actor,
  now: Date,
): Promise<FoundEvent | null> {
  const [next] = await selectEvents(db, actor)
    .where(and(isThere, ownOf(actor), isNull(events.cancelledAt), isAhead(now)))
    .orderBy(asc(events.startDate), asc(events.id))
    .limit(1);
  return next ? foundOf(next) : null;
}

/** In the order of the list: those ahead by their first day, then those that are over, the last one first. */
type PlaceOfEvent = [part: number, days: number, id: number];

const partOf = (now: Date) => sql<number>`case when ${isAhead(now)} then 0 else 1 end`;
/** Days since 1970, counted down for what is over. */
const daysOf = (now: Date) => sql<number>`(${events.startDate}::date - date '1970-01-01')
  * case when ${isAhead(now)} then 1 else -1 end`;

/** As many as there are behind a place in the list, with their places. */
export async function readEvents(
  db: Executor,
  actor: Actor,
  { now, behind, count }: { now: Date; behind: PlaceOfEvent | null; count: number },
): Promise<{ event: FoundEvent; place: PlaceOfEvent }[]> {
  const [part, days] = [partOf(now), daysOf(now)];
  const rows = await db
    .select({
      event: events,
      familyGroupName: familyGroups.name,
      part: ofActor.part,
      family: familyState,
      place: sql<PlaceOfEvent>`json_build_array(${part}, ${days}, ${events.id})`,
    })
    .from(events)
    .leftJoin(familyGroups, eq(familyGroups.id, events.familyGroupId))
    .leftJoin(ofActor, and(eq(ofActor.eventId, events.id), eq(ofActor.userId, actor.id)))
    .where(
      and(
        isThere,
        seenBy(db, actor),
        behind
          ? sql`(${part}, ${days}, ${events.id}) > (${behind[0]}::int, ${behind[1]}::int, ${behind[2]}::int)`
          : undefined,
      ),
    )
    .orderBy(part, days, events.id)
    .limit(count);
  return rows.map(({ place, ...row }) => ({ event: foundOf(row), place }));
}

/** How many events the actor can see. */
export async function countEvents(db: Executor, actor: Actor): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(events)
    .leftJoin(familyGroups, eq(familyGroups.id, events.familyGroupId))
    .leftJoin(ofActor, and(eq(ofActor.eventId, events.id), eq(ofActor.userId, actor.id)))
    .where(and(isThere, seenBy(db, actor)));
  return row?.count ?? 0;
}

/** As many events as somebody's calendar holds at most. */
const MOST_IN_CALENDAR = 100;

/**
 * The events that concern somebody and end on this day or later, the last ones first; also those that
 * were deleted since that moment.
 */
export async function readEventsOf(
  db: Executor,
  person: Pick<Actor, "id" | "familyGroupId">,
  { endingSince, deletedSince }: { endingSince: string; deletedSince: Date },
): Promise<EventRow[]> {
  const isKept = or(isNull(events.deletedAt), gte(events.deletedAt, deletedSince));
  const concerned = concerning(db, person, deletedSince);
  const found = await selectEvents(db, person)
    .where(and(isKept, sql`not (${rests})`, concerned, gte(events.endDate, endingSince)))
    .orderBy(desc(events.startDate), asc(events.id))
    .limit(MOST_IN_CALENDAR);
  return found.map(({ event }) => event);
}

/** Those ahead whose invitations have been sent: who comes onto their lists is written to. */
export async function readInviting(db: Executor, now: Date): Promise<FoundEvent[]> {
  const found = await selectEvents(db, { id: 0 })
    .where(
      and(isThere, isNotNull(events.invitationsSentAt), isNull(events.cancelledAt), isAhead(now)),
    )
    .orderBy(asc(events.id));
  return found.map(foundOf);
}

/** Those of these that are there, whomever they concern. */
export async function readThere(db: Executor, ids: number[]): Promise<FoundEvent[]> {
  const found = await selectEvents(db, { id: 0 })
    .where(and(isAnyOf(events.id, ids), isThere))
    .orderBy(asc(events.id));
  return found.map(foundOf);
}

/** An event, held until the transaction ends. Throws 404 where it is gone. */
export async function holdEvent(tx: Executor, id: number): Promise<EventRow> {
  const [event] = await tx
    .select()
    .from(events)
    .where(and(eq(events.id, id), isNull(events.deletedAt)))
    .for("no key update");
  if (!event) throw notFound("Event");
  return event;
}
