import { type SQL, sql } from "drizzle-orm";
import { attendance } from "#shared/events/attendance.table.ts";
import type { AttendanceStatus } from "#shared/events/event-words.ts";
import { CHANNEL } from "../../../lib/jobs/notifications.ts";
import { isOnList } from "../guests/counted.rules.ts";
import { LIST_TOPIC } from "../guests/list-news.service.ts";

/** What came of it, and how the row is then. */
export interface CheckedIn {
  outcome: "done" | "already" | "notConfirmed";
  status: AttendanceStatus;
  checkedInTime: Date | null;
  updatedAt: Date;
}

/** `id` of the row, `force`, when (`at`), and who does it (`by`): as they stand in the statement. */
type Values = (name: "id" | "force" | "at" | "by") => SQL;

const HELD = sql`for no key update of attendance`;

/**
 * Checks somebody in, logs it and tells of it, in one statement and so all or nothing: at the door a
 * queue waits for it. The row is held first, so that of many who do it at once one does. No row comes
 * back for who is on the list no more.
 */
export const checkInStatement = (value: Values, hold = HELD): SQL => sql`
  with held as (
    select attendance.id, attendance.event_id, attendance.status, attendance.checked_in,
      attendance.checked_in_time, attendance.check_in_key, attendance.updated_at,
      gen_random_uuid() as new_key
    from attendance
    join events on events.id = attendance.event_id
    left join users on users.id = attendance.user_id
    where ${attendance.id} = ${value("id")}::int and ${isOnList}
    ${hold}
  ), done as (
    update attendance set status = 'attended', status_before = held.status, checked_in = true,
      checked_in_time = ${value("at")}::timestamptz, checked_in_on = null,
      check_in_key = held.new_key, updated_at = ${value("at")}::timestamptz
    from held
    where attendance.id = held.id and not held.checked_in
      and (held.status = 'confirmed' or ${value("force")}::bool)
    returning attendance.id, attendance.status, attendance.checked_in_time, attendance.updated_at,
      pg_notify(${sql.raw(`'${CHANNEL}'`)}, ${sql.raw(`'${LIST_TOPIC}'`)} || held.event_id || ' ' || held.id)
  ), logged as (
    insert into check_ins (event_id, attendance_id, key, deed, outcome, found_status, found_key,
      at, received_at, by_id)
    select held.event_id, held.id, held.new_key, 'checkIn',
      case when done.id is not null then 'done' when held.checked_in then 'already'
        else 'notConfirmed' end,
      held.status, held.check_in_key, ${value("at")}::timestamptz, ${value("at")}::timestamptz,
      ${value("by")}::int
    from held left join done on done.id = held.id
    returning outcome
  )
  select logged.outcome, coalesce(done.status, held.status) as status,
    coalesce(done.checked_in_time, held.checked_in_time) as "checkedInTime",
    coalesce(done.updated_at, held.updated_at) as "updatedAt"
  from logged, held left join done on done.id = held.id`;
