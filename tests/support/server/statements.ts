import type { Pool } from "pg";

/**
 * Returns the statements that the pool runs during an action, except those in transactions, which
 * use a client.
 */
export async function statementsOf(pool: Pool, done: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  const noting = (asked: string | { text: string }, ...rest: unknown[]) => {
    statements.push(typeof asked === "string" ? asked : asked.text);
    return query(asked, ...rest);
  };
  Object.assign(pool, { query: noting });
  try {
    await done();
  } finally {
    Object.assign(pool, { query });
  }
  return statements;
}
