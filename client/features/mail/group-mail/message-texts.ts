import type { UnreachedReason } from "#shared/core/outbox/mail-kinds.ts";
import type { SentMessage } from "../../messages/messages/index.ts";

export const UNREACHED_TEXTS: Record<UnreachedReason, string> = {
  noAddress: "no email address",
  notLiving: "no longer living",
  unsubscribed: "has unsubscribed",
};

export const isUnreachedReason = (text: string | null): text is UnreachedReason =>
  text !== null && Object.hasOwn(UNREACHED_TEXTS, text);

export const STATUS_LABELS: Record<SentMessage["status"], string> = {
  pending: "Waiting",
  sending: "In progress",
  sent: "Sent",
  captured: "Saved, not sent",
  partial: "Partly sent",
  failed: "Not sent",
};

type Counts = Pick<SentMessage, "waiting" | "sent" | "captured" | "failed" | "closed">;

export const countEmails = ({ waiting, sent, captured, failed, closed }: Counts) =>
  waiting + sent + captured + failed + closed;

/** Describes the sending progress. Only emails that the mail server accepted count as sent. */
export function describeProgress({ waiting, sent, captured, failed, closed }: Counts): string {
  const parts = [
    sent > 0 && `${sent.toLocaleString("en-US")} accepted by the mail server`,
    captured > 0 &&
      `${captured.toLocaleString("en-US")} saved here, because no mail server is set up`,
    waiting > 0 && `${waiting.toLocaleString("en-US")} waiting`,
    failed > 0 && `${failed.toLocaleString("en-US")} couldn't be sent`,
    closed > 0 && `${closed.toLocaleString("en-US")} canceled`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(" · ") : "No emails";
}

/** A moment as the value of a datetime-local field, in this device's time zone. */
export function toLocalInput(iso: string | null): string {
  if (!iso) return "";
  const timestamp = new Date(iso);
  return new Date(timestamp.getTime() - timestamp.getTimezoneOffset() * 60_000)
    .toISOString()
    .slice(0, 16);
}

/** The moment in a datetime-local field; null if it is empty. */
export const fromLocalInput = (local: string): string | null =>
  local ? new Date(local).toISOString() : null;
