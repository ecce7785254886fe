import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";

/** Advisory lock numbers; any will do, as long as they stay. */
const serverLock = 7_200_001;
const useLock = 7_200_002;

/** How long the locks of a process that was just killed may outlive it, in milliseconds. */
const afterlife = 2_000;

export interface Claim {
  /** Settles when the connection that holds the locks is gone. */
  lost: Promise<void>;
  /** Gives the locks up; true when nobody else uses the database, which should then be stopped. */
  release: () => Promise<boolean>;
}

/**
 * Marks the embedded database as used for as long as this process lives: the last to leave stops it.
 * As "server" it also makes sure to be the only one: `undefined` when another is there.
 * Throws when the password is not this cluster's, or what answers serves another folder.
 */
export async function claim(url: string, cluster: string, as: "server" | "command") {
  const client = new Client({ connectionString: url, keepAlive: true });
  const lost = new Promise<void>((resolve) => client.once("end", resolve));
  client.on("error", () => undefined);
  try {
    await client.connect();
    if ((await ask(client, "current_setting('data_directory')")) !== cluster) {
      throw new Error("it serves another folder");
    }
    await ask(client, `pg_advisory_lock_shared(${useLock})`);
    if (as === "command" || (await takeServerLock(client))) {
      return { lost, release: () => release(client) } satisfies Claim;
    }
    await client.end();
    return undefined;
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function takeServerLock(client: Client) {
  const deadline = Date.now() + afterlife;
  while (!(await ask(client, `pg_try_advisory_lock(${serverLock})`))) {
    if (Date.now() > deadline) return false;
    await wait(50);
  }
  return true;
}

async function release(client: Client) {
  try {
    // Given up before it is tried for: of two that leave at once, the second sees the first gone.
    await ask(client, `pg_advisory_unlock_shared(${useLock})`);
    if (await ask(client, `pg_try_advisory_lock(${useLock})`)) return true;
    await client.end();
    return false;
  } catch {
    return true;
  }
}

async function ask(client: Client, expression: string) {
  const { rows } = await client.query<{ answer: unknown }>(`SELECT ${expression} AS answer`);
  return rows[0]?.answer;
}
