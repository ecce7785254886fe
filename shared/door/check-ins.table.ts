import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text, uuid } from "drizzle-orm/pg-core";
import { attendance } from "../events/attendance.table.ts";
import { ATTENDANCE_STATUSES, type AttendanceStatus } from "../events/event-words.ts";
import { events } from "../events/event.table.ts";
import { moment, oneOf } from "../lib/columns.ts";
import { users } from "../people/people.table.ts";
import { DOOR_DEEDS, DOOR_OUTCOMES, type DoorDeed, type DoorOutcome } from "./check-in-words.ts";

/** What was done at an event's door, and what came of it: one row per press, never changed itself. */
export const checkIns = pgTable(
  "check_ins",
  {
    id: serial().primaryKey(),
    eventId: integer("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    /** Null for nobody of this event, and for who has been erased since. */
    attendanceId: integer("attendance_id").references(() => attendance.id, {
      onDelete: "set null",
    }),
    /** Made where it was pressed: however often it is sent, it counts once. */
    key: uuid().notNull().unique("check_ins_key_unique"),
    deed: text().$type<DoorDeed>().notNull(),
    /** The key of the check-in that an undo takes back; null where it was whichever held. */
    undoes: uuid(),
    outcome: text().$type<DoorOutcome>().notNull(),
    /** What they were before; null for who was not on the list. */
    foundStatus: text("found_status").$type<AttendanceStatus>(),
    /** The key of the check-in that held then. */
    foundKey: uuid("found_key"),
    /** When it was pressed, by the laptop's clock as far as that can be. */
    at: moment("at").notNull(),
    receivedAt: moment("received_at").notNull(),
    /** What the laptop is called; null where it was done elsewhere than at the door. */
    laptop: text(),
    /** Who was signed in there; null for who has been erased since. */
    byId: integer("by_id").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("check_ins_event").on(table.eventId, table.id),
    index("check_ins_attendance").on(table.attendanceId),
    index("check_ins_by").on(table.byId),
    oneOf("check_ins_deed_known", table.deed, DOOR_DEEDS),
    oneOf("check_ins_outcome_known", table.outcome, DOOR_OUTCOMES),
    oneOf("check_ins_found_known", table.foundStatus, ATTENDANCE_STATUSES),
    check("check_ins_undoes_by_deed", sql`${table.undoes} is null or ${table.deed} = 'undo'`),
  ],
);
