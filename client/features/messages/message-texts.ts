import type { UnreachedWhy } from "#shared/messages/message-words.ts";
import type { SentMessage } from "../writing/messages.api.ts";

export const UNREACHED: Record<UnreachedWhy, string> = {
  noAddress: "no e-mail address",
  notLiving: "no longer living",
  stopped: "has unsubscribed",
};

export const isWhy = (text: string | null): text is UnreachedWhy =>
  text !== null && Object.hasOwn(UNREACHED, text);

export const STATUS_LABELS: Record<SentMessage["status"], string> = {
  pending: "Waits",
  sending: "Is being sent",
  sent: "Sent",
  kept: "Kept here",
  partial: "Sent in part",
  failed: "Not sent",
};

type Counts = Pick<SentMessage, "waiting" | "sent" | "kept" | "failed" | "closed">;

export const mailsOf = ({ waiting, sent, kept, failed, closed }: Counts) =>
  waiting + sent + kept + failed + closed;

/** How far the mails of a message are; nothing reads as sent that no mail server has accepted. */
export function progressInWords({ waiting, sent, kept, failed, closed }: Counts): string {
  const parts = [
    sent > 0 && `${sent} accepted by the mail server`,
    kept > 0 && `${kept} kept on this machine, as no mail server is set up`,
    waiting > 0 && (waiting === 1 ? "1 waits" : `${waiting} wait`),
    failed > 0 && `${failed} could not be sent`,
    closed > 0 && `${closed} not meant to leave any more`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(" · ") : "No mails";
}

export const peopleInWords = (count: number) => (count === 1 ? "1 person" : `${count} people`);

/** A moment as a field for the time of this device takes it. */
export function asLocal(iso: string | null): string {
  if (!iso) return "";
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The moment that such a field holds; null where it is empty. */
export const fromLocal = (local: string): string | null =>
  local ? new Date(local).toISOString() : null;
