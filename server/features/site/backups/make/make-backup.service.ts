import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { escapeIdentifier, type PoolClient, type QueryConfig } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { backupErrors } from "#shared/site/backups/backups.errors.ts";
import type { Context } from "../../../../lib/context.ts";
import { domainError } from "../../../../lib/errors.ts";
import {
  backupNameAt,
  BEFORE_RESTORE,
  deleteOldBackups,
  imagePath,
  listImages,
  PRIVATE,
  storageError,
  writeFolder,
} from "../backup-folder.service.ts";
import { replaceFile } from "../../../../lib/replace-file.ts";
import { type BackedUpTable, type Manifest, MANIFEST_FILE } from "../manifest.rules.ts";
import { measuredStream } from "../measured-stream.service.ts";
import { publishErasures } from "../restore/erasure-list.service.ts";

export type BackupContext = Pick<Context, "pool" | "config" | "secret" | "badgeKey" | "now">;

/** An advisory lock number. It must never change. */
const BACKUP_LOCK = 7_200_011;

/** Tables whose rows are worthless or dangerous in a backup: who is signed in, and counters. */
const NOT_BACKED_UP = new Set([
  "sessions",
  "sign_in_challenges",
  "second_factor_setups",
  "rate_limits",
]);
/** The images' bytes are files of their own, so that each backup copies only new ones. */
export const IMAGE_TABLE = "images";
export const IMAGE_BYTES = ["large", "small"];
const IMAGES_PER_QUERY = 20;
/** A copy that was broken off may hold the connection. */
const UNLOCK_TIMEOUT_MS = 2_000;

/** Runs `work` while no other process makes or deletes backups. Throws 409 if one does. */
export async function withBackupLock<T>(
  { pool }: Pick<BackupContext, "pool">,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const isOwn = await tryLock(client).catch((error: unknown) => {
    client.release(true);
    throw error;
  });
  if (!isOwn) {
    client.release();
    throw domainError(backupErrors.running);
  }
  try {
    return await work(client);
  } finally {
    const isReusable = await unlock(client);
    // Destroying the connection frees the lock, whatever state it is in.
    client.release(!isReusable);
  }
}

async function tryLock(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    "SELECT pg_try_advisory_lock($1) AS locked",
    [BACKUP_LOCK],
  );
  return rows[0]?.locked ?? false;
}

/** Ends the transaction, if any, and frees the lock at once. Returns whether that worked. */
async function unlock(client: PoolClient): Promise<boolean> {
  try {
    await client.query({ text: "ROLLBACK", query_timeout: UNLOCK_TIMEOUT_MS } as QueryConfig);
    await client.query("SELECT pg_advisory_unlock($1)", [BACKUP_LOCK]);
    return true;
  } catch {
    return false;
  }
}

/** Whether some process makes, deletes, or restores backups now. */
export async function isBackupLocked({ pool }: Pick<BackupContext, "pool">): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [BACKUP_LOCK],
  );
  return rowCount !== 0;
}

/**
 * Makes a backup of the whole site while it runs, deletes old ones, and returns its name. It shows one
 * moment: everything is read in one snapshot. Throws 409 if a backup is running, or if the folder is full
 * or can't be written.
 */
export const makeBackup = (ctx: BackupContext): Promise<string> =>
  withBackupLock(ctx, (client) => makeBackupLocked(ctx, client));

export async function makeBackupLocked(
  ctx: BackupContext,
  client: PoolClient,
  purpose?: "beforeRestore",
): Promise<string> {
  const { config, now } = ctx;
  const madeAt = now();
  const name = backupNameAt(madeAt) + (purpose === "beforeRestore" ? BEFORE_RESTORE : "");
  await writeFolder(config, name, async (folder) => {
    await writeKeys(ctx, folder);
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query("SET LOCAL statement_timeout = 0");
    const manifest = await copyDatabase(client, config.BACKUP_DIR, folder);
    await client.query("COMMIT");
    const text = JSON.stringify({ format: 1, madeAt: madeAt.toISOString(), ...manifest }, null, 2);
    await replaceFile(join(folder, MANIFEST_FILE), text);
  });
  try {
    await publishErasures(client, config);
    // What is being restored may be older than what is kept.
    if (purpose !== "beforeRestore") await deleteOldBackups(config, madeAt);
  } catch (error) {
    throw storageError(error) ?? error;
  }
  return name;
}

/** Without these, nobody could read the mail server's password, authenticator apps would stop working, and badges too. */
async function writeKeys({ secret, badgeKey }: BackupContext, folder: string) {
  await mkdir(join(folder, "keys"), { mode: 0o700 });
  await writeFile(join(folder, "keys", "session-secret"), secret, PRIVATE);
  await writeFile(join(folder, "keys", "badge-key"), badgeKey, PRIVATE);
}

async function copyDatabase(
  client: PoolClient,
  root: string,
  folder: string,
): Promise<Omit<Manifest, "format" | "madeAt">> {
  await mkdir(join(folder, "tables"), { mode: 0o700 });
  const tables: BackedUpTable[] = [];
  for (const { name, columns } of await readTables(client, "public")) {
    if (NOT_BACKED_UP.has(name)) continue;
    const copied =
      name === IMAGE_TABLE ? columns.filter((each) => !IMAGE_BYTES.includes(each)) : columns;
    tables.push(await copyTable(client, folder, { name, columns: copied }));
  }
  return {
    lastMigration: await readLastMigration(client),
    people: await countPeople(client),
    tables,
    sequences: await readSequences(client, "public"),
    images: await copyImages(client, root),
  };
}

/** The tables of a schema with their columns, without those that PostgreSQL computes. */
export async function readTables(client: PoolClient, schema: string) {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attname) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = $1::regnamespace AND c.relkind = 'r'
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname ORDER BY c.relname`,
    [schema],
  );
  return rows;
}

/** The last value of each sequence in a schema. */
export async function readSequences(client: PoolClient, schema: string) {
  const { rows } = await client.query<{ name: string; value: string }>(
    `SELECT sequencename AS name, coalesce(last_value, 0)::text AS value
     FROM pg_sequences WHERE schemaname = $1 ORDER BY sequencename`,
    [schema],
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)]));
}

async function readLastMigration(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ at: string }>(
    "SELECT max(created_at)::text AS at FROM drizzle.__drizzle_migrations",
  );
  return Number(rows[0]?.at ?? 0);
}

async function countPeople(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM users WHERE deleted_at IS NULL",
  );
  return rows[0]?.count ?? 0;
}

export const columnList = (columns: readonly string[]): string =>
  columns.map((column) => escapeIdentifier(column)).join(", ");

/** Writes a table's rows as PostgreSQL's text format, one row per line. */
async function copyTable(
  client: PoolClient,
  folder: string,
  { name, columns }: { name: string; columns: string[] },
): Promise<BackedUpTable> {
  const rows = client.query(
    copyTo(`COPY public.${escapeIdentifier(name)} (${columnList(columns)}) TO STDOUT`),
  );
  const { stream, measure } = measuredStream();
  const file = createWriteStream(tablePath(folder, name), { ...PRIVATE, flags: "wx", flush: true });
  await pipeline(rows, stream, file);
  return { name, columns, rows: rows.rowCount, ...measure() };
}

export const tablePath = (folder: string, table: string): string =>
  join(folder, "tables", `${table}.copy`);

/** Copies images that no backup has stored yet, and returns the names of all. */
async function copyImages(client: PoolClient, root: string): Promise<Manifest["images"]> {
  const { rows: images } = await client.query<Manifest["images"][number]>(
    "SELECT hash, octet_length(large) AS large, octet_length(large) + octet_length(small) AS bytes FROM images ORDER BY hash",
  );
  const stored = new Set(await listImages(root));
  const missing = images.map(({ hash }) => hash).filter((hash) => !stored.has(hash));
  for (let start = 0; start < missing.length; start += IMAGES_PER_QUERY) {
    const page = await client.query<{ hash: string; bytes: Buffer }>(
      "SELECT hash, large || small AS bytes FROM images WHERE hash = ANY ($1)",
      [missing.slice(start, start + IMAGES_PER_QUERY)],
    );
    for (const { hash, bytes } of page.rows) await replaceFile(imagePath(root, hash), bytes);
  }
  return images;
}
