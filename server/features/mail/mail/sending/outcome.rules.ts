import { formatReply, type SmtpFailure, describeUnusable } from "./smtp-failure.rules.ts";
import { MINUTE_MS } from "../../../../lib/milliseconds.ts";

/** Outcome of one attempt to hand an email over. */
export type AttemptOutcome =
  /** Accepted by the mail server. */
  | { status: "sent" }
  /** No mail server is set up, so the email was only stored on this machine. */
  | { status: "captured" }
  /** A temporary failure: the server asks to try later, or the connection broke after it may have received the email. */
  | { status: "deferred"; reply: string }
  /** Rejected permanently; `isAddressRejected` if the address doesn't exist. */
  | { status: "failed"; reply: string; isAddressRejected: boolean }
  /** The mail server can't be used for any email. */
  | { status: "unusable"; reason: string }
  /** The connection broke before the server had the email. */
  | { status: "disconnected"; reason: string };

/**
 * Classifies a failure. Only replies about the recipient (RCPT) or the email itself (DATA) fail
 * this email; everything else, including the sender's address (MAIL FROM), affects all email.
 * `mayHaveBeenReceived`: the server had asked for the content. An email that is too large may be
 * rejected at MAIL FROM already (RFC 1870).
 */
export function classifyFailure(
  failure: SmtpFailure,
  { mayHaveBeenReceived, server }: { mayHaveBeenReceived: boolean; server: string },
): AttemptOutcome {
  const { code, command, responseCode = 0 } = failure;
  const reply = formatReply(failure);
  const isAboutRecipient =
    command === "RCPT TO" ||
    (code === "EENVELOPE" && failure.message.startsWith("Invalid recipient"));
  const isAboutContent =
    command === "DATA" || code === "EMESSAGE" || (command === "MAIL FROM" && responseCode === 552);
  if (responseCode === 421 || !(isAboutRecipient || isAboutContent))
    return mayHaveBeenReceived
      ? { status: "deferred", reply }
      : responseCode === 421 || isLostConnection(failure)
        ? { status: "disconnected", reason: describeUnusable(failure, server) }
        : { status: "unusable", reason: describeUnusable(failure, server) };
  if (responseCode >= 400 && responseCode < 500) return { status: "deferred", reply };
  return {
    status: "failed",
    reply,
    isAddressRejected: isAboutRecipient && rejectsRecipient(failure),
  };
}

const isLostConnection = ({ code, responseCode }: SmtpFailure) =>
  !responseCode && ["ECONNECTION", "ESOCKET", "ETIMEDOUT"].includes(code ?? "");

/**
 * Whether a rejection is about the address rather than the sender or content: by its enhanced code
 * (RFC 3463: 5.1 for addresses, 5.2.1 for a closed mailbox), otherwise by the plain code.
 */
function rejectsRecipient({ code, responseCode, response = "" }: SmtpFailure): boolean {
  const enhanced = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  if (enhanced) return /^5\.(1\.[0-6]|2\.1)$/.test(enhanced);
  return [550, 551, 553].includes(responseCode ?? 0) || (code === "EENVELOPE" && !responseCode);
}

const FIRST_DELAYS_MINUTES = [1, 5, 15, 60];
/** After the first delays, retries hourly for a day. */
const MAX_ATTEMPTS = FIRST_DELAYS_MINUTES.length + 24;

/** Milliseconds to wait after this many attempts, or null if the email has failed for good. */
export function retryDelay(attempts: number): number | null {
  if (attempts > MAX_ATTEMPTS) return null;
  return (FIRST_DELAYS_MINUTES[attempts - 1] ?? 60) * MINUTE_MS;
}

const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 5 * MINUTE_MS;

/** Milliseconds to leave an unusable mail server alone after this many failed connections. */
export const serverPauseMs = (failedConnections: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** failedConnections, MAX_PAUSE_MS);
