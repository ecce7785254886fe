import type { Pool } from "pg";

/** The statements that the pool is given while something is done; transactions take a client, and are not seen. */
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
