import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { checkIns } from "#shared/reunions/check-in/check-ins.table.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { MergeStep } from "#shared/family/records/merge-step.ts";
import type { AttendanceStatus } from "#shared/reunions/event-basics/event-options.ts";
import { MERGED_STATUSES, type MergedStatus } from "#shared/family/records/merged-statuses.ts";
import {
  type Merge,
  type MergedEvent,
  rewriteRows,
  type MergePair,
} from "../../../lib/personal-data.ts";
import type { Executor } from "../../../lib/context.ts";
import { findEvents } from "../event-basics/index.ts";
import { notifyListChange } from "./list-changes.service.ts";
import { promoteFromWaitlist } from "./waitlist.service.ts";

const own = alias(attendance, "own");
const other = alias(attendance, "other");

/** The guest rows of events with both records on their lists. */
const selectPairs = (
  db: Executor,
  { kept, gone }: MergePair,
): Promise<{ kept: AttendanceRow; gone: AttendanceRow }[]> =>
  db
    .select({ kept: own, gone: other })
    .from(own)
    .innerJoin(other, eq(other.eventId, own.eventId))
    .where(and(eq(own.userId, kept.id), eq(other.userId, gone.id)))
    .orderBy(asc(own.eventId));

/** Previews what a merge does at events with both records on their lists, if the actor may see them. */
export async function previewMergedEvents(
  db: Executor,
  actor: Actor,
  records: MergePair,
): Promise<MergedEvent[]> {
  const pairs = await selectPairs(db, records);
  const visibleEvents = await findEvents(
    db,
    actor,
    pairs.map(({ kept }) => kept.eventId),
  );
  return visibleEvents.map(({ id, name }) => {
    const { kept, gone } = pairs.find((pair) => pair.kept.eventId === id)!;
    const [ofKept, ofGone] = [mergedStatusOf(kept), mergedStatusOf(gone)];
    return { name, kept: ofKept, gone: ofGone, merged: isStronger(gone, kept) ? ofGone : ofKept };
  });
}

/** Locks the events of these people before their rows, in the same order as every change of a guest list. */
export async function lockEventsOf(tx: Executor, people: number[]) {
  const eventIds = tx
    .select({ id: attendance.eventId })
    .from(attendance)
    .where(inArray(attendance.userId, people));
  return tx
    .select()
    .from(events)
    .where(and(inArray(events.id, eventIds), isNull(events.deletedAt)))
    .orderBy(asc(events.id))
    .for("no key update");
}

/**
 * Gives the kept record's row the stronger status of both, and the check-ins of the other row, so
 * that undoing a check-in finds them. The other row stays unchanged in case the merge is undone.
 */
export async function mergeAttendanceLocked(tx: Executor, merge: Merge): Promise<MergeStep[]> {
  const pairs = await selectPairs(tx, merge);
  const changed = pairs
    .map(({ kept, gone }) => ({
      id: kept.id,
      before: { ...mergedColumnsOf(kept) },
      after: { ...mergeRows(kept, gone) },
    }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
  const keptRowOf = new Map(pairs.map(({ kept, gone }) => [gone.id, kept.id]));
  const lines = await tx
    .select({ id: checkIns.id, attendanceId: checkIns.attendanceId })
    .from(checkIns)
    .where(inArray(checkIns.attendanceId, [...keptRowOf.keys()]));
  const moved = lines.map(({ id, attendanceId }) => ({
    id,
    before: { attendanceId },
    after: { attendanceId: keptRowOf.get(attendanceId!)! },
  }));
  return [
    await rewriteRows(tx, attendance, changed, merge.now),
    await rewriteRows(tx, checkIns, moved, merge.now),
  ];
}

/** Gives freed spots to the waitlist and updates check-in pages, once these people's records have changed. */
export async function promoteInEventsOf(tx: Executor, people: number[], now: Date): Promise<void> {
  for (const event of await lockEventsOf(tx, people)) {
    await promoteFromWaitlist(tx, event, now);
    const rows = await tx
      .select({ id: attendance.id })
      .from(attendance)
      .where(and(eq(attendance.eventId, event.id), inArray(attendance.userId, people)))
      .orderBy(asc(attendance.id));
    await notifyListChange(
      tx,
      event.id,
      rows.map(({ id }) => id),
    );
  }
}

type AttendanceRow = typeof attendance.$inferSelect;

/** The columns of a guest row that a merge may change. */
const MERGED_COLUMNS = [
  "status",
  "statusBefore",
  "checkedIn",
  "checkedInTime",
  "checkedInOn",
  "checkInKey",
  "waitingSince",
  "waitingNumber",
  "spotFreedAt",
  "diet",
  "note",
  "repliedBy",
  "isAdded",
  "removedAt",
] as const satisfies (keyof AttendanceRow)[];
type MergedColumns = Pick<AttendanceRow, (typeof MERGED_COLUMNS)[number]>;

/** A row's status in a merge. A row that was removed from the list, or lost its spot, is the weakest. */
function mergedStatusOf(row: AttendanceRow): MergedStatus {
  if (row.removedAt !== null || row.spotFreedAt !== null) return "removed";
  if (row.status === "attended") return "checkedIn";
  if (row.status === "confirmed") return "going";
  if (row.status === "declined") return "declined";
  if (row.waitingNumber !== null) return "waitlisted";
  return row.repliedBy === null ? "pending" : "maybe";
}

const rankOf = (row: AttendanceRow) => MERGED_STATUSES.indexOf(mergedStatusOf(row));

/** Whether the other record's row wins: by its status, then as the later one. */
function isStronger(gone: AttendanceRow, kept: AttendanceRow): boolean {
  const [ofGone, ofKept] = [rankOf(gone), rankOf(kept)];
  return ofGone === ofKept ? changedAt(gone) > changedAt(kept) : ofGone < ofKept;
}

const changedAt = ({ checkedInTime, updatedAt }: AttendanceRow) =>
  (checkedInTime ?? updatedAt).getTime();

/** The kept record's row with the stronger status, and diet and note of the other where it has none. */
function mergeRows(kept: AttendanceRow, gone: AttendanceRow): MergedColumns {
  const [strong, weak] = isStronger(gone, kept) ? [gone, kept] : [kept, gone];
  return {
    ...mergedColumnsOf(strong),
    ...(strong.status === "attended" && { statusBefore: statusBeforeOf(strong, weak) }),
    ...(mergedStatusOf(strong) === "waitlisted" && chooseWaitlistPosition(strong, weak)),
    diet: strong.diet ?? weak.diet,
    note: strong.note ?? weak.note,
    isAdded: kept.isAdded || gone.isAdded,
  };
}

const mergedColumnsOf = (row: AttendanceRow): MergedColumns =>
  Object.fromEntries(MERGED_COLUMNS.map((name) => [name, row[name]])) as unknown as MergedColumns;

/** The status that undoing the check-in restores: the stronger one of both before; null for two walk-ins. */
function statusBeforeOf(stronger: AttendanceRow, weaker: AttendanceRow): AttendanceStatus | null {
  const weakerStatus = weaker.status === "attended" ? weaker.statusBefore : weaker.status;
  const listedStatus = mergedStatusOf(weaker) === "removed" ? null : weakerStatus;
  const order = ["confirmed", "declined", "pending"] as const;
  return order.find((each) => each === stronger.statusBefore || each === listedStatus) ?? null;
}

/** Two records on the waitlist keep the better place. */
function chooseWaitlistPosition(
  stronger: AttendanceRow,
  weaker: AttendanceRow,
): Pick<AttendanceRow, "waitingSince" | "waitingNumber"> {
  const isWeakFirst =
    mergedStatusOf(weaker) === "waitlisted" && weaker.waitingNumber! < stronger.waitingNumber!;
  const { waitingSince, waitingNumber } = isWeakFirst ? weaker : stronger;
  return { waitingSince, waitingNumber };
}
