import { spawnSync } from "node:child_process";
import { chmod, mkdir, readdir, readlink, rm, rmdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import {
  aDataFolder,
  queryValue,
  openInProcess,
  ordinaryUser,
  removeDataFolder,
} from "../support/server/database-process.ts";
import { temporaryProject } from "../support/server/temporary-project.ts";

const outsideHome = "/var/lib/homecoming";

describe("as root", async () => {
  const { program, folder, remove } = await temporaryProject();
  afterAll(remove);

  it("runs PostgreSQL as a user without rights", async () => {
    const dataDir = await aDataFolder();
    const { postmaster, end } = await openInProcess(program, dataDir);
    expect((await stat(`/proc/${postmaster}`)).uid).not.toBe(0);
    expect((await stat(join(dataDir, "postgres"))).uid).not.toBe(0);
    await end("SIGTERM");
  });

  it("keeps the data and a copy of the binaries where PostgreSQL's user can read them, and prints where", async () => {
    const before = await readdir(outsideHome).catch(() => undefined);
    onTestFinished(() => restoreOutsideHome(before));
    await chmod(folder, 0o700);
    onTestFinished(() => chmod(folder, 0o755));
    const dataDir = join(folder, ".data");
    await mkdir(dataDir);
    onTestFinished(() => removeDataFolder(dataDir));

    const first = await openInProcess(program, dataDir);
    await queryValue(first.url, "INSERT INTO family_groups (name) VALUES ('Sea')");
    await first.end("SIGTERM");
    const cluster = await readlink(join(dataDir, "postgres"));
    expect(cluster).toMatch(/^\/var\/lib\/homecoming\//);
    expect(await first.stderrText).toContain(`The database is in ${cluster}`);

    // The folder is readable now, but the data stays where it is.
    await chmod(folder, 0o755);
    const second = await openInProcess(program, dataDir);
    expect(await queryValue(second.url, "SELECT name FROM family_groups")).toBe("Sea");
    await second.end("SIGTERM");
  });

  it("leaves an ordinary user as owner of their database", async () => {
    const user = ordinaryUser();
    const dataDir = await aDataFolder(user);
    const theirs = await openInProcess(program, dataDir, { user });
    await theirs.end("SIGTERM");
    const ours = await openInProcess(program, dataDir);
    expect((await stat(`/proc/${ours.postmaster}`)).uid).toBe(user?.uid);
    await ours.end("SIGTERM");
    const again = await openInProcess(program, dataDir, { user });
    expect(await queryValue(again.url, "SELECT 1")).toBe(1);
    await again.end("SIGTERM");
  });

  it("lets no other user of the machine connect", async () => {
    const dataDir = await aDataFolder();
    const { url, end } = await openInProcess(program, dataDir);
    const { hostname, port } = new URL(url);
    const attempt = `require("node:net").connect(process.argv[1])
      .on("connect", () => process.exit(0)).on("error", ({ code }) => console.log(code))`;
    const socket = join(decodeURIComponent(hostname), `.s.PGSQL.${port}`);
    const stranger = { uid: 54_321, gid: 54_321 };
    const attempted = spawnSync(process.execPath, ["-e", attempt, socket], {
      ...stranger,
      cwd: "/",
    });
    expect(attempted.stdout.toString().trim()).toBe("EACCES");
    await end("SIGTERM");
  });

  it("tells an ordinary user that the database belongs to another user", async () => {
    const dataDir = await aDataFolder();
    const ours = await openInProcess(program, dataDir);
    await ours.end("SIGTERM");
    const stranger = { uid: 54_321, gid: 54_321 };
    await expect(openInProcess(program, dataDir, { user: stranger })).rejects.toThrow(
      `The database in ${join(dataDir, "postgres")} belongs to another user.`,
    );
  });

  it("tells an ordinary user that a data folder without a database belongs to another user", async () => {
    const dataDir = await aDataFolder();
    const stranger = { uid: 54_321, gid: 54_321 };
    for (const folder of [dataDir, join(dataDir, "demo")])
      await expect(openInProcess(program, folder, { user: stranger })).rejects.toThrow(
        `Homecoming can't write to the data folder ${folder}, which belongs to another user.`,
      );
  });
});

async function restoreOutsideHome(before: string[] | undefined) {
  for (const name of await readdir(outsideHome)) {
    if (!before?.includes(name)) await rm(join(outsideHome, name), { recursive: true });
  }
  if (!before) await rmdir(outsideHome);
}
