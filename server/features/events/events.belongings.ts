import { desc, eq } from "drizzle-orm";
import { checkIns } from "#shared/door/check-ins.table.ts";
import { attendance } from "#shared/events/attendance.table.ts";
import { eventHelpers } from "#shared/events/event-helpers.table.ts";
import { events } from "#shared/events/event.table.ts";
import { type Belongings, MOST_TOLD } from "../../lib/belongings.ts";
import { mergeAttendanceLocked } from "./guests/merged-attendance.service.ts";
import { mergeRolesLocked } from "./planning/merged-roles.service.ts";

/** Events keep who was asked, who answered, who stood at the door and who made them. */
export const eventsBelongings: Belongings = {
  merge: async (tx, merge) => [
    ...(await mergeAttendanceLocked(tx, merge)),
    ...(await mergeRolesLocked(tx, merge)),
  ],
  columns: [
    { column: attendance.userId, onePer: attendance.eventId, merged: "move", erased: "go" },
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
      .limit(MOST_TOLD),
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
      .limit(MOST_TOLD),
  }),
};
