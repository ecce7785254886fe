// npm run backup: makes, packs, checks, or lists backups, also while the server runs.
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { generateX25519Identity } from "age-encryption";
import "../server/features.ts";
import { findBackup, listBackups } from "../server/features/site/backups/backup-folder.service.ts";
import {
  type BackupContext,
  makeBackup,
} from "../server/features/site/backups/make/make-backup.service.ts";
import { packBackup, packedName } from "../server/features/site/backups/pack-backup.service.ts";
import { checkBackup } from "../server/features/site/backups/restore/restore.service.ts";
import { runBackupCommand } from "./run-backup-command.ts";

const USAGE = `Usage: npm run backup                  makes a backup in BACKUP_DIR
       npm run backup -- pack [folder]   makes one and packs it into a file
       npm run backup -- check [name]    tries to restore a backup, and changes nothing
       npm run backup -- list            lists the backups
       npm run backup -- key             prints a new key for BACKUP_KEY, which encrypts packed backups`;

async function pack(ctx: BackupContext, folder = ".") {
  const name = await makeBackup(ctx);
  const backup = await findBackup(ctx.config, name);
  if (!backup) throw new Error(`Couldn't read the backup ${name}.`);
  const file = join(folder, packedName(name, ctx.config));
  await pipeline(
    await packBackup(ctx.config, backup),
    createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }),
  );
  console.log(`Packed the backup into ${file}`);
}

async function check(ctx: BackupContext, requestedName?: string) {
  const name = requestedName ?? (await listBackups(ctx.config))[0]?.name;
  if (!name) throw new Error(`There is no backup in ${ctx.config.BACKUP_DIR}.`);
  await checkBackup(ctx, { path: join(ctx.config.BACKUP_DIR, name) });
  console.log(`${name} can be restored.`);
}

async function list({ config }: BackupContext) {
  const backups = await listBackups(config);
  for (const { name, manifest, checkedAt } of backups)
    console.log(`${name}  ${manifest.people} people  ${checkedAt ? "checked" : "not checked yet"}`);
  if (backups.length === 0) console.log(`There is no backup in ${config.BACKUP_DIR}.`);
}

const [action = "make", argument, ...extra] = process.argv.slice(2);
const actions: Record<string, (ctx: BackupContext) => Promise<void>> = {
  make: async (ctx) =>
    console.log(`Made the backup ${join(ctx.config.BACKUP_DIR, await makeBackup(ctx))}`),
  pack: (ctx) => pack(ctx, argument),
  check: (ctx) => check(ctx, argument),
  list,
};
const run = actions[action];
if (action === "key") console.log(await generateX25519Identity());
else if (run && extra.length === 0) await runBackupCommand(run);
else {
  console.error(USAGE);
  process.exitCode = 2;
}
