import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text, uuid } from "drizzle-orm/pg-core";
import { attendance } from "../attendance/attendance.table.ts";
import { ATTENDANCE_STATUSES, type AttendanceStatus } from "../event-basics/event-options.ts";
import { events } from "../event-basics/event.table.ts";
import { timestampColumn, checkOneOf } from "../../lib/columns.ts";
import { users } from "../../family/people/people.table.ts";
import {
  CHECK_IN_ACTIONS,
  CHECK_IN_OUTCOMES,
  type CheckInActionKind,
  type CheckInOutcome,
} from "./check-in-options.ts";

/** The check-in log: one row per action with its outcome. Rows never change. */
export const checkIns = pgTable(
  "check_ins",
  {
    id: serial().primaryKey(),
    eventId: integer("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    /** Null if no guest of this event was found, or the person was erased since. */
    attendanceId: integer("attendance_id").references(() => attendance.id, {
      onDelete: "set null",
    }),
    /** The idempotency key, made by the station: an action counts once, however often it is sent. */
    key: uuid().notNull().unique("check_ins_key_unique"),
    action: text().$type<CheckInActionKind>().notNull(),
    /** The key of the check-in that this undoes; null for whichever was current. */
    undoes: uuid(),
    outcome: text().$type<CheckInOutcome>().notNull(),
    /** Their status before; null if they weren't on the list. */
    foundStatus: text("found_status").$type<AttendanceStatus>(),
    /** The key of the check-in that was current then. */
    foundKey: uuid("found_key"),
    /** The time of the action, by the station's clock if that can be right. */
    at: timestampColumn("at").notNull(),
    receivedAt: timestampColumn("received_at").notNull(),
    /** The station's name; null if it wasn't done at a station. */
    station: text(),
    /** The signed-in user; null if erased since. */
    byId: integer("by_id").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("check_ins_event").on(table.eventId, table.id),
    index("check_ins_attendance").on(table.attendanceId),
    index("check_ins_by").on(table.byId),
    checkOneOf("check_ins_action_known", table.action, CHECK_IN_ACTIONS),
    checkOneOf("check_ins_outcome_known", table.outcome, CHECK_IN_OUTCOMES),
    checkOneOf("check_ins_found_known", table.foundStatus, ATTENDANCE_STATUSES),
    check("check_ins_undoes_by_action", sql`${table.undoes} is null or ${table.action} = 'undo'`),
  ],
);
