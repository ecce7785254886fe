import { replyOf, type SmtpFailure, whyUnusable } from "./unusable-words.rules.ts";

/** What became of one attempt to hand a mail over. */
export type Outcome =
  /** Accepted by the mail server. */
  | { is: "sent" }
  /** No mail server is configured: it went no further than this machine. */
  | { is: "kept" }
  /** It may pass: the server asks to come again, or the connection was lost while it had the mail. */
  | { is: "later"; reply: string }
  /** Refused for good; with the address where it is the address that nobody has. */
  | { is: "failed"; reply: string; isAddressRefused: boolean }
  /** No mail can be sent at all, whose ever it is. */
  | { is: "unusable"; why: string }
  /** The connection was gone before the server had the mail. */
  | { is: "cut"; why: string };

/**
 * Only what is said of the recipient (RCPT) or of the mail itself (DATA) is the mail's own failure;
 * everything else, the sender's address (MAIL FROM) too, is said of all mail. `wasHandedOver`: the
 * server had been told to take the content, so that it may have it. A mail that is too large may be
 * refused as early as MAIL FROM (RFC 1870).
 */
export function outcomeOf(
  failure: SmtpFailure,
  { wasHandedOver, server }: { wasHandedOver: boolean; server: string },
): Outcome {
  const { code, command, responseCode = 0 } = failure;
  const reply = replyOf(failure);
  const isOfRecipient =
    command === "RCPT TO" ||
    (code === "EENVELOPE" && failure.message.startsWith("Invalid recipient"));
  const isOfContent =
    command === "DATA" || code === "EMESSAGE" || (command === "MAIL FROM" && responseCode === 552);
  if (responseCode === 421 || !(isOfRecipient || isOfContent))
    return wasHandedOver
      ? { is: "later", reply }
      : responseCode === 421 || isLostConnection(failure)
        ? { is: "cut", why: whyUnusable(failure, server) }
        : { is: "unusable", why: whyUnusable(failure, server) };
  if (responseCode >= 400 && responseCode < 500) return { is: "later", reply };
  return { is: "failed", reply, isAddressRefused: isOfRecipient && namesNobody(failure) };
}

const isLostConnection = ({ code, responseCode }: SmtpFailure) =>
  !responseCode && ["ECONNECTION", "ESOCKET", "ETIMEDOUT"].includes(code ?? "");

/**
 * Whether a refusal is of the address rather than of who sends or what: by its enhanced code (RFC 3463:
 * 5.1 of the address, 5.2.1 of a closed mailbox), else by the plain one.
 */
function namesNobody({ code, responseCode, response = "" }: SmtpFailure): boolean {
  const enhanced = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  if (enhanced) return /^5\.(1\.[0-6]|2\.1)$/.test(enhanced);
  return [550, 551, 553].includes(responseCode ?? 0) || (code === "EENVELOPE" && !responseCode);
}

const MINUTE = 60_000;
const FIRST_WAITS = [1, 5, 15, 60];
/** Then hourly for a day. */
const MOST_ATTEMPTS = FIRST_WAITS.length + 24;

/** In how many milliseconds a mail is tried again after so many attempts; null: it has failed. */
export function waitAfter(attempts: number): number | null {
  if (attempts > MOST_ATTEMPTS) return null;
  return (FIRST_WAITS[attempts - 1] ?? 60) * MINUTE;
}

const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 5 * MINUTE;

/** For how long a mail server that can't be used is left alone after so many tries in vain. */
export const pauseAfter = (tries: number): number =>
  Math.min(FIRST_PAUSE * 2 ** tries, LONGEST_PAUSE);
