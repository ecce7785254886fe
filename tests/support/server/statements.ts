import type { Pool } from "pg";

/**
 * Returns the statements that the pool runs during `act`, without those in transactions, which run on a client
 * of their own.
 */
export async function statementsOf(pool: Pool, act: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  const recording = (statement: string | { text: string }, ...rest: unknown[]) => {
    statements.push(typeof statement === "string" ? statement : statement.text);
    return query(statement, ...rest);
  };
  Object.assign(pool, { query: recording });
  try {
    await act();
  } finally {
    Object.assign(pool, { query });
  }
  return statements;
}
