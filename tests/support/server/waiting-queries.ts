import type { Pool } from "pg";
import { expect, onTestFinished } from "vitest";

/** Counts the queries of this database that wait for a lock. */
export async function countWaitingQueries(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]?.count ?? 0;
}

/** Locks a table until the returned function is called or the test ends. */
export async function lockTable(pool: Pool, table: string) {
  const lockingClient = await pool.connect();
  onTestFinished(() => lockingClient.release(true));
  await lockingClient.query(`begin; lock table ${table} in access exclusive mode`);
  return () => lockingClient.query("rollback");
}

/**
 * Runs `act` while another connection holds an advisory lock, releases the lock once `act` waits for it, and
 * returns its result. Fails if it doesn't wait.
 */
export async function whileLocked<T>(pool: Pool, lock: number, act: () => Promise<T>): Promise<T> {
  const lockingClient = await pool.connect();
  try {
    await lockingClient.query("select pg_advisory_lock($1)", [lock]);
    const acting = act();
    await expect.poll(() => countWaitingQueries(pool)).toBe(1);
    await lockingClient.query("select pg_advisory_unlock($1)", [lock]);
    return await acting;
  } finally {
    // Closing the connection frees the lock in any case.
    lockingClient.release(true);
  }
}
