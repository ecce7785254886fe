import { eq } from "drizzle-orm";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { attendanceErrors } from "#shared/reunions/attendance/attendance.errors.ts";
import type { Attendee } from "#shared/reunions/events/event.schema.ts";
import { type AttendanceStatus, takesSpot } from "#shared/reunions/event-basics/event-options.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { domainError } from "../../../lib/errors.ts";
import { nameForMessages } from "../../core/person/index.ts";
import {
  runDeclineHandlers,
  notifyListChange,
  assertNotFull,
  promoteFromWaitlist,
  attendeeOf,
  readAttendee,
  type LockedAttendance,
  lockAttendance,
} from "../guest-list/index.ts";
import { type FoundAttendance, type EventRow, lockEvent } from "../event-basics/index.ts";
import { performOnGuest } from "../check-in/index.ts";

/**
 * Sets a guest's status for an organizer; setting the current status changes nothing. Throws 409 if
 * the event is full, unless forced.
 */
export async function setStatus(
  { db, now }: Context,
  actor: Actor,
  found: FoundAttendance,
  { status, force = false }: { status: AttendanceStatus; force?: boolean | undefined },
): Promise<Attendee> {
  return db.transaction(async (tx) => {
    // Locks the event before the row, in the same order as every call that takes a spot, to avoid deadlocks.
    const event = await lockEvent(tx, found.eventId);
    const before = await lockAttendance(tx, found.id);
    await setStatusLocked(tx, { event, before }, { status, force, now: now(), byId: actor.id });
    return readAttendee(tx, actor, found, now());
  });
}

/** Like setStatus. The caller has locked the event and the row. */
export async function setStatusLocked(
  tx: Executor,
  { event, before }: { event: EventRow; before: LockedAttendance },
  {
    status,
    force,
    now,
    byId,
  }: { status: AttendanceStatus; force: boolean; now: Date; byId: number },
): Promise<void> {
  if (before.status === status) return;
  if (!force && takesSpot(status) && !takesSpot(before.status)) await assertNotFull(tx, event, 1);
  if (status === "attended")
    await performOnGuest(tx, before, { do: "checkIn", force: true, byId, now });
  else if (before.checkedIn) await performOnGuest(tx, before, { do: "undo", byId, now });
  const mayBeWaitlisted = status === "attended" || status === "pending";
  await tx
    .update(attendance)
    .set({
      status,
      repliedBy: null,
      // A walk-in whose check-in is undone here stays on the list.
      removedAt: null,
      ...(!mayBeWaitlisted && { waitingSince: null, waitingNumber: null }),
      updatedAt: now,
    })
    .where(eq(attendance.id, before.id));
  await notifyListChange(tx, event.id, [before.id]);
  if (status === "declined") await runDeclineHandlers(tx, [before.id]);
  if (takesSpot(before.status)) await promoteFromWaitlist(tx, event, now);
}

/**
 * Checks a guest in once; repeating it changes nothing. Throws 409 if they haven't confirmed, unless forced,
 * and 404 if they are no longer on the list.
 */
export async function checkIn(
  ctx: Context,
  actor: Actor,
  found: FoundAttendance,
  { force = false }: { force?: boolean | undefined },
): Promise<Attendee & { alreadyCheckedIn: boolean }> {
  const now = ctx.now();
  // A check-in ignores the capacity, so it locks only its row, and check-ins of one event run in parallel.
  const { outcome, row } = await ctx.db.transaction(async (tx) => {
    const before = await lockAttendance(tx, found.id);
    return performOnGuest(tx, before, { do: "checkIn", force, byId: actor.id, now });
  });
  const { status, checkedInTime, updatedAt } = row;
  const name = found.person ? nameForMessages(found.person) : (found.guestName ?? "This guest");
  // Runs after the log line is committed.
  if (outcome === "notConfirmed")
    throw domainError(attendanceErrors.notConfirmed, { name, status });
  const changed = { status, checkedIn: status === "attended", checkedInTime, updatedAt };
  return {
    ...attendeeOf(actor, { ...found, ...changed }, now),
    alreadyCheckedIn: outcome === "already",
  };
}

/**
 * Undoes a check-in and restores the earlier status; a walk-in leaves the list again. Changes nothing for
 * guests who aren't checked in.
 */
export async function undoCheckIn(
  ctx: Context,
  actor: Actor,
  found: FoundAttendance,
): Promise<Attendee> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.now();
    const event = await lockEvent(tx, found.eventId);
    const before = await lockAttendance(tx, found.id);
    const { outcome, row } = await performOnGuest(tx, before, { do: "undo", byId: actor.id, now });
    if (outcome === "done") await promoteFromWaitlist(tx, event, now);
    if (row.isOnList) return readAttendee(tx, actor, found, now);
    const { status, checkedInTime, updatedAt } = row;
    return attendeeOf(actor, { ...found, status, checkedIn: false, checkedInTime, updatedAt }, now);
  });
}
