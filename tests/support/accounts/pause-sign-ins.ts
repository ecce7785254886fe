import type { Pool } from "pg";
import { beforeAll, expect } from "vitest";
import type supertest from "supertest";
import { countWaitingQueries } from "../server/waiting-queries.ts";

/** The key of an advisory lock. */
const PAUSE_LOCK = 4_711;

/**
 * Makes the sign-ins of a test file wait for a lock before they write a session or challenge. Returns a
 * function that runs `act` while a sign-in waits, and returns the response of the sign-in.
 */
export function pauseSignIns(pool: Pool) {
  beforeAll(async () => {
    for (const table of ["sessions", "sign_in_challenges"])
      await pool.query(`
        create or replace function pause() returns trigger language plpgsql as
          $$ begin perform pg_advisory_xact_lock(${PAUSE_LOCK}); return new; end $$;
        create trigger pause before insert on ${table} for each row execute function pause()`);
  });

  return async (signIn: () => supertest.Test, act: () => Promise<unknown>) => {
    const lockingClient = await pool.connect();
    try {
      await lockingClient.query("select pg_advisory_lock($1)", [PAUSE_LOCK]);
      const signingIn = signIn().then((response) => response);
      await expect.poll(() => countWaitingQueries(pool)).toBe(1);
      await act();
      await lockingClient.query("select pg_advisory_unlock($1)", [PAUSE_LOCK]);
      return await signingIn;
    } finally {
      // Closing the connection frees the lock in any case.
      lockingClient.release(true);
    }
  };
}
