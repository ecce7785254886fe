import { desc, eq } from "drizzle-orm";
import { attendance } from "#shared/events/attendance.table.ts";
import { events } from "#shared/events/event.table.ts";
import type { Belongings } from "../../lib/belongings.ts";

const MOST_EVENTS = 10_000;

/** Events keep who was asked, who answered and who made them. */
export const eventsBelongings: Belongings = {
  columns: [
    { column: attendance.userId, onePer: attendance.eventId, merged: "move", erased: "go" },
    { column: attendance.guestOf, merged: "move", erased: "go" },
    { column: attendance.answeredBy, merged: "move", erased: "stay" },
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
        updatedAt: attendance.updatedAt,
      })
      .from(attendance)
      .innerJoin(events, eq(events.id, attendance.eventId))
      .where(eq(attendance.userId, id))
      .orderBy(desc(events.startDate), desc(attendance.id))
      .limit(MOST_EVENTS),
    guests: await db
      .select({ event: events.name, guestName: attendance.guestName, status: attendance.status })
      .from(attendance)
      .innerJoin(events, eq(events.id, attendance.eventId))
      .where(eq(attendance.guestOf, id))
      .limit(MOST_EVENTS),
  }),
};
