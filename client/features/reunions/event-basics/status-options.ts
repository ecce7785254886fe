import { type AttendanceStatus, LIST_FILTERS } from "#shared/reunions/event-basics/event-words.ts";

/** What people of each status replied, for choosing who gets an email. */
export const REPLY_WORDS: Record<AttendanceStatus, string> = {
  confirmed: "Going",
  pending: "No reply yet",
  declined: "Not going",
  attended: "Checked in",
};

const LABELS: Record<string, string> = { waiting: "Waitlisted" };

/** A list's filters, with "All" first. */
export const STATUS_OPTIONS = [
  { value: "", label: "All" },
  ...LIST_FILTERS.map((status) => ({ value: status, label: LABELS[status] ?? labelOf(status) })),
];

function labelOf(status: string): string {
  return status[0]!.toUpperCase() + status.slice(1);
}
