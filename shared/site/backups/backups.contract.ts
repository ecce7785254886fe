import * as z from "zod/mini";
import { authErrors } from "../../accounts/auth/auth.errors.ts";
import { defineContract } from "../../define-contract.ts";
import { line, timestamp, outcome, text } from "../../lib/schemas.ts";
import { backupErrors } from "./backups.errors.ts";

/** The largest packed backup that can be uploaded, in bytes. */
export const MAX_UPLOAD_BYTES = 20 * 1024 ** 3;
/** The media types that pages send for packed backups, because browsers know none for encrypted ones. */
export const BACKUP_TYPE = "application/x-homecoming-backup";

/** A name in the backup folder: letters, digits, dots, and hyphens, so that it can't lead elsewhere. */
const backupName = text(100).check(z.regex(/^[0-9A-Za-z][0-9A-Za-z.-]*$/, "Not a backup's name"));

const backupSchema = z.object({
  name: z.string(),
  /** `upload`: a packed file whose content isn't known yet. */
  kind: z.enum(["backup", "beforeRestore", "upload"]),
  madeAt: timestamp,
  /** People in the tree; null for an upload. */
  people: z.nullable(z.int()),
  /** In bytes, with its images, which several backups may share. */
  size: z.int(),
  /** When a restore of it was tried and worked; null if not yet. */
  checkedAt: z.nullable(timestamp),
  /** Whether it needs a key. */
  isEncrypted: z.boolean(),
});

const restoreSchema = z.object({
  state: z.enum(["none", "running", "done", "failed"]),
  /** Why it failed; nothing was changed then. */
  problem: z.nullable(z.string()),
  /** What to do after a restore; usually nothing. */
  advice: z.array(z.string()),
});

const overviewSchema = z.object({
  backups: z.array(backupSchema),
  /** How many daily backups are kept; 0 if none are made. */
  kept: z.int(),
  /** Whether a broken disk would take the backups too. */
  isOnDataDisk: z.boolean(),
  /** Whether downloads are encrypted. */
  encryptsDownloads: z.boolean(),
});

const wantedRestore = {
  name: backupName,
  /** For an encrypted backup, unless the server has the key. */
  key: z.optional(line(200)),
};

/** Until there is an account, the setup code allows to restore. */
const setupCode = z.optional(text(100));

/** Why a restore ends; its state says so, because it goes on after the answer. */
const restoreErrors = [
  backupErrors.running,
  backupErrors.damaged,
  backupErrors.newerVersion,
  backupErrors.needsKey,
  backupErrors.wrongKey,
  backupErrors.noAdministrator,
  backupErrors.databaseBusy,
] as const;
const uploadErrors = [backupErrors.noBackup, backupErrors.noSpace, backupErrors.noAccess] as const;
const storageErrors = [backupErrors.running, backupErrors.noSpace, backupErrors.noAccess] as const;

export const backupsContract = defineContract("backups", {
  list: {
    method: "get",
    path: "/api/backups",
    summary: "List the backups, newest first",
    access: { right: "site.backUp" },
    response: overviewSchema,
  },
  create: {
    method: "post",
    path: "/api/backups",
    summary: "Make a backup now",
    access: { right: "site.backUp" },
    heavy: "long",
    errors: storageErrors,
    response: outcome,
    status: 201,
  },
  download: {
    method: "get",
    path: "/api/backups/file",
    summary: "Download a backup as one file, encrypted if the site has a backup key",
    access: { right: "site.backUp" },
    query: z.object({ name: backupName }),
    mayBeMissing: true,
    limit: "exports",
    audit: "export",
    response: { file: [BACKUP_TYPE] },
  },
  upload: {
    method: "post",
    path: "/api/backup-uploads",
    summary: "Upload a packed backup, to restore it afterwards; it is kept for 30 days",
    access: { right: "site.backUp" },
    upload: { types: [BACKUP_TYPE], limit: MAX_UPLOAD_BYTES },
    errors: uploadErrors,
    response: backupSchema,
    status: 201,
  },
  restore: {
    method: "post",
    path: "/api/backups/restore",
    summary:
      "Replace everything by a backup. It goes on after the answer, and everyone is signed out at the end",
    access: { right: "site.backUp" },
    body: z.object(wantedRestore),
    mayBeMissing: true,
    audit: "restore",
    errors: restoreErrors,
    response: outcome,
  },
  restoreState: {
    method: "get",
    path: "/api/restore",
    summary: "Get the state of the last restore. Public, because a restore signs everyone out",
    access: "public",
    response: restoreSchema,
  },
  listAtSetup: {
    method: "post",
    path: "/api/setup/backups",
    summary: "List the backups, before there is an account",
    access: "public",
    body: z.object({ setupCode }),
    isLimited: true,
    errors: [backupErrors.hasAccounts, authErrors.wrongSetupCode],
    response: overviewSchema,
  },
  uploadAtSetup: {
    method: "post",
    path: "/api/setup/backup-uploads",
    summary: "Upload a packed backup, before there is an account",
    access: "public",
    query: z.object({ setupCode }),
    upload: { types: [BACKUP_TYPE], limit: MAX_UPLOAD_BYTES },
    isLimited: true,
    errors: [backupErrors.hasAccounts, authErrors.wrongSetupCode, ...uploadErrors],
    response: backupSchema,
    status: 201,
  },
  restoreAtSetup: {
    method: "post",
    path: "/api/setup/restore",
    summary: "Restore a backup, before there is an account",
    access: "public",
    body: z.object({ ...wantedRestore, setupCode }),
    mayBeMissing: true,
    isLimited: true,
    errors: [backupErrors.hasAccounts, authErrors.wrongSetupCode, ...restoreErrors],
    response: outcome,
  },
});
