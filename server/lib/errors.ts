import { countOf } from "#shared/lib/count.ts";
import {
  type Refusal,
  type UsualCode,
  USUAL_REFUSALS,
  type ValuesOf,
} from "#shared/lib/refusals.ts";

export interface FieldError {
  path: string;
  message: string;
}

/** An error with words for the person who caused it. The edge answers it as `{message, code, errors?}`. */
export class NamedError extends Error {
  override name = "NamedError";
  /** Seconds until it is worth trying again, for the Retry-After header. */
  retryAfter?: number;
  /** For the audit log: the name of the rate limit that was reached. */
  limit?: string;
  /** For the audit log: the id of the person whose account it was about. */
  about?: number;
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly errors?: FieldError[],
    /** More fields of the answer. */
    readonly extra: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

/** A feature's own error, which its route has to declare. */
export function refused<R extends Refusal>(
  { status, code, text, field, beside = text, extra }: R,
  ...[values]: ValuesOf<R>
): NamedError {
  const say = (words: Refusal["text"]) =>
    typeof words === "string" ? words : words(values as never);
  const errors = field === undefined ? undefined : [{ path: field, message: say(beside) }];
  return new NamedError(status, code, say(text), errors, extra);
}

const usual = (code: UsualCode, message: string, errors?: FieldError[]) =>
  new NamedError(USUAL_REFUSALS[code], code, message, errors);

export const badRequest = (message: string, errors?: FieldError[]) =>
  usual("invalid", message, errors);

export const signedOut = () => usual("signedOut", "Sign in first.");

export const forbidden = (message: string) => usual("forbidden", message);

export const fromOtherSite = () => usual("otherSite", "This request came from another site.");

/** The same text for things that don't exist and for things that the caller may not know about. */
export const notFound = (what: string) => usual("notFound", `${what} not found`);

/** The same text for every reason why a link doesn't work. */
export const deadLink = (message: string) => usual("deadLink", message);

export const tooLarge = (message: string) => usual("tooLarge", message);

export const misdirected = (message: string) => usual("otherHost", message);

/** A 429 whose text says when to try again: `tooMany("Too many attempts.", 540)`. */
export const tooMany = (message: string, seconds: number) =>
  retryIn(seconds, usual("tooMany", `${message} Try again in ${waitInWords(seconds)}.`));

/** Adds the Retry-After header to a feature's own 429. */
function retryIn(seconds: number, error: NamedError): NamedError {
  error.retryAfter = Math.max(1, Math.ceil(seconds));
  return error;
}

/** Rounded up: "1 minute", "12 minutes", "3 hours". */
function waitInWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes < 120 ? countOf(minutes, "minute") : countOf(Math.ceil(minutes / 60), "hour");
}
export const busy = (message: string) => retryIn(30, usual("busy", message));

export const unavailable = (message: string) => usual("unavailable", message);
