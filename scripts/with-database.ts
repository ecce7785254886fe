import type { Pool } from "pg";
import type { Db } from "../server/lib/context.ts";
import { migrate } from "../server/lib/database/migrate.ts";
import { openDatabase } from "../server/lib/database/open.ts";
import { type Config, loadConfig } from "../server/lib/process/config.ts";

interface CommandContext {
  db: Db;
  pool: Pool;
  config: Config;
}

/** Runs `work` with the site's database, whether or not the server runs, and closes it afterwards. */
export async function withDatabase(work: (ctx: CommandContext) => Promise<void>): Promise<void> {
  const config = loadConfig(process.env);
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = config;
  const { db, pool, close } = await openDatabase({ databaseUrl, dataDir, role: "command" });
  try {
    await migrate(pool);
    await work({ db, pool, config });
  } finally {
    await close();
  }
}
