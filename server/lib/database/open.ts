import { type NodePgDatabase, drizzle } from "drizzle-orm/node-postgres";
import { Client, type Pool, type PoolClient } from "pg";
import { type EmbeddedOptions, startPostgres } from "./embedded/embedded.ts";
import { isReadOnly } from "./database-check.ts";
import { DatabaseStartError } from "./embedded/start-error.ts";
import { RequestPool } from "./request-pool.ts";

export type Database = NodePgDatabase;

export interface DatabaseOptions extends EmbeddedOptions {
  databaseUrl?: string;
}

/**
 * Opens the database that `databaseUrl` names, else the embedded PostgreSQL in `dataDir`.
 * `close` ends the connections, then PostgreSQL if it is the embedded one.
 * Throws DatabaseStartError, whose message is for the person who starts the server.
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
    throw connectionError(url, error);
  }
  const db: Database = drizzle({ client: pool });
  return { db, pool, url, close };
}

export type OpenDatabase = Awaited<ReturnType<typeof openDatabase>>;

function openPool(connectionString: string, log: (line: string) => void) {
  const pool = new RequestPool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: "homecoming",
    verify: rejectStandby,
  });
  surviveConnectionErrors(pool, (error) => log(`A database connection was lost: ${error.message}`));
  return pool;
}

/**
 * Accepts only connections to a primary. After a failover, a database's address may lead to a standby for a
 * while, which answers reads with old data.
 */
export function rejectStandby(client: PoolClient, done: (error?: Error) => void) {
  client
    .query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"')
    .then(({ rows }) => done(rows[0]?.isStandby ? standbyError() : undefined))
    .catch(done);
}

/** Has PostgreSQL's code for a server that can't be used yet. */
const standbyError = () =>
  Object.assign(new Error("It is a standby, and the primary is needed"), { code: "57P03" });

/**
 * Keeps the process alive when a connection is lost (an error without a listener would end it). Only
 * queries on that connection fail. Calls `lost` for idle connections; the others' holders see their query fail.
 */
export function surviveConnectionErrors(
  pool: Pool,
  onLost: (error: Error) => void = () => undefined,
) {
  const acquired = new WeakSet<PoolClient>();
  pool.on("acquire", (client) => acquired.add(client));
  pool.on("release", (_error, client) => acquired.delete(client));
  pool.on("error", onLost);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    client.connection.on("errorMessage", (error) => {
      if (isReadOnly(error)) replaceConnections(pool, client);
    });
    // If a connection is lost while a transaction begins, Drizzle never releases it.
    client.once("end", () => {
      if (!acquired.has(client)) return;
      client.release(true);
      client.release = () => undefined;
    });
  });
}

/** Closes the idle connections now, and this one when it is released. The pool opens new ones. */
function replaceConnections(pool: Pool, client: PoolClient) {
  const release = client.release.bind(client);
  client.release = () => release(true);
  for (let count = pool.idleCount; count > 0; count--)
    pool.connect().then(
      (idle) => idle.release(true),
      () => undefined,
    );
}

/** Waits up to a second for connections that are still held; the rest end with the database. */
async function endPool(pool: Pool) {
  const ended = pool.end();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, 1_000);
  });
  await Promise.race([ended, timeout]);
  clearTimeout(timer);
}

function connectionError(url: string, error: unknown) {
  const { host, database } = new Client({ connectionString: url });
  const reason = error instanceof Error ? error.message || String(error) : String(error);
  return new DatabaseStartError(
    `Couldn't reach the database in DATABASE_URL (${database} on ${host}): ${reason}`,
    { cause: error },
  );
}
