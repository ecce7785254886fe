import type { Client } from "pg";

/**
 * Drops a database after its tests and ends leftover connections. Doesn't use `WITH (FORCE)`, which
 * would also end autovacuum workers, and only superusers may do that; PostgreSQL ends those itself.
 */
export async function dropDatabase(server: Client, name: string) {
  await server.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND usename = current_user",
    [name],
  );
  await server.query(`DROP DATABASE ${name}`);
}
