import { Pool, type PoolConfig } from "pg";
import { outliveConnections } from "../../../server/lib/database/open.ts";

/**
 * Creates connections to a test's database. They survive if the database is dropped while they are
 * closing.
 */
export function aPool(options: PoolConfig): Pool {
  const pool = new Pool(options);
  outliveConnections(pool);
  return pool;
}
