import connectPgSimple from "connect-pg-simple";
import session, { type Session, type SessionData } from "express-session";
import type { Request } from "express";
import type { Pool } from "pg";
import type { Formats } from "#shared/core/formats/formats.ts";
import type { users } from "#shared/family/people/people.table.ts";
import type { Device } from "./device.ts";
import { batchedLoader } from "../batched-loader.ts";

const HOUR = 60 * 60 * 1000;

/** Unused sessions end after this time, in milliseconds. */
export const SESSION_LIFE = 30 * 24 * HOUR;
/** Sessions end this long after signing in, however often they are used, in milliseconds. */
export const SESSION_AGE = 180 * 24 * HOUR;
/** A session with less time left than this is extended, so at most once an hour. */
export const SESSION_DUE = SESSION_LIFE - HOUR;

/** The signed-in person's present row, and the site's formats. */
export interface Self {
  person: Omit<typeof users.$inferSelect, "password" | "searchName">;
  familyGroupName: string | null;
  formats: Formats;
  /** An administrator with a member's role here, because the group requires a second factor of them. */
  lacksSecondFactor: boolean;
}

/** A stored session, read together with its person. */
export interface StoredSession {
  /** The data of express-session, as JSON. */
  text: string;
  isDue: boolean;
  /** Null if nobody is signed in, or may not be anymore. */
  self: Self | null;
}

export type ReadSessions = (sids: string[]) => Promise<Map<string, StoredSession>>;

/**
 * Stores sessions as rows in PostgreSQL. Reads a session and its person in one query. Writes it when it
 * changes, and extends it when it is used, at most once an hour.
 */
export class SessionStore extends connectPgSimple(session) {
  readonly #pool: Pool;
  readonly #read: (sid: string) => Promise<StoredSession | null>;
  readonly #stored = new WeakMap<SessionData, StoredSession>();

  constructor(pool: Pool, read: ReadSessions) {
    super({ pool, tableName: "sessions", pruneSessionInterval: 3600 });
    this.#pool = pool;
    this.#read = batchedLoader(read);
  }

  /** The person of a request's session, as read with it. */
  selfOf(session: SessionData): Self | null {
    return this.#stored.get(session)?.self ?? null;
  }

  /** The person who is signed in with this session now, or null. */
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

  /** Creates the request's session from the result of `get`. */
  override createSession(req: Request, data: SessionData): Session & SessionData {
    const made = super.createSession(req, data);
    const stored = this.#stored.get(data);
    if (stored) this.#stored.set(made, stored);
    return made;
  }

  /** Notes where a session that has just begun was signed in. */
  async noteDevice(sid: string, { device, timeZone }: Device): Promise<void> {
    const note = "update sessions set device = $2, time_zone = $3 where sid = $1";
    await this.#pool.query(note, [sid, device, timeZone]);
  }

  override touch(sid: string, session: SessionData, done?: (error?: unknown) => void): void {
    if (!this.#stored.get(session)?.isDue) return done?.();
    const extend = `update sessions set expire = localtimestamp + $1 * interval '1 ms'
      where sid = $2 and expire < localtimestamp + $3 * interval '1 ms'`;
    this.#pool.query(extend, [SESSION_LIFE, sid, SESSION_DUE], (error) => done?.(error));
  }
}
