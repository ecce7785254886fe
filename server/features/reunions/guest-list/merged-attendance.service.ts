import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { checkIns } from "#shared/reunions/check-in/check-ins.table.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { MergeStep } from "#shared/family/records/merge-step.ts";
import {
  type Merge,
  type MergedEvent,
  rewriteRows,
  type MergePair,
} from "../../../lib/personal-data.ts";
import type { Executor } from "../../../lib/context.ts";
import { findEvents } from "../event-basics/index.ts";
import { notifyListChange } from "./list-changes.service.ts";
import {
  mergedColumnsOf,
  isStronger,
  mergeRows,
  mergedStatusOf,
  type AttendanceRow,
} from "./merged-rows.rules.ts";
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
