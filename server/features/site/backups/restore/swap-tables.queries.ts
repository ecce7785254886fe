import { setTimeout as wait } from "node:timers/promises";
import { escapeIdentifier, type PoolClient } from "pg";
import { backupErrors } from "#shared/site/backups/backups.errors.ts";
import { domainError } from "../../../../lib/errors.ts";
import { readSequences, readTables } from "../make/make-backup.service.ts";
import { RESTORE_SCHEMA } from "./load-backup.service.ts";

/** Shorter than PostgreSQL's deadlock_timeout (1 s), so that it is never another transaction that fails. */
const LOCK_TIMEOUT_MS = 500;
const LOCK_TRIES = 60;
const LOCK_PAUSE_MS = 500;

/**
 * Locks the site's tables for the caller's transaction, once nothing else uses them. Throws 409 after a
 * minute of trying.
 */
export async function lockSiteTables(client: PoolClient): Promise<void> {
  await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
  await lockTables(client, siteTables(await readRestoredNames(client)), LOCK_TRIES);
}

const readRestoredNames = async (client: PoolClient) =>
  (await readTables(client, RESTORE_SCHEMA)).map(({ name }) => escapeIdentifier(name));

const siteTables = (names: readonly string[]) => names.map((name) => `public.${name}`).join(", ");

/** Replaces the site's tables by the restored ones. The caller has locked them. */
export async function swapTables(client: PoolClient): Promise<void> {
  const names = await readRestoredNames(client);
  await raiseSequences(client);
  const functions = await readFunctions(client);
  await client.query(`DROP TABLE ${siteTables(names)} CASCADE`);
  for (const name of functions) await client.query(`DROP FUNCTION public.${name}`);
  for (const name of functions)
    await client.query(`ALTER FUNCTION ${RESTORE_SCHEMA}.${name} SET SCHEMA public`);
  for (const name of names)
    await client.query(`ALTER TABLE ${RESTORE_SCHEMA}.${name} SET SCHEMA public`);
  await client.query(`DROP SCHEMA ${RESTORE_SCHEMA}`);
}

async function lockTables(client: PoolClient, tables: string, tries: number): Promise<void> {
  await client.query("SAVEPOINT locks");
  try {
    await client.query(`LOCK TABLE ${tables} IN ACCESS EXCLUSIVE MODE`);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    await client.query("ROLLBACK TO SAVEPOINT locks");
    if (tries <= 1) throw domainError(backupErrors.databaseBusy);
    await wait(LOCK_PAUSE_MS);
    await lockTables(client, tables, tries - 1);
  }
}

/** lock_not_available or deadlock_detected. */
const isLockTimeout = (error: unknown) =>
  error instanceof Error && "code" in error && ["55P03", "40P01"].includes(String(error.code));

/** Ids given since the backup are never given again, because links and caches may still refer to them. */
async function raiseSequences(client: PoolClient) {
  const current = await readSequences(client, "public");
  for (const [name, restored] of Object.entries(await readSequences(client, RESTORE_SCHEMA))) {
    const value = Math.max(restored, current[name] ?? 0);
    if (value > restored)
      await client.query("SELECT setval($1::regclass, $2)", [
        `${RESTORE_SCHEMA}.${escapeIdentifier(name)}`,
        value,
      ]);
  }
}

/** The functions that migrations create, with the types of their arguments. */
async function readFunctions(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I(%s)', proname, oidvectortypes(proargtypes)) AS name
     FROM pg_proc WHERE pronamespace = $1::regnamespace`,
    [RESTORE_SCHEMA],
  );
  return rows.map(({ name }) => name);
}
