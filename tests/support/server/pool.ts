import { Pool, type PoolConfig } from "pg";
import { surviveConnectionErrors } from "../../../server/lib/database/open.ts";

/**
 * Creates connections to a test's database. They survive if the database is dropped while they are
 * closing.
 */
export function aPool(options: PoolConfig): Pool {
  const pool = new Pool(options);
  surviveConnectionErrors(pool);
  return pool;
}
