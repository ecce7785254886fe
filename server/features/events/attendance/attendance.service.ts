import { eq } from "drizzle-orm";
import { attendance } from "#shared/events/attendance.table.ts";
import type { Attendee } from "#shared/events/event.schema.ts";
import { type AttendanceStatus, takesSeat } from "#shared/events/event-words.ts";
import { type EventFacts, mayManageEvent } from "#shared/events/events.policy.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { Deps, Executor } from "../../../lib/deps.ts";
import { giveBackTasks } from "../../event-lists/tasks/given-back.service.ts";
import { viewerOf } from "../../people/people.queries.ts";
import { attendeeAtDoor } from "../guests/attendee.view.ts";
import { tellOfList } from "../guests/list-news.service.ts";
import { refuseFull } from "../guests/seats.service.ts";
import { settleSeats } from "../guests/waiting-line.service.ts";
import type { FoundAttendance } from "../planning/asked.queries.ts";
import { type EventRow, holdEvent } from "../planning/event.queries.ts";
import { type HeldAttendance, holdAttendance, readRow } from "./attendance.queries.ts";
import { attendeeOf, logByHand } from "./check-in.service.ts";

type Surroundings = Pick<Deps, "db" | "now">;

/**
 * What is written with a status, so that it and the check-in always agree. Who comes in without a seat
 * keeps their place in line, which an undone check-in goes back to.
 */
const withStatus = (
  before: HeldAttendance,
  status: AttendanceStatus,
  { at, key }: { at: Date; key: string | null },
) => ({
  status,
  statusBefore: status === "attended" ? before.status : null,
  checkedIn: status === "attended",
  checkedInTime: status === "attended" ? at : null,
  checkedInOn: null,
  checkInKey: status === "attended" ? key : null,
  ...(status !== "attended" && status !== "pending" && { waitingSince: null, waitingNumber: null }),
  updatedAt: at,
});

/**
 * Sets somebody's status by an organiser's hand; one that is so already stays as it is. Throws 409 where
 * the event has no seat for them, unless forced.
 */
export async function setStatus(
  { db, now }: Surroundings,
  actor: Actor,
  found: FoundAttendance,
  { status, force = false }: { status: AttendanceStatus; force?: boolean | undefined },
): Promise<Attendee> {
  return db.transaction(async (tx) => {
    // Before the row, as whoever takes a seat does: two never wait for each other.
    const event = await holdEvent(tx, found.eventId);
    const before = await holdAttendance(tx, found.id);
    await setStatusLocked(tx, { event, before }, { status, force, at: now(), byId: actor.id });
    return readAttendee({ db: tx, now }, actor, found);
  });
}

/** The caller holds the event and the row. */
export async function setStatusLocked(
  tx: Executor,
  { event, before }: { event: EventRow; before: HeldAttendance },
  { status, force, at, byId }: { status: AttendanceStatus; force: boolean; at: Date; byId: number },
): Promise<void> {
  if (before.status === status) return;
  if (!force && takesSeat(status) && !takesSeat(before.status)) await refuseFull(tx, event, 1);
  const deed = status === "attended" ? "checkIn" : "undo";
  const isOfDoor = before.checkedIn || status === "attended";
  const key = isOfDoor ? await logByHand(tx, before, { deed, byId, at }) : null;
  await tx
    .update(attendance)
    .set({ ...withStatus(before, status, { at, key }), answeredBy: null })
    .where(eq(attendance.id, before.id));
  await tellOfList(tx, event.id, [before.id]);
  if (status === "declined") await giveBackTasks(tx, [before.id]);
  if (takesSeat(before.status)) await settleSeats(tx, event, at);
}

/**
 * Undoes a check-in, so that what was before it holds again: who walked in was on no list, and is on none.
 * Who is not in stays as they are.
 */
export async function undoCheckIn(
  { db, now }: Surroundings,
  actor: Actor,
  found: FoundAttendance,
): Promise<Attendee> {
  return db.transaction(async (tx) => {
    const event = await holdEvent(tx, found.eventId);
    const before = await holdAttendance(tx, found.id);
    const at = now();
    await logByHand(tx, before, { deed: "undo", byId: actor.id, at });
    if (!before.checkedIn) return readAttendee({ db: tx, now }, actor, found);
    const isWalkIn = before.statusBefore === null;
    const undone = {
      ...withStatus(before, before.statusBefore ?? "pending", { at, key: null }),
      ...(isWalkIn && { takenOffAt: at }),
    };
    await tx.update(attendance).set(undone).where(eq(attendance.id, before.id));
    await tellOfList(tx, event.id, [before.id]);
    await settleSeats(tx, event, at);
    return isWalkIn
      ? attendeeOf(actor, { ...found, ...undone }, at)
      : readAttendee({ db: tx, now }, actor, found);
  });
}

/** For who may check in. */
export async function readAttendee(
  { db, now }: { db: Executor; now: Deps["now"] },
  actor: Actor,
  found: Pick<FoundAttendance, "id" | "eventId"> & { event: EventFacts },
): Promise<Attendee> {
  const isOrganiser = mayManageEvent(actor, found.event);
  return attendeeAtDoor(await viewerOf(db, actor, now()), await readRow(db, found), isOrganiser);
}
