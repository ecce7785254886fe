import connectPgSimple from "connect-pg-simple";
import session, { type Session, type SessionData } from "express-session";
import type { Request } from "express";
import type { Pool } from "pg";
import type { Formats } from "#shared/core/formats/formats.ts";
import type { users } from "#shared/family/people/people.table.ts";
import type { Device } from "./device.ts";
import { batchedLoader } from "../batched-loader.ts";
import { HOUR_MS } from "../milliseconds.ts";

/** Unused sessions end after this time, in milliseconds. */
export const SESSION_IDLE_MS = 30 * 24 * HOUR_MS;
/** Sessions end this long after signing in, however often they are used, in milliseconds. */
export const MAX_SESSION_AGE_MS = 180 * 24 * HOUR_MS;
/** A session with less time left than this is extended, so at most once an hour. */
export const EXTEND_BELOW_MS = SESSION_IDLE_MS - HOUR_MS;

/** The signed-in person's present row, and the site's formats. */
export interface CurrentUser {
  person: Omit<typeof users.$inferSelect, "password" | "searchName">;
  familyGroupName: string | null;
  formats: Formats;
  /** An administrator with a member's role here, because their group requires a second factor. */
  lacksSecondFactor: boolean;
}

/** A stored session, read together with its person. */
export interface StoredSession {
  /** The data of express-session, as JSON. */
  text: string;
  isExtensionDue: boolean;
  /** Null if nobody is signed in, or may not be anymore. */
  currentUser: CurrentUser | null;
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
  currentUserOf(session: SessionData): CurrentUser | null {
    return this.#stored.get(session)?.currentUser ?? null;
  }

  /** The person who is signed in with this session now, or null. */
  async readCurrentUser(sid: string): Promise<CurrentUser | null> {
    return (await this.#read(sid))?.currentUser ?? null;
  }

  override get(sid: string, done: (error: unknown, data?: SessionData | null) => void): void {
    const deliver = (stored: StoredSession | null) => {
      const data = stored && (JSON.parse(stored.text) as SessionData);
      if (data) this.#stored.set(data, stored);
      process.nextTick(done, null, data);
    };
    this.#read(sid).then(deliver).catch(done);
  }

  /** Creates the request's session from the result of `get`. */
  override createSession(req: Request, data: SessionData): Session & SessionData {
    const created = super.createSession(req, data);
    const stored = this.#stored.get(data);
    if (stored) this.#stored.set(created, stored);
    return created;
  }

  /** Notes where a session that has just begun was signed in. */
  async recordDevice(sid: string, { device, timeZone }: Device): Promise<void> {
    const query = "update sessions set device = $2, time_zone = $3 where sid = $1";
    await this.#pool.query(query, [sid, device, timeZone]);
  }

  override touch(sid: string, session: SessionData, done?: (error?: unknown) => void): void {
    if (!this.#stored.get(session)?.isExtensionDue) return done?.();
    const extend = `update sessions set expire = localtimestamp + $1 * interval '1 ms'
      where sid = $2 and expire < localtimestamp + $3 * interval '1 ms'`;
    this.#pool.query(extend, [SESSION_IDLE_MS, sid, EXTEND_BELOW_MS], (error) => done?.(error));
  }
}
