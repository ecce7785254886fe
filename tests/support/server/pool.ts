import { Pool, type PoolConfig } from "pg";
import { outliveConnections } from "../../../server/lib/database/open.ts";

/** Connections to a test's database, some of which may still be closing when that is dropped. */
export function aPool(options: PoolConfig): Pool {
  const pool = new Pool(options);
  outliveConnections(pool);
  return pool;
}
