import { and, eq, inArray } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { eventAnswers } from "#shared/reunions/event-lists/questions.table.ts";
import { eventTaskSignUps } from "#shared/reunions/event-lists/tasks.table.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import type { ChangedRow, MergeStep } from "#shared/family/records/merge-step.ts";
import { type Merge, rewriteRows } from "../../../lib/personal-data.ts";
import type { Executor } from "../../../lib/context.ts";

const own = alias(attendance, "own");
const other = alias(attendance, "other");

/** If both records are on a guest list, moves sign-ups and answers to the kept row. */
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
  const signUps = await tx
    .select()
    .from(eventTaskSignUps)
    .where(isOfBoth(eventTaskSignUps.attendanceId));
  const answers = await tx.select().from(eventAnswers).where(isOfBoth(eventAnswers.attendanceId));
  const pairedSignUps = pairItems(signUps, keptRowOf, ({ taskId }) => taskId);
  const pairedAnswers = pairItems(answers, keptRowOf, ({ questionId }) => questionId);
  // For tasks of both, the kept row gets the sum.
  const sums = pairedSignUps.duplicates.map(({ keptItem, goneItem }) => ({
    id: keptItem.id,
    before: { quantity: keptItem.quantity },
    after: { quantity: keptItem.quantity + goneItem.quantity },
  }));
  const laterAnswers = pairedAnswers.duplicates
    .filter(({ keptItem, goneItem }) => goneItem.updatedAt > keptItem.updatedAt)
    .map(({ keptItem, goneItem }) => ({
      id: keptItem.id,
      before: { value: keptItem.value },
      after: { value: goneItem.value },
    }));
  return [
    await rewriteRows(tx, eventTaskSignUps, pairedSignUps.moved, now),
    await rewriteRows(tx, eventTaskSignUps, sums, now),
    await rewriteRows(tx, eventAnswers, pairedAnswers.moved, now),
    await rewriteRows(tx, eventAnswers, laterAnswers, now),
  ];
}

interface GuestItem {
  id: number;
  attendanceId: number;
}

/** Separates the items that move to a kept row from those that both rows have. */
function pairItems<Row extends GuestItem>(
  items: Row[],
  keptRowOf: ReadonlyMap<number, number>,
  subjectOf: (row: Row) => number,
) {
  const keyOf = (row: Row, attendanceId: number) => `${attendanceId} ${subjectOf(row)}`;
  const itemByKey = new Map(items.map((row) => [keyOf(row, row.attendanceId), row]));
  const moved: ChangedRow[] = [];
  const duplicates: { keptItem: Row; goneItem: Row }[] = [];
  for (const goneItem of items) {
    const keptRow = keptRowOf.get(goneItem.attendanceId);
    if (keptRow === undefined) continue;
    const keptItem = itemByKey.get(keyOf(goneItem, keptRow));
    if (keptItem) duplicates.push({ keptItem, goneItem });
    else {
      const before = { attendanceId: goneItem.attendanceId };
      moved.push({ id: goneItem.id, before, after: { attendanceId: keptRow } });
    }
  }
  return { moved, duplicates };
}
