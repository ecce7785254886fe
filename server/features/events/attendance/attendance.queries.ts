import { and, eq } from "drizzle-orm";
import { attendance } from "#shared/events/attendance.table.ts";
import { events } from "#shared/events/event.table.ts";
import { users } from "#shared/people/people.table.ts";
import type { Executor } from "../../../lib/deps.ts";
import { notFound } from "../../../lib/errors.ts";
import { isOnList } from "../guests/counted.rules.ts";
import { type AttendeeRow, selectList } from "../guests/guest-list.queries.ts";

/** Somebody's row, held until the transaction ends. Throws 404 where they are on the list no more. */
export async function holdAttendance(tx: Executor, id: number) {
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
export type HeldAttendance = Awaited<ReturnType<typeof holdAttendance>>;

/** The same with whom it is about. */
export async function readRow(
  db: Executor,
  { id, eventId }: Pick<HeldAttendance, "id" | "eventId">,
): Promise<AttendeeRow> {
  const [row] = await selectList(db, eventId, eq(attendance.id, id));
  if (!row) throw notFound("Attendee");
  return row;
}
