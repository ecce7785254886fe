import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { type BackupConfig, storageError } from "../backup-folder.service.ts";
import { damaged, readManifest } from "../manifest.rules.ts";
import { unpackBackup } from "../pack-backup.service.ts";
import type { OpenedBackup } from "./load-backup.service.ts";

/**
 * Opens a backup folder or a packed backup for `work`, and deletes what it unpacked afterwards. Throws 409
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
    unpacked = await mkdtemp(join(config.BACKUP_DIR, ".partial-unpacked-"));
    const name = await unpackBackup(path, unpacked, key);
    return await work(await open(unpacked, name));
  } catch (error) {
    throw storageError(error) ?? error;
  } finally {
    if (unpacked) await rm(unpacked, { recursive: true, force: true });
  }
}

async function open(root: string, name: string): Promise<OpenedBackup> {
  const folder = join(root, name);
  return { root, folder, manifest: await readManifest(folder) };
}
