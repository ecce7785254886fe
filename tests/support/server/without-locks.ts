import { drizzle } from "drizzle-orm/node-postgres";
import { createApp } from "../../../server/app.ts";
import type { testApp } from "./app.ts";
import { aPool } from "./pool.ts";

type TestApp = Awaited<ReturnType<typeof testApp>>;

/**
 * Runs `act` with an app whose advisory locks of one kind do nothing, as the control of a test of these locks. `kind`
 * lists the parameter types of the lock function.
 */
export async function withoutLocks<T>(
  { ctx }: TestApp,
  kind: "bigint" | "int, int",
  act: (app: ReturnType<typeof createApp>) => Promise<T>,
): Promise<T> {
  // With their search_path, these connections call this function instead of PostgreSQL's.
  await ctx.pool.query(
    `create function public.pg_advisory_xact_lock(${kind}) returns void language sql as 'select'`,
  );
  const { rows } = await ctx.pool.query<{ name: string }>("select current_database() as name");
  const pool = aPool({
    ...ctx.pool.options,
    database: rows[0]!.name,
    options: "-c search_path=public,pg_catalog",
  });
  try {
    return await act(createApp({ ...ctx, pool, db: drizzle({ client: pool }) }));
  } finally {
    await pool.end();
    await ctx.pool.query(`drop function public.pg_advisory_xact_lock(${kind})`);
  }
}
