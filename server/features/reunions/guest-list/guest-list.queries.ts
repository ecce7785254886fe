import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import type { Headcount } from "#shared/reunions/events/event.schema.ts";
import { STATUSES_WITH_SPOT } from "#shared/reunions/event-basics/event-options.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { type PolicyEvent, mayManageEvent } from "#shared/reunions/event-basics/events.policy.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { isLiving, personRowColumns, nameForMessages } from "../../core/person/index.ts";
import type { EventRow } from "../event-basics/index.ts";
import { notFound } from "../../../lib/errors.ts";
import { isOnList } from "./on-list.rules.ts";

type Rule = Pick<EventRow, "familyGroupId" | "familyBranch">;

/** SQL condition: people whom a rule invites; `invitedIds` limits them to the ancestor's descendants and spouses, or is null. */
const isInvited = (
  { familyGroupId, familyBranch }: Rule,
  invitedIds: readonly number[] | null,
): SQL =>
  and(
    isNull(users.deletedAt),
    isLiving,
    familyGroupId === null
      ? isNotNull(users.familyGroupId)
      : eq(users.familyGroupId, familyGroupId),
    familyBranch === null ? undefined : eq(users.familyBranch, familyBranch),
    invitedIds === null ? undefined : sql`${users.id} = any(${sql.param([...invitedIds])}::int[])`,
  )!;

/**
 * Adds the people a rule invites who have no row yet, and leaves all others as they are. Skips people
 * with a row instead of relying on the conflict, because each conflict would use up a 32-bit id.
 */
export const inviteByRule = (
  tx: Executor,
  event: Pick<EventRow, "id" | "createdAt" | "ruleChangedAt"> & Rule,
  invitedIds: readonly number[] | null,
) =>
  tx.execute(sql`insert into ${attendance} (event_id, user_id)
    select ${event.id}::int, ${users.id} from ${users}
    where ${isInvited(event, invitedIds)} and ${isInvitableTo(event)} and ${hasNoRow(event.id, sql`${users.id}`)}
    on conflict do nothing`);

const isInvitableTo = ({
  createdAt,
  ruleChangedAt,
}: Pick<EventRow, "createdAt" | "ruleChangedAt">): SQL =>
  or(isNull(users.invitableFrom), lt(users.invitableFrom, ruleChangedAt ?? createdAt))!;

/** Adds people by hand, restores removed ones, and returns these rows. The caller has locked the event. */
export async function addRows(tx: Executor, eventId: number, ids: number[]) {
  const { rows } = await tx.execute<{ id: number; isFirst: boolean }>(sql`
    with restored as (
      update ${attendance} set removed_at = null
      where ${attendance.eventId} = ${eventId}::int and ${attendance.removedAt} is not null
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

/** Reads the people whom a rule would invite, with the fields by which they are counted. */
export const readInvited = (
  db: Executor,
  rule: Rule,
  invitedIds: readonly number[] | null,
): Promise<{ id: number; familyBranch: string | null }[]> =>
  db
    .select({ id: users.id, familyBranch: users.familyBranch })
    .from(users)
    .where(isInvited(rule, invitedIds));

/** Counts an event's guests by status. */
export async function readHeadcount(db: Executor, eventId: number): Promise<Headcount> {
  const rows = await db
    .select({ status: attendance.status, count: sql<number>`count(*)::int` })
    .from(attendance)
    .innerJoin(events, eq(events.id, attendance.eventId))
    .leftJoin(users, eq(users.id, attendance.userId))
    .where(and(eq(attendance.eventId, eventId), isOnList))
    .groupBy(attendance.status);
  const countByStatus = Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  const [confirmed = 0, attended = 0] = [countByStatus.confirmed, countByStatus.attended];
  const [pending = 0, declined = 0] = [countByStatus.pending, countByStatus.declined];
  return {
    confirmed: confirmed + attended,
    pending,
    declined,
    attended,
    total: confirmed + attended + pending + declined,
  };
}

/** The most removed guests listed. */
const MAX_REMOVED_GUESTS = 500;

/** The removed guests of an event who still exist, newest first. */
export const readRemovedGuests = (db: Executor, eventId: number) =>
  db
    .select({
      id: attendance.id,
      removedAt: attendance.removedAt,
      guestName: attendance.guestName,
      person: { fullName: users.fullName, firstName: users.firstName, lastName: users.lastName },
    })
    .from(attendance)
    .leftJoin(users, eq(users.id, attendance.userId))
    .where(
      and(
        eq(attendance.eventId, eventId),
        isNotNull(attendance.removedAt),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(desc(attendance.removedAt), desc(attendance.id))
    .limit(MAX_REMOVED_GUESTS);

const host = alias(users, "host");

/** The name for sorting, of people and guests alike. */
export const sortName = sql<string>`coalesce(${users.searchName}, fold(${attendance.guestName}))`;

export type AttendeeRow = Awaited<ReturnType<typeof selectGuests>>[number];

/** Selects guest rows with their people. */
export const selectGuests = (db: Executor, eventId: number, condition?: SQL) =>
  db
    .select({
      attendance,
      person: personRowColumns,
      host: {
        id: host.id,
        fullName: host.fullName,
        firstName: host.firstName,
        lastName: host.lastName,
      },
      name: sortName,
    })
    .from(attendance)
    .innerJoin(events, eq(events.id, attendance.eventId))
    .leftJoin(users, eq(users.id, attendance.userId))
    .leftJoin(host, eq(host.id, attendance.guestOf))
    .where(and(eq(attendance.eventId, eventId), isOnList, condition))
    .$dynamic();

interface GuestNameFields {
  person: Parameters<typeof nameForMessages>[0] | null;
  attendance: { guestName: string | null };
}

/** A guest's name in messages. */
export const guestNameOf = ({ person, attendance: { guestName } }: GuestNameFields): string =>
  person ? nameForMessages(person) : (guestName ?? "Guest");

/** Like selectGuests, sorted by name. */
export const selectGuestsByName = (db: Executor, eventId: number, condition?: SQL) =>
  selectGuests(db, eventId, condition).orderBy(asc(sortName), asc(attendance.id));

/** Counts guest rows. */
export async function countGuestRows(
  db: Executor,
  eventId: number,
  condition?: SQL,
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(attendance)
    .innerJoin(events, eq(events.id, attendance.eventId))
    .leftJoin(users, eq(users.id, attendance.userId))
    .leftJoin(host, eq(host.id, attendance.guestOf))
    .where(and(eq(attendance.eventId, eventId), isOnList, condition));
  return row?.count ?? 0;
}

/** Guests who are going, or were there. */
export const isGoing = inArray(attendance.status, STATUSES_WITH_SPOT);

/** SQL condition: people of this group and their guests. */
const isOfGroup = (familyGroupId: number | null) =>
  or(eq(users.familyGroupId, familyGroupId ?? 0), eq(host.familyGroupId, familyGroupId ?? 0));

/**
 * SQL condition: the guests whom the actor may see: everyone for organizers; for others, people who are going and, at an
 * event for all groups, only those of their own group (ATT-15).
 */
export const isGuestVisibleTo = (actor: Actor, event: PolicyEvent): SQL | undefined =>
  mayManageEvent(actor, event)
    ? undefined
    : and(isGoing, event.familyGroupId === null ? isOfGroup(actor.familyGroupId) : undefined);

/** Locks a guest's row until the transaction ends. Throws 404 if they are no longer on the list. */
export async function lockAttendance(tx: Executor, id: number) {
  const [row] = await tx
    .select({ attendance })
    .from(attendance)
    .innerJoin(events, eq(events.id, attendance.eventId))
    .leftJoin(users, eq(users.id, attendance.userId))
    .where(and(eq(attendance.id, id), isOnList))
    .for("no key update", { of: attendance });
  if (!row) throw notFound("Attendee");
  return row.attendance;
}
export type LockedAttendance = Awaited<ReturnType<typeof lockAttendance>>;

/** Reads a guest's row with the person, without locking it. */
export async function readGuestRow(
  db: Executor,
  { id, eventId }: Pick<LockedAttendance, "id" | "eventId">,
): Promise<AttendeeRow> {
  const [row] = await selectGuests(db, eventId, eq(attendance.id, id));
  if (!row) throw notFound("Attendee");
  return row;
}
