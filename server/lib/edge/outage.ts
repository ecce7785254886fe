import type { RequestHandler } from "express";
import type { Pool } from "pg";
import { databasePulse } from "../database/pulse.ts";
import { unavailable } from "../errors.ts";

export const OUTAGE = "The database isn't responding right now. Try again in a few minutes.";

/** After this many milliseconds of a request, the server checks whether the database still answers. */
const DATABASE_CHECK_DELAY_MS = 300;

/**
 * Answers 503 within two seconds if the database is silent. Waits for long work if the database still
 * answers.
 */
export function whileDatabaseAnswers(pool: Pool): RequestHandler {
  const answers = databasePulse(pool);
  return (_req, res, next) => {
    // Keeps the present `end`; later handlers replace it to query the database once more.
    const end = res.end.bind(res);
    const look = async () => {
      const isFine = await answers();
      if (res.headersSent || res.destroyed) return;
      if (isFine) return watch();
      res.end = end;
      // The unfinished handler must not affect the connection's next request.
      const { status, message, code } = unavailable(OUTAGE);
      res.status(status).set("Connection", "close").json({ message, code });
    };
    let timer: NodeJS.Timeout | undefined;
    const watch = () => {
      timer = setTimeout(() => void look(), DATABASE_CHECK_DELAY_MS);
    };
    res.once("close", () => clearTimeout(timer));
    watch();
    next();
  };
}
