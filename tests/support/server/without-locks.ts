import { drizzle } from "drizzle-orm/node-postgres";
import { createApp } from "../../../server/app.ts";
import type { testApp } from "./app.ts";
import { aPool } from "./pool.ts";

type TestApp = Awaited<ReturnType<typeof testApp>>;

/**
 * Runs `act` with an app whose advisory locks of one kind lock nothing: the control of a test that
 * needs them. `kind` is what such a lock is taken with.
 */
export async function withoutLocks<T>(
  { deps }: TestApp,
  kind: "bigint" | "int, int",
  act: (app: ReturnType<typeof createApp>) => Promise<T>,
): Promise<T> {
  // A function of the same name, found first by the connections of this pool.
  await deps.pool.query(
    `create function public.pg_advisory_xact_lock(${kind}) returns void language sql as 'select'`,
  );
  const { rows } = await deps.pool.query<{ name: string }>("select current_database() as name");
  const pool = aPool({
    ...deps.pool.options,
    database: rows[0]!.name,
    options: "-c search_path=public,pg_catalog",
  });
  try {
    return await act(createApp({ ...deps, pool, db: drizzle({ client: pool }) }));
  } finally {
    await pool.end();
    await deps.pool.query(`drop function public.pg_advisory_xact_lock(${kind})`);
  }
}
