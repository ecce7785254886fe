import { randomBytes } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client, Pool } from "pg";
import { afterAll, inject } from "vitest";
import type { Database } from "../../../server/lib/database/open.ts";
import { dropDatabase } from "./drop-database.ts";

/**
 * A migrated, empty database for the tests of one file, dropped after them.
 * Call it at the top of the file: `const { db, truncate } = await testDatabase();`
 */
export async function testDatabase() {
  const { url: serverUrl, template } = inject("postgres");
  const server = new Client({ connectionString: serverUrl });
  await server.connect();
  const name = `${template}_${randomBytes(4).toString("hex")}`;
  await server.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);

  const url = new URL(serverUrl);
  url.pathname = name;
  const pool = new Pool({ connectionString: url.href, application_name: "homecoming test" });
  pool.on("error", () => undefined);
  const db: Database = drizzle({ client: pool });
  const truncate = await truncation(pool);

  afterAll(async () => {
    await pool.end();
    await dropDatabase(server, name);
    await server.end();
  });
  return { db, pool, url: url.href, truncate };
}

/** The migrations' own table has another schema, and stays. */
async function truncation(pool: Pool) {
  const { rows } = await pool.query<{ names: string }>(
    "SELECT string_agg(format('%I.%I', schemaname, tablename), ', ') AS names FROM pg_tables WHERE schemaname = 'public'",
  );
  const sql = `TRUNCATE ${rows[0]?.names} RESTART IDENTITY`;
  return async () => {
    await pool.query(sql);
  };
}
