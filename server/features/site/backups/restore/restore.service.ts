import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PoolClient } from "pg";
import { backupErrors } from "#shared/site/backups/backups.errors.ts";
import { recordAudit } from "../../../core/audit/index.ts";
import { afterRestore, RESTORED } from "../../../../lib/after-restore.ts";
import { domainError } from "../../../../lib/errors.ts";
import { notify } from "../../../../lib/jobs/notifications.ts";
import { type Secrets, writeSecrets } from "../../../../lib/process/stored-secrets.ts";
import {
  type BackupContext,
  makeBackupLocked,
  withBackupLock,
} from "../make/make-backup.service.ts";
import { type KnownErasures, readKnownErasures, repeatErasures } from "./erasure-list.service.ts";
import { withRestoreState } from "./restore-state.service.ts";
import { damaged } from "../manifest.rules.ts";
import { loadBackup, type OpenedBackup } from "./load-backup.service.ts";
import { withOpenBackup } from "./open-backup.service.ts";
import { lockSiteTables, swapTables } from "./swap-tables.queries.ts";

export interface RestoreSource {
  /** A backup folder, or a packed backup. */
  path: string;
  /** For an encrypted one; BACKUP_KEY by default. */
  key?: string | undefined;
}

export interface RestoreResult {
  /** The backup of what was there before; null if nobody was. */
  restorePoint: string | null;
  /** People who were erased after the backup, and have now been erased from it too. */
  erasedAgain: number;
  /** What the administrator has to do; usually nothing. */
  advice: string[];
}

/**
 * Replaces everything in the site by a backup, after making one of what is there. It happens in one
 * transaction: until it commits, people go on using the site, and after an error nothing has changed.
 * Afterwards everyone is signed out. Throws 409 with the reason.
 */
export const restoreBackup = (
  ctx: BackupContext,
  source: RestoreSource,
  onStart: () => void = () => undefined,
): Promise<RestoreResult> =>
  withBackupLock(ctx, async (client) => {
    const result = await withRestoreState(ctx.config, () => {
      onStart();
      return restoreLocked(ctx, client, source);
    });
    await notify(drizzle({ client }), RESTORED, "");
    return result;
  });

const restoreLocked = (
  ctx: BackupContext,
  client: PoolClient,
  source: RestoreSource,
): Promise<RestoreResult> =>
  withOpenBackup(ctx.config, source, async (backup) => {
    const keys = await readKeys(backup);
    const restorePoint = (await siteHasPeople(client))
      ? await makeBackupLocked(ctx, client, "beforeRestore")
      : null;
    const erasedAgain = await inTransaction(client, "COMMIT", async () => {
      await loadBackup(client, backup);
      await lockSiteTables(client);
      const known = await readKnownErasures(client, ctx.config);
      if (!restorePoint && (await exists(client, "public.users")))
        throw domainError(backupErrors.hasAccounts);
      const repeated = await adaptToNow(client, { known, now: ctx.now() });
      await swapTables(client);
      return repeated;
    });
    // The restore is done, so nothing below may fail it. Without statistics, queries are slow for a while.
    await client.query("ANALYZE").catch(() => undefined);
    return { restorePoint, erasedAgain, advice: await storeKeys(ctx, keys) };
  });

/** Restores a backup like restoreBackup, then rolls back: proves that it can be restored. Throws 409 if not. */
export const checkBackup = (ctx: BackupContext, source: RestoreSource): Promise<void> =>
  withBackupLock(ctx, (client) => checkBackupLocked(ctx, client, source));

export const checkBackupLocked = (
  ctx: BackupContext,
  client: PoolClient,
  source: RestoreSource,
): Promise<void> =>
  withOpenBackup(ctx.config, source, async (backup) => {
    await inTransaction(client, "ROLLBACK", async () => {
      await loadBackup(client, backup);
      await adaptToNow(client, { known: [], now: ctx.now() });
    });
  });

async function inTransaction<T>(
  client: PoolClient,
  end: "COMMIT" | "ROLLBACK",
  work: () => Promise<T>,
): Promise<T> {
  await client.query("BEGIN");
  const result = await work();
  await client.query(end);
  return result;
}

/** Brings loaded tables up to date. Returns how many people it erased again. */
async function adaptToNow(
  client: PoolClient,
  { known, now }: { known: KnownErasures; now: Date },
): Promise<number> {
  const erasedAgain = await repeatErasures(client, known, now);
  const tx = drizzle({ client });
  for (const step of afterRestore.all()) await step(tx, now);
  await recordAudit(
    tx,
    { kind: "restored", by: "site", facts: { route: "POST /api/backups/restore" } },
    now,
  );
  if (!(await hasAdministrator(client))) throw domainError(backupErrors.noAdministrator);
  return erasedAgain;
}

export const siteHasPeople = (client: PoolClient) => exists(client, "users");

const hasAdministrator = (client: PoolClient) =>
  exists(client, "users WHERE role = 'SUPER_ADMIN' AND deleted_at IS NULL AND email IS NOT NULL");

async function exists(client: PoolClient, rowsOf: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM ${rowsOf}) AS found`,
  );
  return rows[0]?.found ?? false;
}

/** Reads a backup's keys. Throws 409 if one is missing or could be guessed. */
async function readKeys({ folder }: OpenedBackup): Promise<Secrets> {
  const read = async (name: string) => {
    const key = await readFile(join(folder, "keys", name), "utf8").catch(() => "");
    if (!/^\P{Cc}{32,1000}$/u.test(key)) throw damaged("its keys are missing or changed");
    return key;
  };
  return { SESSION_SECRET: await read("session-secret"), BADGE_KEY: await read("badge-key") };
}

/** Stores the keys for the next start. Returns what the administrator has to do, if anything. */
async function storeKeys({ config }: BackupContext, keys: Secrets): Promise<string[]> {
  try {
    return (await writeSecrets(config, keys)).map(
      (setting) =>
        `${setting} differs from the backup's key. Set it to the text in the backup's folder keys, or delete the setting.`,
    );
  } catch {
    return [
      "Couldn't write the backup's keys. Copy the files in the backup's folder keys to DATA_DIR, and restart.",
    ];
  }
}
