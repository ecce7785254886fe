import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { type BackupConfig, readFolder, storageError } from "../backup-folder.service.ts";
import { damaged, readManifest } from "../manifest.rules.ts";
import { unpackBackup } from "../pack-backup.service.ts";
import type { OpenedBackup } from "./load-backup.service.ts";

const UNPACKED = ".unpacked-";

/**
 * Opens a backup folder or a packed backup for `work`, and deletes what it unpacked afterwards. The caller holds the backup lock. Throws 409
 * if it is missing, damaged, too new, or encrypted with another key.
 */
export async function withOpenBackup<T>(
  config: BackupConfig,
  { path, key = config.BACKUP_KEY }: { path: string; key?: string | undefined },
  work: (backup: OpenedBackup) => Promise<T>,
): Promise<T> {
  const found = await stat(path).catch(() => null);
  if (!found) throw damaged(`there is no ${basename(path)}`);
  if (found.isDirectory()) return work(await open(dirname(resolve(path)), basename(path)));
  let unpacked: string | undefined;
  try {
    await mkdir(config.BACKUP_DIR, { recursive: true, mode: 0o700 });
    await deleteLeftOver(config);
    unpacked = await mkdtemp(join(config.BACKUP_DIR, UNPACKED));
    const name = await unpackBackup(path, unpacked, key);
    return await work(await open(unpacked, name));
  } catch (error) {
    throw storageError(error) ?? error;
  } finally {
    // After an error, some of its files may still be written.
    if (unpacked) await rm(unpacked, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function open(root: string, name: string): Promise<OpenedBackup> {
  const folder = join(root, name);
  return { root, folder, manifest: await readManifest(folder) };
}

/** Deletes what a killed process had unpacked. */
async function deleteLeftOver({ BACKUP_DIR }: BackupConfig) {
  for (const name of await readFolder(BACKUP_DIR))
    if (name.startsWith(UNPACKED)) await rm(join(BACKUP_DIR, name), { recursive: true });
}
