import type { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import type { AttendanceStatus } from "#shared/reunions/event-basics/event-options.ts";
import { MERGED_STATUSES, type MergedStatus } from "#shared/family/records/merged-statuses.ts";

export type AttendanceRow = typeof attendance.$inferSelect;

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
  "awaySince",
  "diet",
  "note",
  "answeredBy",
  "isAdded",
  "takenOffAt",
] as const satisfies (keyof AttendanceRow)[];
type MergedColumns = Pick<AttendanceRow, (typeof MERGED_COLUMNS)[number]>;

/** A row's status in a merge. A row that was removed from the list, or lost its spot, is the weakest. */
export function mergedStatusOf(row: AttendanceRow): MergedStatus {
  if (row.takenOffAt !== null || row.awaySince !== null) return "removed";
  if (row.status === "attended") return "checkedIn";
  if (row.status === "confirmed") return "going";
  if (row.status === "declined") return "declined";
  if (row.waitingNumber !== null) return "waitlisted";
  return row.answeredBy === null ? "pending" : "maybe";
}

const rankOf = (row: AttendanceRow) => MERGED_STATUSES.indexOf(mergedStatusOf(row));

/** Whether the other record's row wins: by its status, then as the later one. */
export function isStronger(gone: AttendanceRow, kept: AttendanceRow): boolean {
  const [ofGone, ofKept] = [rankOf(gone), rankOf(kept)];
  return ofGone === ofKept ? changedAt(gone) > changedAt(kept) : ofGone < ofKept;
}

const changedAt = ({ checkedInTime, updatedAt }: AttendanceRow) =>
  (checkedInTime ?? updatedAt).getTime();

/** The kept record's row with the stronger status, and diet and note of the other where it has none. */
export function mergeRows(kept: AttendanceRow, gone: AttendanceRow): MergedColumns {
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

export const mergedColumnsOf = (row: AttendanceRow): MergedColumns =>
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
