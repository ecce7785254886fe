import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { backupErrors } from "#shared/site/backups/backups.errors.ts";
import { BACKUP_TYPE } from "#shared/site/backups/backups.contract.ts";
import type { FileResult, Upload } from "#shared/lib/contract.ts";
import type { Context } from "../../../lib/context.ts";
import { describeError } from "../../../lib/edge/describe-error.ts";
import { domainError, HttpError, notFound } from "../../../lib/errors.ts";
import {
  backupNameAt,
  BEFORE_RESTORE,
  findBackup,
  listBackups,
  listUploads,
  PRIVATE,
  storageError,
  type StoredBackup,
  uploadsFolder,
} from "./backup-folder.service.ts";
import { isBackupLocked } from "./make/make-backup.service.ts";
import { isEncrypted, isPacked, packBackup, packedName } from "./pack-backup.service.ts";
import { readRestoreState, type RestoreState } from "./restore/restore-state.service.ts";
import { restoreBackup } from "./restore/restore.service.ts";

/** The backups and uploads, newest first, and what the page says about them. */
export async function readOverview({ config }: Context) {
  const [backups, uploads] = await Promise.all([listBackups(config), listUploads(config)]);
  const all = [
    ...backups.map(describeBackup),
    ...(await Promise.all(
      uploads.map((name) => describeUpload(join(uploadsFolder(config), name), name)),
    )),
  ];
  return {
    backups: all.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime()),
    kept: config.BACKUPS_KEPT,
    isOnDataDisk: await isOnDataDisk(config.BACKUP_DIR, config.DATA_DIR),
    encryptsDownloads: Boolean(config.BACKUP_KEY),
  };
}

function describeBackup({ name, manifest, checkedAt, size }: StoredBackup) {
  return {
    name,
    kind: name.endsWith(BEFORE_RESTORE) ? ("beforeRestore" as const) : ("backup" as const),
    madeAt: new Date(manifest.madeAt),
    people: manifest.people,
    size,
    checkedAt: checkedAt === null ? null : new Date(checkedAt),
    isEncrypted: false,
  };
}

async function describeUpload(path: string, name: string) {
  const { size, mtime } = await stat(path);
  return {
    name,
    kind: "upload" as const,
    madeAt: mtime,
    people: null,
    size,
    checkedAt: null,
    isEncrypted: await isEncrypted(path),
  };
}

/** Whether both folders are on one disk. False if a folder is missing. */
async function isOnDataDisk(backups: string, data: string): Promise<boolean> {
  const [one, other] = await Promise.all(
    [backups, data].map((each) => stat(each).catch(() => null)),
  );
  return one !== null && one !== undefined && one.dev === other?.dev;
}

/** Throws 404 if there is no such backup. */
export async function downloadBackup({ config }: Context, name: string): Promise<FileResult> {
  const backup = await findBackup(config, name);
  if (!backup) throw notFound("Backup");
  return {
    type: BACKUP_TYPE,
    name: packedName(name, config),
    body: await packBackup(config, backup),
  };
}

/** Stores an uploaded file. Stores nothing if it ends early. Throws 400 if it is no packed backup, 409 if there is no space. */
export async function receiveBackup({ config, now }: Context, { bytes }: Upload) {
  const folder = uploadsFolder(config);
  const name = `${backupNameAt(now())}-${randomBytes(4).toString("hex")}`;
  const partial = join(folder, `.partial-${name}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(partial, "wx", PRIVATE.mode);
    try {
      for await (const chunk of bytes) await file.write(chunk);
      if (!(await isPacked(partial))) throw domainError(backupErrors.noBackup);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partial, join(folder, name));
  } catch (error) {
    await rm(partial, { force: true });
    throw storageError(error) ?? error;
  }
  return describeUpload(join(folder, name), name);
}

/**
 * Starts a restore, which goes on after the answer; readState says how it ends. Throws 404 if there is no
 * such backup, and 409 if a backup or a restore is running.
 */
export async function startRestore(
  ctx: Context,
  { name, key }: { name: string; key?: string | undefined },
): Promise<void> {
  const path = await findPath(ctx, name);
  return new Promise((resolve, reject) => {
    restoreBackup(ctx, { path, key }, resolve)
      .then(({ erasedAgain }) => ctx.log.info({ erasedAgain }, "A backup was restored"))
      .catch((error: unknown) => {
        if (!(error instanceof HttpError)) ctx.log.error(describeError(error), "A restore failed");
        // Without effect if the restore had started: its state says why it failed.
        reject(error);
      });
  });
}

async function findPath({ config }: Context, name: string): Promise<string> {
  if (await findBackup(config, name)) return join(config.BACKUP_DIR, name);
  if ((await listUploads(config)).includes(name)) return join(uploadsFolder(config), name);
  throw notFound("Backup");
}

/** The state of the last restore. One that its process didn't survive has failed. */
export async function readState(ctx: Context): Promise<RestoreState> {
  const found = await readRestoreState(ctx.config);
  if (found.state !== "running" || (await isBackupLocked(ctx))) return found;
  const latest = await readRestoreState(ctx.config);
  if (latest.state !== "running") return latest;
  return {
    state: "failed",
    problem: "The server stopped during the restore. Nothing was changed. Try again.",
    advice: [],
  };
}
