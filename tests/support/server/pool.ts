import { surviveConnectionErrors } from "../../../server/lib/database/open.ts";
import { RequestPool } from "../../../server/lib/database/request-pool.ts";

/**
 * Creates a pool of connections to a test's database. Ignores connection errors, because the database may be dropped
 * while they are closing.
 */
export function aPool(options: ConstructorParameters<typeof RequestPool>[0]): RequestPool {
  const pool = new RequestPool(options);
  surviveConnectionErrors(pool);
  return pool;
}
