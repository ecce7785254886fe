import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { escapeIdentifier, type PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { backupErrors } from "#shared/site/backups/backups.errors.ts";
import { domainError } from "../../../../lib/errors.ts";
import { projectRoot } from "../../../../lib/process/project-root.ts";
import { imagePath } from "../backup-folder.service.ts";
import {
  columnList,
  IMAGE_BYTES,
  IMAGE_TABLE,
  readSequences,
  readTables,
  tablePath,
} from "../make/make-backup.service.ts";
import { measuredStream } from "../measured-stream.service.ts";
import { type BackedUpTable, damaged, type Manifest } from "../manifest.rules.ts";

/** Exists only within a transaction, until its tables have replaced those of the site. */
export const RESTORE_SCHEMA = "homecoming_restore";

const IMAGES_PER_STATEMENT = 20;

export interface OpenedBackup {
  /** The folder that contains the images. */
  root: string;
  folder: string;
  manifest: Manifest;
}

/**
 * Loads a backup into a new schema in the caller's transaction, as today's version stores it: creates the
 * tables of the version that made the backup, copies the rows, and runs the later migrations. Afterwards
 * this transaction's tables are the restored ones. Throws 409 if the backup is damaged or too new.
 */
export async function loadBackup(client: PoolClient, backup: OpenedBackup): Promise<void> {
  const { manifest } = backup;
  const { earlier, later } = splitMigrations(manifest.lastMigration);
  await client.query("SET LOCAL statement_timeout = 0");
  await client.query(`CREATE SCHEMA ${RESTORE_SCHEMA}`);
  // Extensions stay in public.
  await client.query(`SET LOCAL search_path TO ${RESTORE_SCHEMA}, public`);
  await runMigrations(client, earlier);
  const foreignKeys = await dropForeignKeys(client);
  await copyRows(client, backup);
  await setSequences(client, manifest.sequences);
  for (const add of foreignKeys) await checked(client.query(add), "its tables don't fit together");
  await runMigrations(client, later);
  await assertSameTables(client);
}

function splitMigrations(lastMigration: number) {
  const migrations = readMigrationFiles({ migrationsFolder: join(projectRoot(), "migrations") });
  const index = migrations.findIndex(({ folderMillis }) => folderMillis === lastMigration);
  if (index >= 0)
    return { earlier: migrations.slice(0, index + 1), later: migrations.slice(index + 1) };
  const newest = migrations.at(-1)?.folderMillis ?? 0;
  throw lastMigration > newest
    ? domainError(backupErrors.newerVersion)
    : damaged("no version of Homecoming has made it");
}

async function runMigrations(client: PoolClient, migrations: readonly MigrationMeta[]) {
  for (const { sql } of migrations)
    for (const statement of sql)
      if (statement.trim()) await client.query(inRestoreSchema(statement));
}

const inRestoreSchema = (statement: string) =>
  statement.replaceAll('"public".', `"${RESTORE_SCHEMA}".`);

/** Drops foreign keys, because tables refer to each other in circles. Returns the statements that add them again. */
async function dropForeignKeys(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name,
       pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = $1::regnamespace
     ORDER BY conrelid::regclass::text, conname`,
    [RESTORE_SCHEMA],
  );
  for (const { table, name } of rows)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return rows.map(
    ({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`,
  );
}

async function copyRows(client: PoolClient, backup: OpenedBackup) {
  const known = new Map(
    (await readTables(client, RESTORE_SCHEMA)).map(({ name, columns }) => [name, columns]),
  );
  // Some migrations insert rows.
  await client.query(`TRUNCATE ${columnList([...known.keys()])}`);
  for (const table of backup.manifest.tables) {
    const columns = known.get(table.name) ?? [];
    if (!table.columns.every((column) => columns.includes(column)))
      throw damaged(`its table ${table.name} doesn't fit its version`);
    if (table.name === IMAGE_TABLE) await copyImages(client, backup, table);
    else await copyTable(client, backup.folder, table, table.name);
  }
}

async function copyTable(
  client: PoolClient,
  folder: string,
  { name, columns, rows, bytes, sha256 }: BackedUpTable,
  into: string,
) {
  const problem = `its table ${name} is incomplete or changed`;
  const target = `${RESTORE_SCHEMA}.${escapeIdentifier(into)} (${columnList(columns)})`;
  const copy = client.query(copyFrom(`COPY ${target} FROM STDIN`));
  const { stream, measure } = measuredStream({ maxBytes: bytes, tooLong: damaged(problem) });
  await checked(pipeline(createReadStream(tablePath(folder, name)), stream, copy), problem);
  if (measure().sha256 !== sha256 || copy.rowCount !== rows) throw damaged(problem);
}

/** Inserts the rows of images with the bytes from their files. */
async function copyImages(
  client: PoolClient,
  { root, folder, manifest }: OpenedBackup,
  table: BackedUpTable,
) {
  const columns = columnList(table.columns);
  await client.query(
    `CREATE TABLE image_rows AS SELECT ${columns} FROM ${IMAGE_TABLE} WITH NO DATA`,
  );
  await copyTable(client, folder, table, "image_rows");
  for (let start = 0; start < manifest.images.length; start += IMAGES_PER_STATEMENT) {
    const page = manifest.images.slice(start, start + IMAGES_PER_STATEMENT);
    const files = await Promise.all(page.map((image) => readImage(root, image)));
    await client.query(
      `INSERT INTO ${IMAGE_TABLE} (${columns}, ${columnList(IMAGE_BYTES)})
       SELECT ${columns}, ${columnList(IMAGE_BYTES)} FROM image_rows
       JOIN unnest($1::text[], $2::bytea[], $3::bytea[]) AS file (hash, large, small) USING (hash)`,
      [
        page.map(({ hash }) => hash),
        files.map(({ large }) => large),
        files.map(({ small }) => small),
      ],
    );
  }
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${IMAGE_TABLE}`,
  );
  if (rows[0]?.count !== table.rows) throw damaged("some of its images are missing");
  await client.query("DROP TABLE image_rows");
}

async function readImage(root: string, { hash, large }: Manifest["images"][number]) {
  const problem = `the image ${hash.slice(0, 8)}… is missing or changed`;
  const bytes = await checked(readFile(imagePath(root, hash)), problem);
  if (createHash("sha256").update(bytes).digest("hex") !== hash) throw damaged(problem);
  return { large: bytes.subarray(0, large), small: bytes.subarray(large) };
}

async function setSequences(client: PoolClient, sequences: Manifest["sequences"]) {
  for (const name of Object.keys(await readSequences(client, RESTORE_SCHEMA))) {
    const value = sequences[name] ?? 0;
    if (value > 0)
      await checked(
        client.query("SELECT setval($1::regclass, $2)", [`${RESTORE_SCHEMA}.${name}`, value]),
        "its numbers are out of range",
      );
  }
}

/** The migrations must have made the same tables as in the site. */
async function assertSameTables(client: PoolClient) {
  const present = new Map(
    (await readTables(client, "public")).map(({ name, columns }) => [name, columns.join()]),
  );
  for (const { name, columns } of await readTables(client, RESTORE_SCHEMA))
    if (present.get(name) !== columns.join())
      throw new Error(`The restored table ${name} differs from the site's table`);
}

/** Turns errors of the backup's content (data that PostgreSQL rejects, unreadable files) into a 409. */
async function checked<T>(work: Promise<T>, problem: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    throw /^(2[23]|ENOENT|EISDIR)/.test(code) ? damaged(problem) : error;
  }
}
