import type { RequestHandler } from "express";
import type { Pool } from "pg";
import { pulseOf } from "../database/pulse.ts";
import { unavailable } from "../errors.ts";

export const OUTAGE = "The database does not answer at the moment. Please try again in a while.";

/** How long a request may take before it is asked whether the database still answers, in milliseconds. */
const UNASKED = 300;

/**
 * Tells who waits for a database that is silent within two seconds that it is, with a 503. Work that
 * takes long in one that answers is waited for.
 */
export function whileDatabaseAnswers(pool: Pool): RequestHandler {
  const answers = pulseOf(pool);
  return (_req, res, next) => {
    // As it is now: what comes later may ask the database once more before it ends an answer.
    const end = res.end.bind(res);
    const look = async () => {
      const isFine = await answers();
      if (res.headersSent || res.destroyed) return;
      if (isFine) return watch();
      res.end = end;
      // Who still waits behind this request may not touch the next one of the connection.
      const { status, message, code } = unavailable(OUTAGE);
      res.status(status).set("Connection", "close").json({ message, code });
    };
    let timer: NodeJS.Timeout | undefined;
    const watch = () => {
      timer = setTimeout(() => void look(), UNASKED);
    };
    res.once("close", () => clearTimeout(timer));
    watch();
    next();
  };
}
