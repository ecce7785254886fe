import type { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import type { AttendanceStatus } from "#shared/reunions/event-basics/event-words.ts";
import { MERGED_STATUSES, type MergedStatus } from "#shared/family/records/merged-statuses.ts";

export type Row = typeof attendance.$inferSelect;

/** What a merge may change of a row. */
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
] as const satisfies (keyof Row)[];
type Merged = Pick<Row, (typeof MERGED_COLUMNS)[number]>;

/** What a row counts as in a merge. A row that is off the list, or lost its spot, is the weakest. */
export function mergedStatusOf(row: Row): MergedStatus {
  if (row.takenOffAt !== null || row.awaySince !== null) return "removed";
  if (row.status === "attended") return "checkedIn";
  if (row.status === "confirmed") return "going";
  if (row.status === "declined") return "declined";
  if (row.waitingNumber !== null) return "waitlisted";
  return row.answeredBy === null ? "pending" : "maybe";
}

const rankOf = (row: Row) => MERGED_STATUSES.indexOf(mergedStatusOf(row));

/** Whether the other record's row wins: by its status, then as the later one. */
export function isStronger(gone: Row, kept: Row): boolean {
  const [ofGone, ofKept] = [rankOf(gone), rankOf(kept)];
  return ofGone === ofKept ? changedAt(gone) > changedAt(kept) : ofGone < ofKept;
}

const changedAt = ({ checkedInTime, updatedAt }: Row) => (checkedInTime ?? updatedAt).getTime();

/** The kept record's row with the stronger status, and diet and note of the other where it has none. */
export function mergedRow(kept: Row, gone: Row): Merged {
  const [strong, weak] = isStronger(gone, kept) ? [gone, kept] : [kept, gone];
  return {
    ...columnsOf(strong),
    ...(strong.status === "attended" && { statusBefore: statusBeforeOf(strong, weak) }),
    ...(mergedStatusOf(strong) === "waitlisted" && betterWaitlistPlace(strong, weak)),
    diet: strong.diet ?? weak.diet,
    note: strong.note ?? weak.note,
    isAdded: kept.isAdded || gone.isAdded,
  };
}

export const columnsOf = (row: Row): Merged =>
  Object.fromEntries(MERGED_COLUMNS.map((name) => [name, row[name]])) as unknown as Merged;

/** Undoing the check-in goes back to the stronger of what both were before; null for two walk-ins. */
function statusBeforeOf(strong: Row, weak: Row): AttendanceStatus | null {
  const ofWeak = weak.status === "attended" ? weak.statusBefore : weak.status;
  const ofListed = mergedStatusOf(weak) === "removed" ? null : ofWeak;
  const order = ["confirmed", "declined", "pending"] as const;
  return order.find((each) => each === strong.statusBefore || each === ofListed) ?? null;
}

/** Two records on the waitlist keep the better place. */
function betterWaitlistPlace(strong: Row, weak: Row): Pick<Row, "waitingSince" | "waitingNumber"> {
  const isWeakFirst =
    mergedStatusOf(weak) === "waitlisted" && weak.waitingNumber! < strong.waitingNumber!;
  const { waitingSince, waitingNumber } = isWeakFirst ? weak : strong;
  return { waitingSince, waitingNumber };
}
