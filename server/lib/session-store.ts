import connectPgSimple from "connect-pg-simple";
import session, { type SessionData, type Store } from "express-session";
import type { Pool } from "pg";

/** Sessions that nobody uses for so long end, in milliseconds. */
export const SESSION_LIFE = 30 * 24 * 60 * 60 * 1000;

/** Sessions as rows in Postgres. Being used extends one, but writes its row once an hour at most. */
export function sessionStore(pool: Pool): Store {
  class SessionStore extends connectPgSimple(session) {
    override touch(sid: string, _session: SessionData, done?: (error?: unknown) => void): void {
      const end = (Date.now() + SESSION_LIFE) / 1000;
      const extend = `update sessions set expire = to_timestamp($1)
        where sid = $2 and expire < to_timestamp($1) - interval '1 hour'`;
      pool.query(extend, [end, sid], (error) => done?.(error));
    }
  }
  return new SessionStore({ pool, tableName: "sessions", pruneSessionInterval: 3600 });
}
