import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { checkIns } from "#shared/door/check-ins.table.ts";
import { attendance } from "#shared/events/attendance.table.ts";
import { events } from "#shared/events/event.table.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import { columnOf } from "../../../lib/database/in-bulk.ts";
import type { Executor } from "../../../lib/deps.ts";
import { isLiving } from "../../people/lifetimes/living.rules.ts";
import { seenBy } from "../../people/visibility.rules.ts";
import { isOnList } from "../guests/counted.rules.ts";
import type { DoorRow, Pressed } from "./pressed.rules.ts";

const found = alias(checkIns, "found");

/** What was pressed by these keys, at whichever event, and the check-in that each of it met. */
export const readPressed = (tx: Executor, keys: string[]) =>
  tx
    .select({
      ...lineColumns,
      eventId: checkIns.eventId,
      before: { at: found.at, laptop: found.laptop },
    })
    .from(checkIns)
    .leftJoin(found, and(eq(found.key, checkIns.foundKey), inMeeting))
    .where(sql`${checkIns.key} = any(${sql.param(keys)}::uuid[])`);

const lineColumns = {
  key: checkIns.key,
  deed: checkIns.deed,
  undoes: checkIns.undoes,
  outcome: checkIns.outcome,
  attendanceId: checkIns.attendanceId,
  foundStatus: checkIns.foundStatus,
  foundKey: checkIns.foundKey,
  at: checkIns.at,
};

/** Only where another check-in is why nothing was done. */
const inMeeting = inArray(checkIns.outcome, ["already", "overtaken"]);

/** The rows of these ids, and of these people, of an event's list: held until the transaction ends. */
export const holdRows = (
  tx: Executor,
  eventId: number,
  { ids, userIds }: { ids: number[]; userIds: number[] },
): Promise<DoorRow[]> =>
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
      isOnList: sql<boolean>`coalesce(${isOnList}, false)`,
      isTakenOff: sql<boolean>`${attendance.takenOffAt} is not null`,
    })
    .from(attendance)
    .innerJoin(events, eq(events.id, attendance.eventId))
    .leftJoin(users, eq(users.id, attendance.userId))
    .where(
      and(
        eq(attendance.eventId, eventId),
        or(
          sql`${attendance.id} = any(${sql.param(ids)}::int[])`,
          sql`${attendance.userId} = any(${sql.param(userIds)}::int[])`,
        ),
      ),
    )
    .orderBy(asc(attendance.id))
    .for("no key update", { of: attendance });

/** Those of these people who live, and whom the actor may know of. */
export async function readMembers(tx: Executor, actor: Actor, ids: number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), seenBy(actor), isNull(users.deletedAt), isLiving));
  return rows.map(({ id }) => id);
}

export const countGuests = (tx: Executor, eventId: number): Promise<number> =>
  tx.$count(attendance, and(eq(attendance.eventId, eventId), isNotNull(attendance.guestName)));

/** Writes rows as they have become; those that are not there yet are made. */
export async function writeRows(
  tx: Executor,
  eventId: number,
  { rows, at }: { rows: DoorRow[]; at: Date },
): Promise<void> {
  if (rows.length === 0) return;
  const column = columnOf(rows);
  const when = at.toISOString();
  const times = rows.map(({ checkedInTime }) => checkedInTime?.toISOString() ?? null);
  await tx.execute(sql`
    insert into ${attendance} (id, event_id, user_id, guest_name, guest_is_child, is_added, status,
      status_before, checked_in, checked_in_time, checked_in_on, check_in_key, taken_off_at, updated_at)
    select id, ${eventId}::int, user_id, guest_name, guest_is_child, true, status, status_before,
      status = 'attended', checked_in_time, checked_in_on, check_in_key,
      case when is_taken_off then ${when}::timestamptz end, ${when}::timestamptz
    from unnest(${column("id")}::int[], ${column("userId")}::int[], ${column("guestName")}::text[],
      ${column("guestIsChild")}::bool[], ${column("status")}::text[],
      ${column("statusBefore")}::text[], ${sql.param(times)}::timestamptz[],
      ${column("checkedInOn")}::text[], ${column("checkInKey")}::uuid[],
      ${column("isTakenOff")}::bool[])
      as row (id, user_id, guest_name, guest_is_child, status, status_before, checked_in_time,
        checked_in_on, check_in_key, is_taken_off)
    on conflict (id) do update set
      status = excluded.status, status_before = excluded.status_before,
      checked_in = excluded.checked_in, checked_in_time = excluded.checked_in_time,
      checked_in_on = excluded.checked_in_on, check_in_key = excluded.check_in_key,
      taken_off_at = excluded.taken_off_at, updated_at = excluded.updated_at,
      is_added = ${attendance.isAdded} or (${attendance.takenOffAt} is not null
        and excluded.taken_off_at is null)`);
}

interface Sender {
  eventId: number;
  laptop: string;
  byId: number;
  receivedAt: Date;
}

/** Writes lines of the log. */
export const writeLog = (tx: Executor, pressed: Pressed[], sender: Sender) =>
  tx
    .insert(checkIns)
    .values(pressed.map(({ before: _before, ...line }) => ({ ...line, ...sender })));
