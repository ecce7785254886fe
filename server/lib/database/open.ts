import { type NodePgDatabase, drizzle } from "drizzle-orm/node-postgres";
import { Client, Pool } from "pg";
import { type EmbeddedOptions, startPostgres } from "./embedded/embedded.ts";
import { DatabaseStartError } from "./embedded/start-error.ts";

export type Database = NodePgDatabase;

export interface DatabaseOptions extends EmbeddedOptions {
  databaseUrl?: string;
}

/**
 * Opens the database that `databaseUrl` names, else the embedded PostgreSQL in `dataDir`.
 * `close` ends the connections, then PostgreSQL if it is the embedded one.
 * Throws DatabaseStartError, whose message is meant for whoever starts the server.
 */
export async function openDatabase(options: DatabaseOptions) {
  const { databaseUrl, log = () => undefined } = options;
  const embedded = databaseUrl ? undefined : await startPostgres(options);
  const url = embedded?.url ?? databaseUrl ?? "";
  const pool = openPool(url, log);
  const close = async () => {
    await endPool(pool);
    await embedded?.stop();
  };
  try {
    await pool.query("SELECT 1");
  } catch (error) {
    await close();
    throw cannotReach(url, error);
  }
  const db: Database = drizzle({ client: pool });
  return { db, pool, url, close };
}

function openPool(connectionString: string, log: (line: string) => void) {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: "homecoming",
  });
  // Without a listener, a database that stops would take the server with it.
  pool.on("error", (error) => log(`A database connection was lost: ${error.message}`));
  return pool;
}

/** A connection that someone still holds ends with the database, at the latest. */
async function endPool(pool: Pool) {
  const ended = pool.end();
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, 1_000);
  });
  await Promise.race([ended, patience]);
  clearTimeout(timer);
}

function cannotReach(url: string, error: unknown) {
  const { host, database } = new Client({ connectionString: url });
  const why = error instanceof Error ? error.message || String(error) : String(error);
  return new DatabaseStartError(
    `The database that DATABASE_URL names (${database} on ${host}) could not be reached: ${why}`,
    { cause: error },
  );
}
