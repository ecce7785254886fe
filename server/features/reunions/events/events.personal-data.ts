import { desc, eq, sql } from "drizzle-orm";
import { checkIns } from "#shared/reunions/check-in/check-ins.table.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { eventHelpers } from "#shared/reunions/event-basics/event-helpers.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { type PersonalData, MAX_EXPORTED_ROWS } from "../../../lib/personal-data.ts";
import {
  lockEventsOf,
  mergeAttendanceLocked,
  previewEvents,
  settleEventsOf,
} from "../guest-list/index.ts";
import { mergeRolesLocked } from "../event-basics/index.ts";

/** Events hold guests, who answered, who checked people in, and who created them. */
export const eventsPersonalData: PersonalData = {
  lockForMerge: lockEventsOf,
  settleMerge: settleEventsOf,
  previewMerge: previewEvents,
  merge: async (tx, merge) => [
    ...(await mergeAttendanceLocked(tx, merge)),
    ...(await mergeRolesLocked(tx, merge)),
  ],
  columns: [
    {
      column: attendance.userId,
      onePer: attendance.eventId,
      merged: "move",
      erased: "go",
      automatic: sql`${attendance.status} = 'pending' and ${attendance.answeredBy} is null and not ${attendance.isAdded}`,
    },
    { column: attendance.guestOf, merged: "move", erased: "go" },
    { column: attendance.answeredBy, merged: "move", erased: "stay" },
    { column: eventHelpers.userId, onePer: eventHelpers.eventId, merged: "move", erased: "go" },
    { column: eventHelpers.namedBy, merged: "move", erased: "stay" },
    { column: checkIns.byId, merged: "move", erased: "stay" },
    { column: events.createdBy, merged: "move", erased: "stay" },
    { column: events.inviteAncestorId, merged: "move", erased: "stay" },
    { column: events.deletedBy, merged: "stay", erased: "stay" },
  ],
  tell: async (db, { id }) => ({
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
