import type { Pool } from "pg";
import { tablesOf } from "./tables.ts";

/** Every request may write to these tables. */
const EXCLUDED = new Set(["public.sessions", "public.rate_limits", "public.audit_events"]);

/** Returns two functions whose results change when anything in the database is written. */
export async function rowReadersFor(pool: Pool) {
  const tables = (await tablesOf(pool)).filter((name) => !EXCLUDED.has(name));
  const texts = tables.map((name) => {
    const row = "to_jsonb(t) - 'last_login'";
    return `(select coalesce(jsonb_agg(${row} order by to_jsonb(t)::text)::text, '') from ${name} t)`;
  });
  const versions = tables.map(
    (name) => `(select concat(count(*), '/', max(xmin::text::bigint), ' ') from ${name})`,
  );
  // PostgreSQL plans a named query only once.
  const namedQuery = (name: string, parts: readonly string[]) => async () => {
    const { rows } = await pool.query<{ text: string }>({
      name,
      text: `select ${parts.join(" || ")} as text`,
    });
    return rows[0]!.text;
  };
  return {
    /** Returns all rows as one text. */
    readRows: namedQuery("stored rows", texts),
    /** Returns the number of rows and the last writing transaction of each table, which is much faster. */
    readVersions: namedQuery("row versions", versions),
  };
}
