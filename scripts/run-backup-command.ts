import type { BackupContext } from "../server/features/site/backups/make/make-backup.service.ts";
import { readBadgeKey, readSessionSecret } from "../server/lib/process/stored-secrets.ts";
import { withDatabase } from "./with-database.ts";

/** Runs a command with the site's database and secrets. Prints an error and sets the exit status. */
export async function runBackupCommand(run: (ctx: BackupContext) => Promise<void>): Promise<void> {
  try {
    await withDatabase(async ({ pool, config }) => {
      const secret = await readSessionSecret(config);
      const badgeKey = await readBadgeKey(config);
      await run({ pool, config, secret, badgeKey, now: () => new Date() });
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
