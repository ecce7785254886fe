import connectPgSimple from "connect-pg-simple";
import session, { type Session, type SessionData } from "express-session";
import type { Request } from "express";
import type { Pool } from "pg";
import type { users } from "#shared/people/people.table.ts";
import { together } from "../together.ts";

const HOUR = 60 * 60 * 1000;

/** Sessions that nobody uses for so long end, in milliseconds. */
export const SESSION_LIFE = 30 * 24 * HOUR;
/** A session that ends before this has passed is due to be extended: it was not within the last hour. */
export const SESSION_DUE = SESSION_LIFE - HOUR;

/** The person who is signed in, as their row is now. */
export interface Self {
  person: Omit<typeof users.$inferSelect, "password" | "searchName">;
  familyGroupName: string | null;
}

/** A session as it is stored, read together with whose it is. */
export interface StoredSession {
  /** What express-session keeps, as JSON. */
  text: string;
  isDue: boolean;
  /** Null where nobody is signed in, or may not be any more. */
  self: Self | null;
}

export type ReadSessions = (sids: string[]) => Promise<Map<string, StoredSession>>;

/**
 * Sessions as rows in Postgres. One is read by one query, with the person whose it is, and written
 * where it changed; being used extends it, once an hour at most.
 */
export class SessionStore extends connectPgSimple(session) {
  readonly #pool: Pool;
  readonly #read: (sid: string) => Promise<StoredSession | null>;
  readonly #stored = new WeakMap<SessionData, StoredSession>();

  constructor(pool: Pool, read: ReadSessions) {
    super({ pool, tableName: "sessions", pruneSessionInterval: 3600 });
    this.#pool = pool;
    this.#read = together(read);
  }

  /** Who is signed in by a request's session, as read with it. */
  selfOf(session: SessionData): Self | null {
    return this.#stored.get(session)?.self ?? null;
  }

  /** Who is signed in by this session now; null where nobody is any more. */
  async selfNow(sid: string): Promise<Self | null> {
    return (await this.#read(sid))?.self ?? null;
  }

  override get(sid: string, done: (error: unknown, data?: SessionData | null) => void): void {
    const answer = (stored: StoredSession | null) => {
      const data = stored && (JSON.parse(stored.text) as SessionData);
      if (data) this.#stored.set(data, stored);
      process.nextTick(done, null, data);
    };
    this.#read(sid).then(answer).catch(done);
  }

  /** Makes the request's session of what `get` answered. */
  override createSession(req: Request, data: SessionData): Session & SessionData {
    const made = super.createSession(req, data);
    const stored = this.#stored.get(data);
    if (stored) this.#stored.set(made, stored);
    return made;
  }

  override touch(sid: string, session: SessionData, done?: (error?: unknown) => void): void {
    if (!this.#stored.get(session)?.isDue) return done?.();
    const extend = `update sessions set expire = localtimestamp + $1 * interval '1 ms'
      where sid = $2 and expire < localtimestamp + $3 * interval '1 ms'`;
    this.#pool.query(extend, [SESSION_LIFE, sid, SESSION_DUE], (error) => done?.(error));
  }
}
