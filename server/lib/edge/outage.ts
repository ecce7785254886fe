import type { RequestHandler } from "express";
import type { Pool } from "pg";
import { createDatabaseCheck } from "../database/database-check.ts";
import { newRequestScope, requestScope } from "../database/request-scope.ts";
import { type HttpError, unavailable } from "../errors.ts";

const OUTAGE_MESSAGE = "The database isn't responding right now. Try again in a few minutes.";

/** The commit was sent, and nothing says whether it arrived. */
const UNKNOWN_OUTCOME_MESSAGE =
  "The database stopped responding while saving this. Check whether it was saved before you try again.";

export const DISK_FULL_MESSAGE =
  "This site has run out of storage space, so this didn't work. Please tell your administrator.";

export const READ_ONLY_MESSAGE =
  "Changes can't be saved right now, so this didn't work. Try again in a minute.";

/** After this many milliseconds of a request, the server checks whether the database still answers. */
const CHECK_AFTER_MS = 300;

/** The error for the present request, which says so if it may have saved something. */
export const outageError = (): HttpError =>
  unavailable(requestScope.getStore()?.hasCommitted ? UNKNOWN_OUTCOME_MESSAGE : OUTAGE_MESSAGE);

/**
 * Answers 503 within two seconds if the database is silent, and abandons the request, so that it doesn't
 * save anything afterward. Waits for long work if the database still answers.
 */
export function failFastDuringOutage(pool: Pool): RequestHandler {
  const isDatabaseUp = createDatabaseCheck(pool);
  return (_req, res, next) => {
    // Keeps the present `end`; later handlers replace it to query the database once more.
    const end = res.end.bind(res);
    const scope = newRequestScope();
    const check = async () => {
      const isUp = await isDatabaseUp();
      if (res.headersSent || res.destroyed) return;
      if (isUp) return scheduleCheck();
      scope.isAbandoned = true;
      res.end = end;
      // The unfinished handler must not affect the connection's next request.
      const { status, message, code, retryAfter } = outageError();
      res.set({ Connection: "close", "Retry-After": String(retryAfter) });
      res.status(status).json({ message, code });
    };
    let timer: NodeJS.Timeout | undefined;
    const scheduleCheck = () => {
      timer = setTimeout(() => void check(), CHECK_AFTER_MS);
    };
    // Compression and streams use the usual number of listeners.
    res.setMaxListeners(res.getMaxListeners() + 1);
    res.once("close", () => clearTimeout(timer));
    requestScope.run(scope, () => {
      scheduleCheck();
      next();
    });
  };
}
