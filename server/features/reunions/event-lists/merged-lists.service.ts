import { and, eq, inArray } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { eventReplies } from "#shared/reunions/event-lists/questions.table.ts";
import { eventTaskTakes } from "#shared/reunions/event-lists/tasks.table.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import type { ChangedRow, MergeStep } from "#shared/family/records/merge-step.ts";
import { type Merge, rewriteRows } from "../../../lib/personal-data.ts";
import type { Executor } from "../../../lib/context.ts";

const own = alias(attendance, "own");
const other = alias(attendance, "other");

/** If both records are on a guest list, moves sign-ups and replies to the kept row. */
export async function mergeListsLocked(
  tx: Executor,
  { kept, gone, now }: Merge,
): Promise<MergeStep[]> {
  const rows = await tx
    .select({ keptRow: own.id, goneRow: other.id })
    .from(own)
    .innerJoin(other, eq(other.eventId, own.eventId))
    .where(and(eq(own.userId, kept.id), eq(other.userId, gone.id)));
  if (rows.length === 0) return [];
  const keptRowOf = new Map(rows.map(({ keptRow, goneRow }) => [goneRow, keptRow]));
  const ids = rows.flatMap(({ keptRow, goneRow }) => [keptRow, goneRow]);
  const isOfBoth = (column: PgColumn) => inArray(column, ids);
  const takes = await tx.select().from(eventTaskTakes).where(isOfBoth(eventTaskTakes.attendanceId));
  const replies = await tx.select().from(eventReplies).where(isOfBoth(eventReplies.attendanceId));
  const ofTakes = paired(takes, keptRowOf, ({ taskId }) => taskId);
  const ofReplies = paired(replies, keptRowOf, ({ questionId }) => questionId);
  // For tasks of both, the kept row gets the sum.
  const sums = ofTakes.twice.map(({ mine, theirs }) => ({
    id: mine.id,
    before: { quantity: mine.quantity },
    after: { quantity: mine.quantity + theirs.quantity },
  }));
  const laterReplies = ofReplies.twice
    .filter(({ mine, theirs }) => theirs.updatedAt > mine.updatedAt)
    .map(({ mine, theirs }) => ({
      id: mine.id,
      before: { value: mine.value },
      after: { value: theirs.value },
    }));
  return [
    await rewriteRows(tx, eventTaskTakes, ofTakes.moved, now),
    await rewriteRows(tx, eventTaskTakes, sums, now),
    await rewriteRows(tx, eventReplies, ofReplies.moved, now),
    await rewriteRows(tx, eventReplies, laterReplies, now),
  ];
}

interface OnRow {
  id: number;
  attendanceId: number;
}

/** What moves to the kept rows, and what both rows have. */
function paired<Row extends OnRow>(
  all: Row[],
  keptRowOf: ReadonlyMap<number, number>,
  aboutOf: (row: Row) => number,
) {
  const keyOf = (row: Row, attendanceId: number) => `${attendanceId} ${aboutOf(row)}`;
  const mineBy = new Map(all.map((row) => [keyOf(row, row.attendanceId), row]));
  const moved: ChangedRow[] = [];
  const twice: { mine: Row; theirs: Row }[] = [];
  for (const theirs of all) {
    const keptRow = keptRowOf.get(theirs.attendanceId);
    if (keptRow === undefined) continue;
    const mine = mineBy.get(keyOf(theirs, keptRow));
    if (mine) twice.push({ mine, theirs });
    else {
      const before = { attendanceId: theirs.attendanceId };
      moved.push({ id: theirs.id, before, after: { attendanceId: keptRow } });
    }
  }
  return { moved, twice };
}
