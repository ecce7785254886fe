import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { backupErrors } from "#shared/site/backups/backups.errors.ts";
import { domainError } from "../../../lib/errors.ts";

const count = z.int().check(z.nonnegative());
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Names of our tables and columns. Anything else in a manifest is an error or an attack. */
const identifier = z.string().check(z.regex(/^[a-z_][a-z0-9_]{0,62}$/));

const tableSchema = z.object({
  name: identifier,
  columns: z.array(identifier).check(z.minLength(1), z.maxLength(500)),
  rows: count,
  bytes: count,
  sha256,
});
export type BackedUpTable = z.output<typeof tableSchema>;

const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** When the newest migration was written (milliseconds), which tells the version that made the backup. */
  lastMigration: count,
  /** People in the tree, for the list of backups. */
  people: count,
  tables: z.array(tableSchema).check(z.maxLength(1_000)),
  /** The next value of each sequence is above this one. */
  sequences: z.record(identifier, count),
  /** The image files: SHA-256 of their content, their size, and how many of the bytes are the large image. */
  images: z
    .array(z.object({ hash: sha256, bytes: count, large: count }))
    .check(z.maxLength(500_000)),
});
export type Manifest = z.output<typeof manifestSchema>;

/** Enough for 500,000 images. A larger one would hold up the server. */
const MAX_MANIFEST_BYTES = 64 * 1024 * 1024;

export const MANIFEST_FILE = "manifest.json";

/** Reads a backup's manifest. Throws 409 if it is missing or not one. */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, MANIFEST_FILE);
  const isSmall = await stat(file).then(
    ({ size }) => size <= MAX_MANIFEST_BYTES,
    () => false,
  );
  const text = isSmall ? await readFile(file, "utf8") : "";
  const manifest = z.safeParse(manifestSchema, parseJson(text));
  if (manifest.success) return manifest.data;
  const isNewer = hasNewerFormat(parseJson(text));
  throw isNewer ? domainError(backupErrors.newerVersion) : damaged("its manifest can't be read");
}

export const damaged = (problem: string) => domainError(backupErrors.damaged, { problem });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const hasNewerFormat = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "format" in value && Number(value.format) > 1;
