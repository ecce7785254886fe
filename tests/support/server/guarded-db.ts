import { AsyncLocalStorage } from "node:async_hooks";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import type { Db } from "../../../server/lib/context.ts";

/**
 * The database of the server under test. Throws if code in a transaction queries the pool, because many requests
 * that hold one connection and need a second would deadlock.
 */
export function guardedDb(pool: Pool): Db {
  const inTransaction = new AsyncLocalStorage<true>();
  const assertOutside = () => {
    if (inTransaction.getStore()) throw new Error("Code in a transaction queried the pool");
  };
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  const guardedQuery = (...args: unknown[]) => {
    assertOutside();
    return query(...args);
  };
  Object.assign(pool, { query: guardedQuery });

  const db = drizzle({ client: pool });
  const transaction = db.transaction.bind(db);
  db.transaction = (run, config) => {
    assertOutside();
    return transaction((tx) => inTransaction.run(true, () => run(tx)), config);
  };
  return db;
}
