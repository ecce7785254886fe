import {
  ATTENDANCE_STATUSES,
  type AttendanceStatus,
} from "#shared/reunions/event-basics/event-options.ts";
import { countOf } from "#shared/lib/count.ts";
import type { PlannedEvent } from "../event-basics/index.ts";
import { formatWhen } from "../event-basics/index.ts";

/** The form values of an update. */
export interface TypedUpdate {
  subject: string;
  content: string;
  statuses: AttendanceStatus[];
}

type EventSummary = Pick<
  PlannedEvent,
  "name" | "startDate" | "endDate" | "startTime" | "endTime" | "location"
>;

/** Why an organizer writes: on their own, or because the event was canceled or moved. */
export type UpdateReason = "own" | "cancelled" | "moved";

/** The prefilled form. News about the event goes to the whole guest list. */
export function createUpdate(event: EventSummary, reason: UpdateReason): TypedUpdate {
  const { name, location } = event;
  const statuses = [...ATTENDANCE_STATUSES];
  const when = formatWhen(event);
  if (reason === "cancelled")
    return {
      subject: `Canceled: ${name}`,
      content: `We're sorry, but **${name}** (${when}, ${location}) has been canceled.`,
      statuses,
    };
  if (reason === "moved")
    return {
      subject: `New date or place: ${name}`,
      content: `The plans have changed. **${name}** is now:\n\n- ${when}\n- ${location}\n\nPlease check that you can still make it.`,
      statuses,
    };
  return { subject: "", content: "", statuses: ["confirmed", "pending"] };
}

/** Whether the day, time or place changed, so that guests should be notified. */
export const hasMoved = (before: EventSummary, after: EventSummary): boolean =>
  before.startDate !== after.startDate ||
  before.endDate !== after.endDate ||
  before.startTime !== after.startTime ||
  before.endTime !== after.endTime ||
  before.location !== after.location;

/** Counts emails by state. Only emails accepted by a mail server read as sent. */
export function describeMailCounts({
  waiting,
  sent,
  captured,
  failed,
}: Record<"waiting" | "sent" | "captured" | "failed", number>) {
  const parts = [
    waiting > 0 && `${countOf(waiting, "email")} waiting to be sent`,
    sent > 0 && `${sent} accepted by the mail server`,
    captured > 0 && `${captured} saved here, not sent`,
    failed > 0 && `${failed} couldn't be sent`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(" · ") : "No emails are waiting";
}
