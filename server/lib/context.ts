import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import type { Config } from "./process/config.ts";
import type { Log } from "./edge/log.ts";
import type { FamilyOf } from "./family.ts";
import type { WorkerPool } from "./workers/worker-pool.ts";
import type { Notifications } from "./jobs/notifications.ts";

export type Db = NodePgDatabase;
/** A transaction, or the database itself. */
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

/** The parts that the whole server shares. Tests build a context with a database of their own. */
export interface Context {
  db: Db;
  pool: Pool;
  config: Config;
  log: Log;
  /** Notifications from all processes, including this one. */
  notifications: Notifications;
  /** Aborted when the server is told to stop, to end live answers. */
  stopping: AbortSignal;
  /** Each group's family graph, cached for this process by `family/family-graph/family.cache.ts`. */
  familyOf: FamilyOf;
  /** Threads for CPU-heavy work, so that it doesn't delay requests. */
  workers: WorkerPool;
  /** Signs sessions, and makes the setup code. */
  secret: string;
  /** Signs the codes of badges. */
  badgeKey: string;
  /** The clock. */
  now: () => Date;
}
