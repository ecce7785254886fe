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

/** A feature's own refusal; its route has to declare it. `field` where that is not always the same. */
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

export const signedOut = () => usual("signedOut", "Please sign in first.");

export const forbidden = (message: string) => usual("forbidden", message);

export const fromOtherSite = () => usual("otherSite", "This request came from another site.");

/** Said alike of what does not exist and of what the caller may not know of. */
export const notFound = (what: string) => usual("notFound", `${what} not found`);

/** Said alike of every reason why a link opens nothing. */
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
  const [count, unit] = minutes < 120 ? [minutes, "minute"] : [Math.ceil(minutes / 60), "hour"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
export const busy = (message: string) => retryIn(30, usual("busy", message));

export const unavailable = (message: string) => usual("unavailable", message);
