import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { create } from "tar";
import { expect, it } from "vitest";
import { users } from "#shared/family/people/people.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { makeBackup } from "./make/make-backup.service.ts";
import { unpackBackup } from "./pack-backup.service.ts";
import { restoreBackup } from "./restore/restore.service.ts";

const { ctx, anAccount, db } = await testApp();
const { BACKUP_DIR } = ctx.config;

/** Packs these paths of the backup folder. */
async function pack(paths: string[]): Promise<Buffer> {
  const file = join(BACKUP_DIR, "packed");
  await create({ cwd: BACKUP_DIR, gzip: true, file, preservePaths: true }, paths);
  return readFile(file);
}

const HOSTILE: [string, RegExp, (name: string) => Promise<Buffer>][] = [
  [
    "a path outside of it",
    /unexpected file/,
    async (name) => {
      await writeFile(join(BACKUP_DIR, "..", "escaped"), "x");
      return pack([name, "../escaped"]);
    },
  ],
  [
    "a link",
    /unexpected file/,
    async (name) => {
      await symlink("/etc/passwd", join(BACKUP_DIR, name, "tables", "links.copy.new"));
      return pack([name]);
    },
  ],
  [
    "another file",
    /unexpected file/,
    async (name) => {
      await writeFile(join(BACKUP_DIR, name, "run.sh"), "x");
      return pack([name]);
    },
  ],
  [
    "no backup",
    /contains no backup/,
    async () => {
      const image = `images/ab/${"ab".repeat(32)}`;
      await mkdir(join(BACKUP_DIR, "images", "ab"), { recursive: true });
      await writeFile(join(BACKUP_DIR, image), "x");
      return pack([image]);
    },
  ],
  [
    "its end missing",
    /incomplete or changed/,
    async (name) => {
      const file = await pack([name]);
      return file.subarray(0, file.length / 2);
    },
  ],
];

it.each(HOSTILE)(
  "OPS-01 refuses a packed backup with %s, and leaves nothing behind",
  async (_what, message, make) => {
    await rm(BACKUP_DIR, { recursive: true, force: true });
    await anAccount({ role: "SUPER_ADMIN" });
    const path = join(await mkdtemp(join(tmpdir(), "packed-")), "backup.tar.gz");
    await writeFile(path, await make(await makeBackup(ctx)));
    await db.update(users).set({ fullName: "Changed" });
    await expect(restoreBackup(ctx, { path })).rejects.toThrow(message);
    expect((await db.select().from(users))[0]?.fullName).toBe("Changed");
    const left = (await readdir(BACKUP_DIR)).filter((each) => each.startsWith("."));
    expect(left).toEqual([]);
    await rm(dirname(path), { recursive: true });
  },
);

it("OPS-01 a damaged packed backup whose files were still being written doesn't end the server", async () => {
  const folder = await mkdtemp(join(tmpdir(), "packed-"));
  const name = "2026-01-01T00-00-00-000Z";
  await mkdir(join(folder, name, "tables"), { recursive: true });
  for (let n = 0; n < 200; n++) await writeFile(join(folder, name, "tables", `t${n}.copy`), "x");
  const whole = join(folder, "whole.tar.gz");
  await create({ cwd: folder, gzip: true, file: whole }, [name]);
  const packed = await readFile(whole);
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  process.on("uncaughtException", note);
  for (let n = 0; n < 20; n++) {
    const target = await mkdtemp(join(folder, "unpacked-"));
    const file = join(folder, "half.tar.gz");
    await writeFile(file, packed.subarray(0, packed.length / 2));
    await expect(unpackBackup(file, target, undefined)).rejects.toThrow(/incomplete or changed/);
    await rm(target, { recursive: true, maxRetries: 10 });
  }
  process.off("uncaughtException", note);
  expect(uncaught).toEqual([]);
  await rm(folder, { recursive: true, maxRetries: 10 });
});
