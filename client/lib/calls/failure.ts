import { ApiError } from "./api.ts";

/** Why something did not come: no connection, no answer, a fault of ours, or a page older than the server. */
export type Failure = "offline" | "unreached" | "fault" | "outdated";

export const FAILURE_WORDS: Record<Failure, string> = {
  offline: "You are offline. Please try again when the connection is back.",
  unreached:
    "No answer came from the server. The connection may have been lost for a moment; please try again.",
  fault: "Something went wrong on our side. Please try again in a moment.",
  outdated: "There is a new version of these pages. Load it to go on; what you typed is kept.",
};

function failureOf(error: unknown): Failure {
  // What fetch throws when no answer came at all.
  if (error instanceof TypeError) return navigator.onLine ? "unreached" : "offline";
  return "fault";
}

/** Whether the server says that what was asked for is not there, or not for this reader. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404;

/** For a query's `retry`: what failed is asked for once more, but what is not there is not. */
export const onceUnlessMissing = (count: number, error: unknown): boolean =>
  count < 1 && !isMissing(error);

/** What to tell a reader of a failed call: the server's own words where it had some. */
export function wordsOf(error: unknown): string {
  if (error instanceof ApiError && error.userMessage) return error.userMessage;
  return FAILURE_WORDS[failureOf(error)];
}
