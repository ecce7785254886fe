import type { Pool } from "pg";
import { tablesOf } from "./tables.ts";

/** Sessions, which every request prolongs, and what rate limits count. */
const LEFT_OUT = new Set(["public.sessions", "public.rate_limits"]);

/** Two ways to see whether a refused request has written something. */
export async function storedRowsOf(pool: Pool) {
  const tables = (await tablesOf(pool)).filter((name) => !LEFT_OUT.has(name));
  const texts = tables.map((name) => {
    const row = "to_jsonb(t) - 'last_login'";
    return `(select coalesce(jsonb_agg(${row} order by to_jsonb(t)::text)::text, '') from ${name} t)`;
  });
  const versions = tables.map(
    (name) => `(select concat(count(*), '/', max(xmin::text::bigint), ' ') from ${name})`,
  );
  // Named queries are planned once, and these run after many requests.
  const asking = (name: string, parts: readonly string[]) => async () => {
    const { rows } = await pool.query<{ all: string }>({
      name,
      text: `select ${parts.join(" || ")} as all`,
    });
    return rows[0]!.all;
  };
  return {
    /** Everything that is stored, as one text: equal before and after means that nothing was written. */
    storedRows: asking("all that is stored", texts),
    /** The number of rows and the last writing transaction of each table: much quicker to ask for. */
    rowVersions: asking("how new all that is stored is", versions),
  };
}
