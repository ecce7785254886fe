import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { create } from "tar";
import { expect, it, onTestFinished } from "vitest";
import { makeBackup } from "../../server/features/site/backups/make/make-backup.service.ts";
import { restoreBackup } from "../../server/features/site/backups/restore/restore.service.ts";
import { aSmallDisk, fill } from "../support/processes/small-disk.ts";
import { testApp } from "../support/server/app.ts";

const { ctx, anAccount } = await testApp();
const MEGABYTE = 1024 * 1024;

it("OPS-01 says that the backup folder is full, leaves nothing half written, and works again once there is space", async () => {
  await anAccount({ role: "SUPER_ADMIN" });
  const disk = await aSmallDisk(16);
  ctx.config.BACKUP_DIR = disk;
  const free = await fill(disk);
  await expect(makeBackup(ctx)).rejects.toThrow(/isn't enough space in the backup folder/);
  expect(await readdir(disk)).toEqual(["filler"]);
  await free();
  const name = await makeBackup(ctx);
  expect(await readdir(disk)).toContain(name);
});

it("OPS-01 a packed backup that would fill the backup folder is refused before it does", async () => {
  await anAccount({ role: "SUPER_ADMIN" });
  const folder = await mkdtemp(join(tmpdir(), "packed-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const backup = "2026-01-01T00-00-00-000Z";
  await mkdir(join(folder, backup, "tables"), { recursive: true });
  // Fits the disk, but would leave less than a fifth of it.
  await writeFile(join(folder, backup, "tables", "users.copy"), randomBytes(15 * MEGABYTE));
  const path = join(folder, "backup.tar.gz");
  await create({ cwd: folder, gzip: true, file: path }, [backup]);
  const disk = await aSmallDisk(16);
  ctx.config.BACKUP_DIR = disk;
  await expect(restoreBackup(ctx, { path })).rejects.toThrow(
    /isn't enough space in the backup folder/,
  );
  expect((await readdir(disk)).filter((name) => name.startsWith(".unpacked"))).toEqual([]);
});
