import { chmod, chown, mkdir, mkdtemp, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { chooseLocation } from "./embedded-location.ts";

const isRoot = process.getuid?.() === 0;

/** A folder that other users may pass through. */
async function aFolder() {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "homecoming-place-")));
  await chmod(folder, 0o711);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

it("creates the data folder and puts the database in it, with links resolved", async () => {
  const folder = await aFolder();
  await symlink(folder, join(folder, "linked"));
  const { cluster } = await chooseLocation(join(folder, "linked", "data"));
  expect(cluster).toBe(join(folder, "data", "postgres"));
});

it("keeps a database in its place with its owner", async () => {
  const [dataDir, elsewhere] = [await aFolder(), await aFolder()];
  await symlink(elsewhere, join(dataDir, "postgres"));
  const owner = isRoot ? { uid: 54_321, gid: 54_322 } : undefined;
  if (owner) await chown(elsewhere, owner.uid, owner.gid);
  const { cluster, account } = await chooseLocation(dataDir);
  expect({ cluster, account }).toEqual({ cluster: elsewhere, account: owner });
});

it("finds a database that a killed start had just moved into place", async () => {
  const dataDir = await aFolder();
  await symlink("beside", join(dataDir, "postgres"));
  expect((await chooseLocation(dataDir)).cluster).toBe(join(dataDir, "beside"));
});

it("never runs PostgreSQL as root, even if root created the folder", async () => {
  const dataDir = await aFolder();
  await mkdir(join(dataDir, "postgres"));
  const { account } = await chooseLocation(dataDir);
  expect(account?.uid ?? process.getuid?.()).not.toBe(0);
});
