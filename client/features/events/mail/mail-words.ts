import { daysInWords } from "#shared/events/event-days.ts";
import { ATTENDANCE_STATUSES, type AttendanceStatus } from "#shared/events/event-words.ts";
import type { PlannedEvent } from "../events.api.ts";

/** What a form for an update starts with. */
export interface TypedUpdate {
  subject: string;
  content: string;
  statuses: AttendanceStatus[];
}

type Told = Pick<PlannedEvent, "name" | "startDate" | "endDate" | "location">;

/** Why an organiser writes: of their own accord, or of what has become of the event. */
export type UpdateReason = "own" | "cancelled" | "moved";

/** What is filled in already; what happened to the event goes to all who were asked. */
export function updateFor(event: Told, reason: UpdateReason): TypedUpdate {
  const { name, location } = event;
  const statuses = [...ATTENDANCE_STATUSES];
  const days = daysInWords(event);
  if (reason === "cancelled")
    return {
      subject: `Cancelled: ${name}`,
      content: `We are sorry: **${name}** (${days}, ${location}) does not take place.`,
      statuses,
    };
  if (reason === "moved")
    return {
      subject: `New day or place: ${name}`,
      content: `Something has changed: **${name}** is now\n\n- on ${days}\n- at ${location}\n\nPlease look again whether you can come.`,
      statuses,
    };
  return { subject: "", content: "", statuses: ["confirmed", "pending"] };
}

/** Whether another day or place was set, of which those who were asked should hear. */
export const isMoved = (before: Told, after: Told): boolean =>
  before.startDate !== after.startDate ||
  before.endDate !== after.endDate ||
  before.location !== after.location;

/** How far mail has come; nothing that was not accepted by a mail server reads as sent. */
export function mailsInWords({
  waiting,
  sent,
  kept,
  failed,
}: Record<"waiting" | "sent" | "kept" | "failed", number>) {
  const parts = [
    waiting > 0 && (waiting === 1 ? "1 mail waits to be sent" : `${waiting} mails wait to be sent`),
    sent > 0 && `${sent} accepted by the mail server`,
    kept > 0 && `${kept} kept on this machine, sent to nobody`,
    failed > 0 && `${failed} could not be sent`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(" · ") : "No mail waits";
}
