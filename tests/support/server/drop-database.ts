import type { Client } from "pg";

/**
 * Drops a database that tests are done with, and ends what they left connected. Not `WITH (FORCE)`: that
 * would end autovacuum's workers too, which only superusers may; PostgreSQL sends these away by itself.
 */
export async function dropDatabase(server: Client, name: string) {
  await server.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND usename = current_user",
    [name],
  );
  await server.query(`DROP DATABASE ${name}`);
}
