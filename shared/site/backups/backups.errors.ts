import { defineErrors } from "../../lib/errors.ts";

export const backupErrors = defineErrors("backups", {
  running: {
    status: 409,
    text: "A backup or a restore is already running. Try again when it's done.",
  },
  hasAccounts: {
    status: 409,
    text: "This site already has accounts. Sign in as a Super Admin to restore a backup.",
  },
  noSpace: {
    status: 409,
    text: "There isn't enough space in the backup folder. Nothing was changed. Free some space, and try again.",
  },
  noAccess: {
    status: 409,
    text: "The server can't write to the backup folder. Nothing was changed. Check BACKUP_DIR and its owner.",
  },
  noBackup: {
    status: 400,
    text: "This file isn't a backup. Choose one that you downloaded from the Backups page or packed by command.",
  },
  damaged: {
    status: 409,
    text: ({ problem }: { problem: string }) =>
      `This backup is damaged: ${problem}. Nothing was changed. Choose another backup.`,
  },
  newerVersion: {
    status: 409,
    text: "A newer version of Homecoming made this backup. Nothing was changed. Upgrade, and try again.",
  },
  wrongKey: {
    status: 409,
    text: "This key doesn't open the backup. Enter the key that was set when the backup was made.",
    field: "key",
  },
  needsKey: {
    status: 409,
    text: "This backup is encrypted. Enter its key, which begins with AGE-SECRET-KEY-.",
    field: "key",
  },
  noAdministrator: {
    status: 409,
    text: "This backup has no Super Admin, so nobody could use it. Nothing was changed.",
  },
  databaseBusy: {
    status: 409,
    text: "Something else is using the database, for example an import. Nothing was changed. Try again in a few minutes.",
  },
});
