import type { Pool } from "pg";
import { expect, onTestFinished } from "vitest";

/** How many queries of this database wait for a lock. */
export async function waitingQueries(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]?.count ?? 0;
}

/** Lets every query of a table wait, until the returned function is called or the test ends. */
export async function lockTable(pool: Pool, table: string) {
  const holder = await pool.connect();
  onTestFinished(() => holder.release(true));
  await holder.query(`begin; lock table ${table} in access exclusive mode`);
  return () => holder.query("rollback");
}

/**
 * Runs `act` while somebody else holds an advisory lock: answers what it comes to, once it was seen to
 * wait for that lock and has been let go on. Fails where it does not wait.
 */
export async function whileLocked<T>(pool: Pool, lock: number, act: () => Promise<T>): Promise<T> {
  const holder = await pool.connect();
  try {
    await holder.query("select pg_advisory_lock($1)", [lock]);
    const acting = act();
    await expect.poll(() => waitingQueries(pool)).toBe(1);
    await holder.query("select pg_advisory_unlock($1)", [lock]);
    return await acting;
  } finally {
    // Closed, which frees the lock whatever happened.
    holder.release(true);
  }
}
