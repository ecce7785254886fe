// npm run restore -- <folder or file>: replaces everything in the site by a backup, also while the server runs.
import { existsSync } from "node:fs";
import { join } from "node:path";
import "../server/features.ts";
import type { BackupContext } from "../server/features/site/backups/make/make-backup.service.ts";
import { restoreBackup } from "../server/features/site/backups/restore/restore.service.ts";
import { runBackupCommand } from "./run-backup-command.ts";
import { countOf } from "#shared/lib/count.ts";

const USAGE = `Usage: npm run restore -- <backup>
The backup is a name in BACKUP_DIR, another folder, or a packed file. To open an encrypted file, set BACKUP_KEY.`;

async function restore(ctx: BackupContext, source: string) {
  const inFolder = join(ctx.config.BACKUP_DIR, source);
  const path = existsSync(inFolder) ? inFolder : source;
  const { restorePoint, erasedAgain, advice } = await restoreBackup(ctx, { path });
  console.log("Restored. Everyone has to sign in again.");
  if (restorePoint)
    console.log(`To go back to what was there before: npm run restore -- ${restorePoint}`);
  if (erasedAgain > 0)
    console.log(
      `Erased again: ${countOf(erasedAgain, "person", "people")} who had been erased since.`,
    );
  for (const line of advice) console.log(line);
}

const [source, ...extra] = process.argv.slice(2);
if (source && extra.length === 0) await runBackupCommand((ctx) => restore(ctx, source));
else {
  console.error(USAGE);
  process.exitCode = 2;
}
