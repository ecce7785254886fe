import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PoolClient } from "pg";
import * as z from "zod/mini";
import { eraseAgain } from "../../../family/records/index.ts";
import { type BackupConfig } from "../backup-folder.service.ts";
import { replaceFile } from "../../../../lib/replace-file.ts";

const entrySchema = z.object({
  personId: z.int(),
  /** Seconds since 1970, to the microsecond, as text: numbers would round it. */
  createdAt: z.string().check(z.regex(/^\d{1,12}\.\d{6}$/)),
  erasedAt: z.iso.datetime(),
});
type Entry = z.output<typeof entrySchema>;
export type KnownErasures = readonly Entry[];

const fileOf = ({ BACKUP_DIR }: BackupConfig): string => join(BACKUP_DIR, "erasures.jsonl");

/** Adds the erasures of the database to the list outside of it, next to the backups. */
export async function publishErasures(
  client: Pick<PoolClient, "query">,
  config: BackupConfig,
): Promise<void> {
  const listed = await readList(config);
  const entries = mergeEntries(listed, await readErasures(client));
  if (entries.length > listed.length)
    await replaceFile(
      fileOf(config),
      entries.map((entry) => `${JSON.stringify(entry)}\n`).join(""),
    );
}

async function readErasures(client: Pick<PoolClient, "query">): Promise<Entry[]> {
  const { rows } = await client.query<Entry>(
    `SELECT person_id AS "personId", extract(epoch FROM person_created_at)::text AS "createdAt",
       to_char(erased_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "erasedAt"
     FROM public.erasures ORDER BY erased_at, person_id`,
  );
  return rows;
}

/** The entries of the list. A line that can't be read is left out; it was cut off by a crash. */
async function readList(config: BackupConfig): Promise<Entry[]> {
  const text = await readFile(fileOf(config), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return text.split("\n").flatMap((line) => {
    try {
      return [z.parse(entrySchema, JSON.parse(line))];
    } catch {
      return [];
    }
  });
}

const keyOf = ({ personId, createdAt }: Entry) => `${personId} ${createdAt}`;

const mergeEntries = (...lists: Entry[][]): Entry[] => [
  ...new Map(lists.flat().map((entry) => [keyOf(entry), entry])).values(),
];

/** Every erasure that is known, to repeat it in a restored backup. */
export async function readKnownErasures(
  client: Pick<PoolClient, "query">,
  config: BackupConfig,
): Promise<Entry[]> {
  return mergeEntries(await readList(config), await readErasures(client));
}

/** Erases those people again who are in the current schema and whose erasure isn't. Returns how many. */
export async function repeatErasures(
  client: PoolClient,
  entries: KnownErasures,
  now: Date,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT u.id FROM jsonb_to_recordset($1) AS e ("personId" integer, "createdAt" text)
     JOIN users u ON u.id = e."personId" AND extract(epoch FROM u.created_at)::text = e."createdAt"
     WHERE NOT EXISTS (
       SELECT FROM erasures x WHERE x.person_id = u.id AND x.person_created_at = u.created_at)
     ORDER BY u.id`,
    [JSON.stringify(entries)],
  );
  const tx = drizzle({ client });
  for (const { id } of rows) await eraseAgain(tx, id, now);
  return rows.length;
}
