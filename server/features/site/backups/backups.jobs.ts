import { join } from "node:path";
import type { Context } from "../../../lib/context.ts";
import type { Job } from "../../../lib/jobs/jobs.ts";
import { HOUR_MS } from "../../../lib/milliseconds.ts";
import { BEFORE_RESTORE, listBackups, markChecked } from "./backup-folder.service.ts";
import { makeBackupLocked, withBackupLock } from "./make/make-backup.service.ts";
import { publishErasures } from "./restore/erasure-list.service.ts";
import { checkBackupLocked, siteHasPeople } from "./restore/restore.service.ts";

/** Daily jobs run twice a day, so a backup made within this time is today's. */
const TODAY_MS = 20 * HOUR_MS;

export const backupsJobs = (ctx: Context): Job[] => [
  { name: "backups.daily", isDaily: true, run: () => makeDailyBackup(ctx) },
  // Erasures are in the list long before the next backup, in case the database is lost in between.
  { name: "backups.erasures", everyMinutes: 5, run: () => publishErasures(ctx.pool, ctx.config) },
];

/** Makes the day's backup and proves that it can be restored. Does nothing on an empty site. */
async function makeDailyBackup(ctx: Context): Promise<void> {
  const { config, now } = ctx;
  if (config.BACKUPS_KEPT === 0 || config.isDemo) return;
  const newest = (await listBackups(config)).find(({ name }) => !name.endsWith(BEFORE_RESTORE))
    ?.manifest.madeAt;
  if (newest && now().getTime() - new Date(newest).getTime() < TODAY_MS) return;
  await withBackupLock(ctx, async (client) => {
    if (!(await siteHasPeople(client))) return;
    const name = await makeBackupLocked(ctx, client);
    await checkBackupLocked(ctx, client, { path: join(config.BACKUP_DIR, name) });
    await markChecked(config, name, now());
  });
}
