import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import {
  chooseAddress,
  removeSocketFolder,
  addressSettings,
  databaseUrl,
} from "./embedded-address.ts";

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), "homecoming-address-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const longPath = (folder: string) => join(folder, "a-long-way-down".repeat(8));

it("listens in the cluster's own folder, and doesn't delete it", async () => {
  const cluster = await aFolder();
  const address = await chooseAddress({ cluster, copiesFolder: cluster }, "secret");
  expect(address).toEqual({ port: 5432, socketFolder: cluster });
  await removeSocketFolder(address, cluster);
  expect(await readdir(cluster)).toEqual([]);
});

it("creates a private folder if the path is too long, finds it again, and deletes it", async () => {
  const cluster = longPath(await aFolder());
  const first = await chooseAddress({ cluster, copiesFolder: cluster }, "secret");
  const socketFolder = first.socketFolder ?? "";
  expect(socketFolder.startsWith(join(tmpdir(), "homecoming-"))).toBe(true);
  expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
  expect(await chooseAddress({ cluster, copiesFolder: cluster }, "secret")).toEqual(first);
  await removeSocketFolder(first, cluster);
  expect(await readdir(tmpdir())).not.toContain(basename(socketFolder));
});

it("derives that folder's name from the password", async () => {
  const cluster = longPath(await aFolder());
  const one = await chooseAddress({ cluster, copiesFolder: cluster }, "secret");
  const other = await chooseAddress({ cluster, copiesFolder: cluster }, "another");
  expect(one.socketFolder).not.toBe(other.socketFolder);
  await Promise.all([one, other].map((each) => removeSocketFolder(each, cluster)));
});

it("doesn't listen in a folder that others may enter", async () => {
  const cluster = longPath(await aFolder());
  const location = { cluster, copiesFolder: cluster };
  const { socketFolder = "" } = await chooseAddress(location, "secret");
  await rm(socketFolder, { recursive: true });
  await mkdir(socketFolder, { mode: 0o755 });
  onTestFinished(() => rm(socketFolder, { recursive: true }));
  await expect(chooseAddress(location, "secret")).rejects.toThrow(
    `Other users can access ${socketFolder}, where the database would listen.`,
  );
});

it("quotes any folder name for PostgreSQL and its clients", () => {
  const address = { port: 5432, socketFolder: '/data/the "Bergs", all' };
  expect(addressSettings(address)).toMatchObject({
    listen_addresses: "",
    unix_socket_directories: '"/data/the ""Bergs"", all"',
  });
  expect(databaseUrl({ ...address, pid: 1, isReady: true }, "secret")).toBe(
    "postgres://homecoming:secret@%2Fdata%2Fthe%20%22Bergs%22%2C%20all:5432/homecoming",
  );
});

it("listens only on this machine if there are no sockets", () => {
  expect(addressSettings({ port: 6000 })).toMatchObject({
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
  });
  expect(databaseUrl({ port: 6000, socketFolder: "", pid: 1, isReady: true }, "secret")).toBe(
    "postgres://homecoming:secret@127.0.0.1:6000/homecoming",
  );
});
