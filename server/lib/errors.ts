import { countOf } from "#shared/lib/count.ts";
import {
  type ErrorDefinition,
  type CommonErrorCode,
  COMMON_ERRORS,
  type ValuesOf,
} from "#shared/lib/errors.ts";

export interface FieldError {
  path: string;
  message: string;
}

/** An error with a message for the caller. `errorHandler` sends it as `{message, code, errors?}`. */
export class HttpError extends Error {
  override name = "HttpError";
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
export function domainError<R extends ErrorDefinition>(
  { status, code, text, field, beside = text, extra }: R,
  ...[values]: ValuesOf<R>
): HttpError {
  const formatText = (words: ErrorDefinition["text"]) =>
    typeof words === "string" ? words : words(values as never);
  const errors = field === undefined ? undefined : [{ path: field, message: formatText(beside) }];
  return new HttpError(status, code, formatText(text), errors, extra);
}

const commonError = (code: CommonErrorCode, message: string, errors?: FieldError[]) =>
  new HttpError(COMMON_ERRORS[code], code, message, errors);

export const badRequest = (message: string, errors?: FieldError[]) =>
  commonError("invalid", message, errors);

export const signedOut = () => commonError("signedOut", "Sign in first.");

export const forbidden = (message: string) => commonError("forbidden", message);

export const fromOtherSite = () => commonError("otherSite", "This request came from another site.");

/** The same text for things that don't exist and for things that the caller may not know about. */
export const notFound = (what: string) => commonError("notFound", `${what} not found`);

/** The same text for every reason why a link doesn't work. */
export const linkExpired = (message: string) => commonError("invalidLink", message);

export const tooLarge = (message: string) => commonError("tooLarge", message);

export const misdirected = (message: string) => commonError("otherHost", message);

/** A 429 whose text says when to try again, and what to do until then: `tooManyRequests("Too many attempts.", 540)`. */
export const tooManyRequests = (message: string, seconds: number, hint?: string) =>
  withRetryAfter(
    seconds,
    commonError(
      "tooMany",
      [`${message} Try again in ${formatWait(seconds)}.`, hint].filter(Boolean).join(" "),
    ),
  );

/** Adds the Retry-After header to an error. */
function withRetryAfter(seconds: number, error: HttpError): HttpError {
  error.retryAfter = Math.max(1, Math.ceil(seconds));
  return error;
}

/** Rounded up: "1 minute", "12 minutes", "3 hours". */
function formatWait(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes < 120 ? countOf(minutes, "minute") : countOf(Math.ceil(minutes / 60), "hour");
}
export const busy = (message: string) => withRetryAfter(30, commonError("busy", message));

/** Too many requests at once. This one has changed nothing. */
export const overloaded = () =>
  withRetryAfter(
    5,
    commonError("overloaded", "Homecoming is busy right now. Try again in a moment."),
  );

export const unavailable = (message: string) =>
  withRetryAfter(30, commonError("unavailable", message));
