import { migrate } from "../server/lib/database/migrate.ts";
import { openDatabase } from "../server/lib/database/open.ts";
import { loadConfig } from "../server/lib/process/config.ts";
import { readBadgeKey, readSessionSecret } from "../server/lib/process/stored-secrets.ts";
import type { BackupContext } from "../server/features/site/backups/make/make-backup.service.ts";

/** Runs a command on the site's database, beside the server or without it. Prints an error and sets the exit status. */
export async function runBackupCommand(work: (ctx: BackupContext) => Promise<void>): Promise<void> {
  try {
    const config = loadConfig(process.env);
    const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = config;
    const database = await openDatabase({ databaseUrl, dataDir, role: "command" });
    try {
      await migrate(database.pool);
      const keys = {
        secret: await readSessionSecret(config),
        badgeKey: await readBadgeKey(config),
      };
      await work({ pool: database.pool, config, ...keys, now: () => new Date() });
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
