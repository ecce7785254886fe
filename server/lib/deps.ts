import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import type { Config } from "./process/config.ts";
import type { Log } from "./edge/log.ts";
import type { Workers } from "./workers/worker-pool.ts";
import type { Notifications } from "./jobs/notifications.ts";

export type Db = NodePgDatabase;
/** A transaction, or the database itself where none is needed. */
export type Executor = Pick<
  Db,
  | "select"
  | "selectDistinct"
  | "insert"
  | "update"
  | "delete"
  | "execute"
  | "with"
  | "$count"
  | "$with"
>;

/** What the server is made of; tests make the same with a database of their own. */
export interface Deps {
  db: Db;
  pool: Pool;
  config: Config;
  log: Log;
  /** What other processes tell, and this one. */
  notifications: Notifications;
  /** Aborted when the server is told to stop: what would go on without an end ends then. */
  stopping: AbortSignal;
  /** Threads for CPU-heavy work, so that it holds up no request. */
  workers: Workers;
  /** Signs sessions, and gives the set-up code. */
  secret: string;
  /** Signs the codes of badges. */
  badgeKey: string;
  /** The clock. */
  now: () => Date;
}
