import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import type { Pool } from "pg";
import { projectRoot } from "../process/project-root.ts";
import { DatabaseStartError } from "./embedded/start-error.ts";

/** An advisory lock number. It must never change. */
export const MIGRATION_LOCK = 7_200_003;

/**
 * Runs the migrations. Processes that start at the same time wait for each other.
 * Throws DatabaseStartError if the extensions that search needs can't be created.
 */
export async function migrate(pool: Pool) {
  const client = await pool.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await runMigrations(drizzle({ client }), {
      migrationsFolder: join(projectRoot(), "migrations"),
    });
    await client.query("SELECT pg_advisory_unlock($1)", [MIGRATION_LOCK]);
    client.release();
  } catch (error) {
    // Destroying the connection frees the lock, whatever state it is in.
    client.release(true);
    throw extensionError(error) ?? error;
  }
}

function extensionError(error: unknown) {
  const text = String(error);
  const extension = /CREATE EXTENSION.*?(pg_trgm|unaccent)/i.exec(text)?.[1];
  if (!extension) return undefined;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : "";
  return new DatabaseStartError(
    `Homecoming needs the PostgreSQL extension ${extension}, but couldn't create it: ${cause}. Ask a database administrator to install it (it is usually in a package called postgresql-contrib) and to run: CREATE EXTENSION ${extension};`,
    { cause: error },
  );
}
