import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { checkIns } from "#shared/reunions/check-in/check-ins.table.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import { columnArrayOf } from "../../../lib/database/batches.ts";
import type { Executor } from "../../../lib/context.ts";
import { isLiving, isPersonVisibleTo } from "../../core/person/index.ts";
import { isOnList, listNotification } from "../guest-list/index.ts";
import type { GuestListRow, LogLine } from "./check-in-state.rules.ts";
import { isAnyOf } from "../../../lib/database/any-of.ts";

const foundCheckIns = alias(checkIns, "found");

/** Reads the log lines with these keys, at any event, each with the earlier check-in that it conflicted with. */
export const readLoggedLines = (tx: Executor, keys: string[]) =>
  tx
    .select({
      ...lineColumns,
      eventId: checkIns.eventId,
      before: { at: foundCheckIns.at, laptop: foundCheckIns.station },
    })
    .from(checkIns)
    .leftJoin(foundCheckIns, and(eq(foundCheckIns.key, checkIns.foundKey), hasEarlierCheckIn))
    .where(isAnyOf(checkIns.key, keys));

const lineColumns = {
  key: checkIns.key,
  action: checkIns.action,
  undoes: checkIns.undoes,
  outcome: checkIns.outcome,
  attendanceId: checkIns.attendanceId,
  foundStatus: checkIns.foundStatus,
  foundKey: checkIns.foundKey,
  at: checkIns.at,
};

/** Outcomes in which an action did nothing because of another check-in. */
const hasEarlierCheckIn = inArray(checkIns.outcome, ["already", "overtaken"]);

/** A guest list's rows with these ids or people, locked until the transaction ends. */
export const lockRows = (
  tx: Executor,
  eventId: number,
  { ids, userIds }: { ids: number[]; userIds: number[] },
): Promise<GuestListRow[]> =>
  tx
    .select({
      id: attendance.id,
      userId: attendance.userId,
      guestName: attendance.guestName,
      guestIsChild: attendance.guestIsChild,
      status: attendance.status,
      statusBefore: attendance.statusBefore,
      checkedInTime: attendance.checkedInTime,
      checkedInOn: attendance.checkedInOn,
      checkInKey: attendance.checkInKey,
      updatedAt: attendance.updatedAt,
      isOnList: sql<boolean>`coalesce(${isOnList}, false)`,
      isRemoved: sql<boolean>`${attendance.removedAt} is not null`,
    })
    .from(attendance)
    .innerJoin(events, eq(events.id, attendance.eventId))
    .leftJoin(users, eq(users.id, attendance.userId))
    .where(
      and(
        eq(attendance.eventId, eventId),
        or(isAnyOf(attendance.id, ids), isAnyOf(attendance.userId, userIds)),
      ),
    )
    .orderBy(asc(attendance.id))
    .for("no key update", { of: attendance });

/** The living people among these whom the actor may see. */
export async function findVisibleMembers(
  tx: Executor,
  actor: Actor,
  ids: number[],
): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(inArray(users.id, ids), isPersonVisibleTo(actor), isNull(users.deletedAt), isLiving),
    );
  return rows.map(({ id }) => id);
}

export const countGuests = (tx: Executor, eventId: number): Promise<number> =>
  tx.$count(attendance, and(eq(attendance.eventId, eventId), isNotNull(attendance.guestName)));

/** The result of actions: changed rows and log lines. */
interface PerformedActions {
  rows: GuestListRow[];
  lines: LogLine[];
}

interface Sender {
  eventId: number;
  laptop: string | null;
  byId: number;
  receivedAt: Date;
}

/**
 * Writes changed rows and log lines and notifies listeners, in one statement for speed. A guest without a
 * spot keeps their place on the waitlist while checked in.
 */
export async function writeActions(
  tx: Executor,
  { rows, lines }: PerformedActions,
  { eventId, laptop, byId, receivedAt }: Sender,
): Promise<void> {
  const [rowColumn, lineColumn] = [columnArrayOf(rows), columnArrayOf(lines)];
  const timeColumn = <Row>(items: readonly Row[], timeOf: (row: Row) => Date | null) =>
    sql.param(items.map((row) => timeOf(row)?.toISOString() ?? null));
  const ids = rows.map(({ id }) => id);
  await tx.execute(sql`
    with written as (
      insert into ${attendance} (id, event_id, user_id, guest_name, guest_is_child, is_added, status,
        status_before, checked_in, checked_in_time, checked_in_on, check_in_key, removed_at, updated_at)
      select id, ${eventId}::int, user_id, guest_name, guest_is_child, true, status, status_before,
        status = 'attended', checked_in_time, checked_in_on, check_in_key,
        case when is_removed then updated_at end, updated_at
      from unnest(${rowColumn("id")}::int[], ${rowColumn("userId")}::int[], ${rowColumn("guestName")}::text[],
        ${rowColumn("guestIsChild")}::bool[], ${rowColumn("status")}::text[],
        ${rowColumn("statusBefore")}::text[], ${timeColumn(rows, (row) => row.checkedInTime)}::timestamptz[],
        ${rowColumn("checkedInOn")}::text[], ${rowColumn("checkInKey")}::uuid[],
        ${rowColumn("isRemoved")}::bool[], ${timeColumn(rows, (row) => row.updatedAt)}::timestamptz[])
        as row (id, user_id, guest_name, guest_is_child, status, status_before, checked_in_time,
          checked_in_on, check_in_key, is_removed, updated_at)
      on conflict (id) do update set
        status = excluded.status, status_before = excluded.status_before,
        checked_in = excluded.checked_in, checked_in_time = excluded.checked_in_time,
        checked_in_on = excluded.checked_in_on, check_in_key = excluded.check_in_key,
        removed_at = excluded.removed_at, updated_at = excluded.updated_at,
        waiting_since = case when ${keepsWaitlistPlace} then ${attendance.waitingSince} end,
        waiting_number = case when ${keepsWaitlistPlace} then ${attendance.waitingNumber} end,
        is_added = ${attendance.isAdded} or (${attendance.removedAt} is not null
          and excluded.removed_at is null)
    ), logged as (
      insert into ${checkIns} (event_id, attendance_id, key, action, undoes, outcome, found_status,
        found_key, at, received_at, station, by_id)
      select ${eventId}::int, attendance_id, key, action, undoes, outcome, found_status, found_key, at,
        ${receivedAt.toISOString()}::timestamptz, ${laptop}, ${byId}::int
      from unnest(${lineColumn("attendanceId")}::int[], ${lineColumn("key")}::uuid[],
        ${lineColumn("action")}::text[], ${lineColumn("undoes")}::uuid[], ${lineColumn("outcome")}::text[],
        ${lineColumn("foundStatus")}::text[], ${lineColumn("foundKey")}::uuid[],
        ${timeColumn(lines, (line) => line.at)}::timestamptz[])
        as line (attendance_id, key, action, undoes, outcome, found_status, found_key, at)
    )
    select ${ids.length > 0 ? listNotification(eventId, ids) : null}`);
}

const keepsWaitlistPlace = sql`excluded.status in ('pending', 'attended')`;
