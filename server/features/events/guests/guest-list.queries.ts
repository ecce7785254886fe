import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { attendance } from "#shared/events/attendance.table.ts";
import type { Headcount } from "#shared/events/event.schema.ts";
import { SEATED_STATUSES } from "#shared/events/event-words.ts";
import { events } from "#shared/events/event.table.ts";
import { type EventFacts, mayManageEvent } from "#shared/events/events.policy.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import type { Executor } from "../../../lib/deps.ts";
import { isLiving } from "../../people/lifetimes/living.rules.ts";
import { rowColumns } from "../../people/person.view.ts";
import type { EventRow } from "../planning/event.queries.ts";
import { isOnList } from "./counted.rules.ts";

type Rule = Pick<EventRow, "familyGroupId" | "familyBranch">;

/** Whom a rule asks; `among` are the ids of an ancestor's family, null where everyone is asked. */
const isAsked = ({ familyGroupId, familyBranch }: Rule, among: readonly number[] | null): SQL =>
  and(
    isNull(users.deletedAt),
    isLiving,
    familyGroupId === null
      ? isNotNull(users.familyGroupId)
      : eq(users.familyGroupId, familyGroupId),
    familyBranch === null ? undefined : eq(users.familyBranch, familyBranch),
    among === null ? undefined : sql`${users.id} = any(${sql.param([...among])}::int[])`,
  )!;

/**
 * Adds the people a rule invites who have no row yet, and leaves all others as they are. A row that only
 * conflicts would use up an id, and the ids are 32 bits wide.
 */
export const askByRule = (
  tx: Executor,
  event: Pick<EventRow, "id"> & Rule,
  among: readonly number[] | null,
) =>
  tx.execute(sql`insert into ${attendance} (event_id, user_id)
    select ${event.id}::int, ${users.id} from ${users}
    where ${isAsked(event, among)} and ${hasNoRow(event.id, sql`${users.id}`)}
    on conflict do nothing`);

/** Adds people by hand, and restores those who were removed; answers these rows. For who holds the event. */
export async function addRows(tx: Executor, eventId: number, ids: number[]) {
  const { rows } = await tx.execute<{ id: number; isFirst: boolean }>(sql`
    with restored as (
      update ${attendance} set taken_off_at = null
      where ${attendance.eventId} = ${eventId}::int and ${attendance.takenOffAt} is not null
        and ${attendance.userId} = any(${sql.param(ids)}::int[])
      returning ${attendance.id}
    ), added as (
      insert into ${attendance} (event_id, user_id, is_added)
      select distinct ${eventId}::int, person.id, true
      from unnest(${sql.param(ids)}::int[]) as person (id)
      where ${hasNoRow(eventId, sql`person.id`)}
      returning ${attendance.id}
    )
    select id, false as "isFirst" from restored union all select id, true from added`);
  return rows;
}

/** A condition: this person is neither on the event's list nor removed from it. */
const hasNoRow = (eventId: number, personId: SQL): SQL => sql`not exists (
  select from ${attendance} own where own.event_id = ${eventId}::int and own.user_id = ${personId})`;

/** Whom a rule would ask, with what they are counted by. */
export const readAsked = (
  db: Executor,
  rule: Rule,
  among: readonly number[] | null,
): Promise<{ id: number; familyBranch: string | null }[]> =>
  db
    .select({ id: users.id, familyBranch: users.familyBranch })
    .from(users)
    .where(isAsked(rule, among));

/** How many of those on an event's list there are of each status. */
export async function countList(db: Executor, eventId: number): Promise<Headcount> {
  const rows = await db
    .select({ status: attendance.status, count: sql<number>`count(*)::int` })
    .from(attendance)
    .innerJoin(events, eq(events.id, attendance.eventId))
    .leftJoin(users, eq(users.id, attendance.userId))
    .where(and(eq(attendance.eventId, eventId), isOnList))
    .groupBy(attendance.status);
  const of = Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  const [confirmed = 0, attended = 0] = [of.confirmed, of.attended];
  const [pending = 0, declined = 0] = [of.pending, of.declined];
  return {
    confirmed: confirmed + attended,
    pending,
    declined,
    attended,
    total: confirmed + attended + pending + declined,
  };
}

/** As many of those who were taken off as are told. */
const MOST_TAKEN_OFF = 500;

/** Who was taken off an event's list and is still there, the last ones first. */
export const readTakenOff = (db: Executor, eventId: number) =>
  db
    .select({
      id: attendance.id,
      takenOffAt: attendance.takenOffAt,
      guestName: attendance.guestName,
      person: { fullName: users.fullName, firstName: users.firstName, lastName: users.lastName },
    })
    .from(attendance)
    .leftJoin(users, eq(users.id, attendance.userId))
    .where(
      and(
        eq(attendance.eventId, eventId),
        isNotNull(attendance.takenOffAt),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(desc(attendance.takenOffAt), desc(attendance.id))
    .limit(MOST_TAKEN_OFF);

const host = alias(users, "host");

/** The name by which the list is sorted, a person's as that of a guest. */
export const sortedName = sql<string>`coalesce(${users.searchName}, fold(${attendance.guestName}))`;

export type AttendeeRow = Awaited<ReturnType<typeof selectList>>[number];

/** Rows on an event's list with whom they are about. */
export const selectList = (db: Executor, eventId: number, which?: SQL) =>
  db
    .select({
      attendance,
      person: rowColumns,
      host: {
        id: host.id,
        fullName: host.fullName,
        firstName: host.firstName,
        lastName: host.lastName,
      },
      name: sortedName,
    })
    .from(attendance)
    .innerJoin(events, eq(events.id, attendance.eventId))
    .leftJoin(users, eq(users.id, attendance.userId))
    .leftJoin(host, eq(host.id, attendance.guestOf))
    .where(and(eq(attendance.eventId, eventId), isOnList, which))
    .$dynamic();

/** The same by name. */
export const selectByName = (db: Executor, eventId: number, which?: SQL) =>
  selectList(db, eventId, which).orderBy(asc(sortedName), asc(attendance.id));

/** How many there are of them. */
export async function countWhich(db: Executor, eventId: number, which?: SQL): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(attendance)
    .innerJoin(events, eq(events.id, attendance.eventId))
    .leftJoin(users, eq(users.id, attendance.userId))
    .leftJoin(host, eq(host.id, attendance.guestOf))
    .where(and(eq(attendance.eventId, eventId), isOnList, which));
  return row?.count ?? 0;
}

/** Who comes, or came. */
const comes = inArray(attendance.status, SEATED_STATUSES);

/** Of people of one's own group, and of guests of theirs. */
const ofGroup = (familyGroupId: number | null) =>
  or(eq(users.familyGroupId, familyGroupId ?? 0), eq(host.familyGroupId, familyGroupId ?? 0));

/**
 * Whom of an event's list the actor may know of: organisers of everybody, others of who comes, and in an
 * event of all groups of their own group's people only (ATT-15).
 */
export const knownTo = (actor: Actor, event: EventFacts): SQL | undefined =>
  mayManageEvent(actor, event)
    ? undefined
    : and(comes, event.familyGroupId === null ? ofGroup(actor.familyGroupId) : undefined);
