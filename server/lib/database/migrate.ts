import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import type { Pool } from "pg";
import { projectRoot } from "../process/root.ts";
import { DatabaseStartError } from "./embedded/start-error.ts";

/** Any number will do, as long as it stays. */
export const migrationLock = 7_200_003;

/**
 * Brings the database to the newest migration. Processes that start at once wait for one another.
 * Throws DatabaseStartError when the extensions that the search needs can't be made.
 */
export async function migrate(pool: Pool) {
  const client = await pool.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [migrationLock]);
    await runMigrations(drizzle({ client }), {
      migrationsFolder: join(projectRoot(), "migrations"),
    });
    await client.query("SELECT pg_advisory_unlock($1)", [migrationLock]);
    client.release();
  } catch (error) {
    // Destroyed rather than given back: that frees the lock, whatever state it is in.
    client.release(true);
    throw extensionError(error) ?? error;
  }
}

function extensionError(error: unknown) {
  const words = String(error);
  const extension = /CREATE EXTENSION.*?(pg_trgm|unaccent)/i.exec(words)?.[1];
  if (!extension) return undefined;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : "";
  return new DatabaseStartError(
    `Homecoming needs PostgreSQL's extension ${extension}, which could not be made: ${cause}. Let an administrator of the database install it (packages called postgresql-contrib hold it) and run: CREATE EXTENSION ${extension};`,
    { cause: error },
  );
}
