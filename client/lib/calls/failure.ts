import { ApiError } from "./api.ts";

/** Why a call failed: offline, no answer, a server error, or a page older than the server. */
export type Failure = "offline" | "unreachable" | "serverError" | "outdated";

export const FAILURE_MESSAGES: Record<Failure, string> = {
  offline: "You're offline. Try again when you're back online.",
  unreachable: "The server didn't respond. Check your connection and try again.",
  serverError: "Something went wrong on our end. Try again in a moment.",
  outdated: "There's a new version of this site. Load it to continue. What you typed is saved.",
};

function classifyError(error: unknown): Failure {
  // `fetch` throws a TypeError if it gets no response.
  if (error instanceof TypeError) return navigator.onLine ? "unreachable" : "offline";
  return "serverError";
}

/** Whether the server answered 404: missing, or not visible to this reader. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404;

/** Whether the server says that nobody is signed in. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;

/** For a query's `retry`: retries once, except after a 404. */
export const retryOnceUnlessNotFound = (count: number, error: unknown): boolean =>
  count < 1 && !isNotFound(error);

/** Returns the message to show for a failed call: the server's, if it sent one. */
export function describeFailure(error: unknown): string {
  if (error instanceof ApiError && error.userMessage) return error.userMessage;
  return FAILURE_MESSAGES[classifyError(error)];
}
