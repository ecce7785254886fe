import { execFileSync } from "node:child_process";
import { chmod, mkdtemp, rm, rmdir, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { removeDataFolder } from "../server/database-process.ts";

/** Mounts a disk in memory with this many megabytes, and removes it after the test. */
export async function aSmallDisk(megabytes: number) {
  const disk = await mkdtemp(join(tmpdir(), "homecoming-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=711`, "tmpfs", disk]);
  onTestFinished(async () => {
    await removeDataFolder(join(disk, "data"));
    execFileSync("umount", [disk]);
    await rmdir(disk);
  });
  return disk;
}

/** Fills a disk. Returns how to free its space again. */
export async function fill(disk: string) {
  const { bavail, bsize } = await statfs(disk);
  const file = join(disk, "filler");
  await writeFile(file, Buffer.alloc(bavail * bsize)).catch((error: NodeJS.ErrnoException) => {
    // PostgreSQL may have taken some of the space meanwhile, which fills the disk as well.
    if (error.code !== "ENOSPC") throw error;
  });
  await chmod(file, 0o600);
  return () => rm(file);
}
