import { randomBytes } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client, Pool } from "pg";
import { afterAll, inject } from "vitest";
import type { Database } from "../../../server/lib/database/open.ts";
import { dropDatabase } from "./drop-database.ts";
import { emptying } from "./emptying.ts";

/**
 * A migrated, empty database for the tests of one file, dropped after them.
 * Call it at the top of the file: `const { db, empty } = await testDatabase();`
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
  const empty = await emptying(pool);

  afterAll(async () => {
    await pool.end();
    await dropDatabase(server, name);
    await server.end();
  });
  return { db, pool, url: url.href, empty };
}
