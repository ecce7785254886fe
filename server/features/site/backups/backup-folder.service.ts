import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { backupErrors } from "#shared/site/backups/backups.errors.ts";
import type { Config } from "../../../lib/process/config.ts";
import { domainError } from "../../../lib/errors.ts";
import { DAY_MS } from "../../../lib/milliseconds.ts";
import { type Manifest, readManifest } from "./manifest.rules.ts";

/**
 * The backup folder (BACKUP_DIR):
 *
 *     2026-11-28T03-00-00-000Z/   a backup: manifest.json, tables/, keys/
 *     images/ab/ab12…             images of all backups, each once, named by the SHA-256 of their content
 *     uploads/                    packed backups that someone uploaded
 *     erasures.jsonl              who was erased since, to erase them again after a restore
 */
export type BackupConfig = Pick<Config, "BACKUP_DIR" | "BACKUPS_KEPT" | "BACKUP_KEY">;

export const BEFORE_RESTORE = "-before-restore";
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z(-before-restore)?$/;
const PARTIAL = ".partial-";
/** How long backups made before a restore, and uploads, are kept. */
const OTHERS_KEPT_MS = 30 * DAY_MS;

export const isBackupName = (name: string): boolean => NAME.test(name);

export const backupNameAt = (timestamp: Date): string =>
  timestamp.toISOString().replaceAll(/[:.]/g, "-");

export const imagePath = (root: string, hash: string): string =>
  join(root, "images", hash.slice(0, 2), hash);

export const uploadsFolder = ({ BACKUP_DIR }: BackupConfig): string => join(BACKUP_DIR, "uploads");

export interface StoredBackup {
  name: string;
  manifest: Manifest;
  /** In bytes, with its images. */
  size: number;
  /** When a restore of it was last tried and rolled back, and worked; null if never. */
  checkedAt: string | null;
}

/** All complete backups, newest first. Folders that can't be read are left out. */
export async function listBackups(config: BackupConfig): Promise<StoredBackup[]> {
  const names = (await readFolder(config.BACKUP_DIR)).filter(isBackupName).toSorted().toReversed();
  const found = await Promise.all(names.map((name) => findBackup(config, name)));
  return found.filter((backup) => backup !== null);
}

/** The readable backup with this name, or null. */
export async function findBackup(
  { BACKUP_DIR }: BackupConfig,
  name: string,
): Promise<StoredBackup | null> {
  if (!isBackupName(name)) return null;
  const folder = join(BACKUP_DIR, name);
  const manifest = await readManifest(folder).catch(() => null);
  const checkedAt = await readFile(join(folder, "checked"), "utf8").catch(() => null);
  return manifest && { name, manifest, size: sizeOf(manifest), checkedAt };
}

const sizeOf = ({ tables, images }: Manifest): number =>
  [...tables, ...images].reduce((sum, { bytes }) => sum + bytes, 0);

/** The names of the uploads that are complete. */
export const listUploads = async (config: BackupConfig): Promise<string[]> =>
  (await readFolder(uploadsFolder(config))).filter((name) => !name.startsWith(PARTIAL));

export const markChecked = ({ BACKUP_DIR }: BackupConfig, name: string, now: Date) =>
  writeFile(join(BACKUP_DIR, name, "checked"), now.toISOString(), PRIVATE);

/** Only the server's own user may read a backup: it contains everything, keys included. */
export const PRIVATE = { mode: 0o600 };

/** Writes a folder under a temporary name, and gives it its own name once it is complete. */
export async function writeFolder<T>(
  { BACKUP_DIR }: BackupConfig,
  name: string,
  write: (folder: string) => Promise<T>,
): Promise<T> {
  const partial = join(BACKUP_DIR, `${PARTIAL}${name}`);
  try {
    await mkdir(partial, { recursive: true, mode: 0o700 });
    const result = await write(partial);
    await rename(partial, join(BACKUP_DIR, name));
    return result;
  } catch (error) {
    await rm(partial, { recursive: true, force: true }).catch(() => undefined);
    throw storageError(error) ?? error;
  }
}

/** The error to show for a full disk or a folder that the server can't write to; else undefined. */
export function storageError(error: unknown): Error | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOSPC" || code === "EDQUOT") return domainError(backupErrors.noSpace);
  const isUnusable = ["EACCES", "EROFS", "EPERM", "ENOTDIR", "EEXIST"].includes(String(code));
  return isUnusable ? domainError(backupErrors.noAccess) : undefined;
}

/** Deletes old backups, and images that no remaining backup needs. The caller holds the backup lock. */
export async function deleteOldBackups(config: BackupConfig, now: Date): Promise<void> {
  const { BACKUP_DIR, BACKUPS_KEPT } = config;
  const backups = await listBackups(config);
  const ordinary = backups.filter(({ name }) => !name.endsWith(BEFORE_RESTORE));
  const kept = new Set([
    ...ordinary.slice(0, Math.max(1, BACKUPS_KEPT)),
    ...backups.filter((each) => !ordinary.includes(each) && isRecent(each.manifest.madeAt, now)),
  ]);
  const isLeftOver = (name: string) => name.startsWith(PARTIAL);
  const leftOver = (await readFolder(BACKUP_DIR)).filter(isLeftOver);
  const old = backups.filter((backup) => !kept.has(backup)).map(({ name }) => name);
  for (const name of [...leftOver, ...old])
    await rm(join(BACKUP_DIR, name), { recursive: true, force: true });
  await deleteOldUploads(uploadsFolder(config), now);
  await deleteUnusedImages(
    BACKUP_DIR,
    new Set([...kept].flatMap(({ manifest }) => manifest.images.map(({ hash }) => hash))),
  );
}

const isRecent = (timestamp: string | number, now: Date) =>
  now.getTime() - new Date(timestamp).getTime() < OTHERS_KEPT_MS;

async function deleteOldUploads(folder: string, now: Date) {
  for (const name of await readFolder(folder)) {
    const { mtimeMs } = await stat(join(folder, name));
    if (!isRecent(mtimeMs, now)) await rm(join(folder, name), { force: true });
  }
}

async function deleteUnusedImages(root: string, used: ReadonlySet<string>) {
  for (const hash of await listImages(root))
    if (!used.has(hash)) await rm(imagePath(root, hash), { force: true });
}

/** The images that are already stored. */
export async function listImages(root: string): Promise<string[]> {
  const folders = await readFolder(join(root, "images"));
  const names = await Promise.all(folders.map((each) => readFolder(join(root, "images", each))));
  return names.flat();
}

/** The names in a folder; none if it is missing. */
export const readFolder = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
