import { randomBytes } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import { afterAll, inject } from "vitest";
import type { Database } from "../../../server/lib/database/open.ts";
import { counterOf } from "./database-counter.ts";
import { dropDatabase } from "./drop-database.ts";
import { prepareEmptyTables } from "./empty-tables.ts";
import { aPool } from "./pool.ts";

/**
 * Creates a migrated, empty database for the tests of one file and drops it afterwards.
 * Call it at the top of the file: `const { db, empty } = await testDatabase();`
 */
export async function testDatabase() {
  const { pool, url } = await ownDatabase(inject("postgres").template);
  const db: Database = drizzle({ client: pool });
  return { db, pool, url, empty: await prepareEmptyTables(pool) };
}

/**
 * Creates a copy of a template, by default PostgreSQL's empty one, for the tests of one file, and drops it
 * afterwards.
 */
export async function ownDatabase(template = "template0") {
  const { url: serverUrl, template: migrated } = inject("postgres");
  const server = new Client({ connectionString: serverUrl });
  await server.connect();
  const name = `${migrated}_${randomBytes(4).toString("hex")}`;
  // By default, PostgreSQL also writes every page to its log, which takes several times as long.
  await server.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  await server.query(`SELECT nextval('${counterOf(migrated)}')`);

  const url = new URL(serverUrl);
  url.pathname = name;
  const pool = aPool({ connectionString: url.href, application_name: "homecoming test" });
  afterAll(async () => {
    await pool.end();
    await dropDatabase(server, name);
    await server.end();
  });
  return { pool, url: url.href };
}
