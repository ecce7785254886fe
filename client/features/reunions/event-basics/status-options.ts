import {
  type AttendanceStatus,
  GUEST_STATUS_FILTERS,
} from "#shared/reunions/event-basics/event-options.ts";

/** Labels of the statuses, for choosing who gets an email. */
export const STATUS_LABELS: Record<AttendanceStatus, string> = {
  confirmed: "Going",
  pending: "No reply yet",
  declined: "Not going",
  attended: "Checked in",
};

const FILTER_LABELS: Record<string, string> = { waiting: "Waitlisted" };

/** A list's filters, with "All" first. */
export const STATUS_OPTIONS = [
  { value: "", label: "All" },
  ...GUEST_STATUS_FILTERS.map((status) => ({
    value: status,
    label: FILTER_LABELS[status] ?? capitalize(status),
  })),
];

function capitalize(status: string): string {
  return status[0]!.toUpperCase() + status.slice(1);
}
