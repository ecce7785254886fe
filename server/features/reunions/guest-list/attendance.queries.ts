import { and, eq } from "drizzle-orm";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { notFound } from "../../../lib/errors.ts";
import { isOnList } from "./on-list.rules.ts";
import { type AttendeeRow, selectGuests } from "./guest-list.queries.ts";

/** Locks a guest's row until the transaction ends. Throws 404 if they are no longer on the list. */
export async function lockAttendance(tx: Executor, id: number) {
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
export type LockedAttendance = Awaited<ReturnType<typeof lockAttendance>>;

/** Reads a guest's row with the person, without locking it. */
export async function readGuestRow(
  db: Executor,
  { id, eventId }: Pick<LockedAttendance, "id" | "eventId">,
): Promise<AttendeeRow> {
  const [row] = await selectGuests(db, eventId, eq(attendance.id, id));
  if (!row) throw notFound("Attendee");
  return row;
}
