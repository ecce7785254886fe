import { desc, eq, sql } from "drizzle-orm";
import { checkIns } from "#shared/reunions/check-in/check-ins.table.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { eventHelpers } from "#shared/reunions/event-basics/event-helpers.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { type PersonalData, MAX_EXPORTED_ROWS } from "../../../lib/personal-data.ts";
import {
  lockEventsOf,
  mergeAttendanceLocked,
  previewMergedEvents,
  promoteInEventsOf,
} from "../guest-list/index.ts";
import { mergeRolesLocked } from "../event-basics/index.ts";

/** Events store their guests, and who replied, checked people in, helps, and created the event. */
export const eventsPersonalData: PersonalData = {
  lockForMerge: lockEventsOf,
  afterMerge: promoteInEventsOf,
  previewMerge: previewMergedEvents,
  merge: async (tx, merge) => [
    ...(await mergeAttendanceLocked(tx, merge)),
    ...(await mergeRolesLocked(tx, merge)),
  ],
  columns: [
    {
      column: attendance.userId,
      uniqueWith: attendance.eventId,
      onMerge: "move",
      onErase: "delete",
      automatic: sql`${attendance.status} = 'pending' and ${attendance.repliedBy} is null and not ${attendance.isAdded}`,
    },
    { column: attendance.guestOf, onMerge: "move", onErase: "delete" },
    { column: attendance.repliedBy, onMerge: "move", onErase: "keep" },
    {
      column: eventHelpers.userId,
      uniqueWith: eventHelpers.eventId,
      onMerge: "move",
      onErase: "delete",
    },
    { column: eventHelpers.addedBy, onMerge: "move", onErase: "keep" },
    { column: checkIns.byId, onMerge: "move", onErase: "keep" },
    { column: events.createdBy, onMerge: "move", onErase: "keep" },
    { column: events.inviteAncestorId, onMerge: "move", onErase: "keep" },
    { column: events.deletedBy, onMerge: "keep", onErase: "keep" },
  ],
  exportData: async (db, { id }) => ({
    events: await db
      .select({
        event: events.name,
        startDate: events.startDate,
        status: attendance.status,
        checkedInTime: attendance.checkedInTime,
        diet: attendance.diet,
        note: attendance.note,
        updatedAt: attendance.updatedAt,
      })
      .from(attendance)
      .innerJoin(events, eq(events.id, attendance.eventId))
      .where(eq(attendance.userId, id))
      .orderBy(desc(events.startDate), desc(attendance.id))
      .limit(MAX_EXPORTED_ROWS),
    guests: await db
      .select({
        event: events.name,
        guestName: attendance.guestName,
        status: attendance.status,
        diet: attendance.diet,
        note: attendance.note,
      })
      .from(attendance)
      .innerJoin(events, eq(events.id, attendance.eventId))
      .where(eq(attendance.guestOf, id))
      .limit(MAX_EXPORTED_ROWS),
  }),
};
