import type { Pool } from "pg";
import { tablesOf } from "./tables.ts";

/** Excluded because every request may write them: sessions and rate limits. */
const LEFT_OUT = new Set(["public.sessions", "public.rate_limits", "public.audit_events"]);

/** Two ways to check whether a rejected request has written something. */
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
  const namedQuery = (name: string, parts: readonly string[]) => async () => {
    const { rows } = await pool.query<{ all: string }>({
      name,
      text: `select ${parts.join(" || ")} as all`,
    });
    return rows[0]!.all;
  };
  return {
    /** Returns everything stored as one text; it is equal if nothing was written. */
    storedRows: namedQuery("all that is stored", texts),
    /** Returns each table's number of rows and last writing transaction, which is much faster. */
    rowVersions: namedQuery("how new all that is stored is", versions),
  };
}
