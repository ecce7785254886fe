import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";

/** Advisory lock numbers. They must never change. */
const SERVER_LOCK = 7_200_001;
const USE_LOCK = 7_200_002;

/** How long a killed process's locks may outlive it, in milliseconds. */
const LOCK_RELEASE_TIMEOUT_MS = 2_000;

export interface Claim {
  /** Resolves when the connection that holds the locks is lost. */
  lost: Promise<void>;
  /** Releases the locks. True if nobody else uses the database, so that it should be stopped. */
  release: () => Promise<boolean>;
}

/**
 * Marks the embedded database as used while this process lives; the last process to leave stops it.
 * As "server", returns `undefined` if there is another server.
 * Throws if the password isn't this cluster's or if the running PostgreSQL serves another folder.
 */
export async function claimServer(url: string, cluster: string, role: "server" | "command") {
  const client = new Client({ connectionString: url, keepAlive: true });
  const lost = new Promise<void>((resolve) => client.once("end", resolve));
  client.on("error", () => undefined);
  try {
    await client.connect();
    if ((await selectValue(client, "current_setting('data_directory')")) !== cluster) {
      throw new Error("it serves another folder");
    }
    await selectValue(client, `pg_advisory_lock_shared(${USE_LOCK})`);
    if (role === "command" || (await acquireServerLock(client))) {
      return { lost, release: () => release(client) } satisfies Claim;
    }
    await client.end();
    return undefined;
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function acquireServerLock(client: Client) {
  const deadline = Date.now() + LOCK_RELEASE_TIMEOUT_MS;
  while (!(await selectValue(client, `pg_try_advisory_lock(${SERVER_LOCK})`))) {
    if (Date.now() > deadline) return false;
    await wait(50);
  }
  return true;
}

async function release(client: Client) {
  try {
    // Released before the exclusive try, so that of two processes that leave at once, the second gets it.
    await selectValue(client, `pg_advisory_unlock_shared(${USE_LOCK})`);
    if (await selectValue(client, `pg_try_advisory_lock(${USE_LOCK})`)) return true;
    await client.end();
    return false;
  } catch {
    return true;
  }
}

async function selectValue(client: Client, expression: string) {
  const { rows } = await client.query<{ answer: unknown }>(`SELECT ${expression} AS answer`);
  return rows[0]?.answer;
}
