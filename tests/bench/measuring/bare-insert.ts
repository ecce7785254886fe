import type { Pool, PoolClient } from "pg";

/** Columns that an import fills, in an order that satisfies the foreign keys. */
const COLUMNS = {
  family_groups: "id, name",
  users: `id, full_name, first_name, last_name, sex, birthdate, birthdate_words, is_deceased,
    death_date, death_date_words, role, family_group_id`,
  family_relationships: `user_id, related_user_id, relationship_type, relationship_status, kind,
    start_date, start_date_words, end_date, end_date_words, confirmed_at`,
  life_facts: `user_id, one_id, other_id, kind, label, detail, date, date_words, place, note, sources,
    position`,
  gedcom_sources: "id, family_group_id, name, imported_at",
  gedcom_people: "source_id, user_id, xref, ids, imported",
  gedcom_links: "source_id, type, user_id, related_user_id, imported",
};

/**
 * Milliseconds that the database takes to insert its current rows again after being emptied. Reads
 * them from temporary tables, so that sending them from the client doesn't count.
 */
export async function bareInsert(pool: Pool): Promise<number> {
  const client = await pool.connect();
  try {
    for (const [table, columns] of Object.entries(COLUMNS))
      await client.query(
        `create temporary table staged_${table} as select ${columns} from ${table}`,
      );
    await client.query(`truncate ${Object.keys(COLUMNS).join()} cascade`);
    return await insertStaged(client);
  } finally {
    await client.query("discard temporary");
    client.release();
  }
}

async function insertStaged(client: PoolClient): Promise<number> {
  const start = performance.now();
  await client.query("begin");
  for (const [table, columns] of Object.entries(COLUMNS))
    await client.query(`insert into ${table} (${columns}) select ${columns} from staged_${table}`);
  await client.query("commit");
  return performance.now() - start;
}
