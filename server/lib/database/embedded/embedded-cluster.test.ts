import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { ensureCluster } from "./embedded-cluster.ts";

/** A folder for a cluster, with a shell script as `initdb`. */
async function aFolder(initdb = "echo 'no space left' >&2; exit 1") {
  const folder = await mkdtemp(join(tmpdir(), "homecoming-cluster-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, "initdb"), `#!/bin/sh\n${initdb}\n`, { mode: 0o755 });
  const cluster = join(folder, "postgres");
  const ensure = () => ensureCluster({ cluster, copiesFolder: folder }, { folder, major: 18 });
  return { folder, cluster, ensure };
}

async function aCluster(files: Record<string, string>) {
  const { cluster, ensure } = await aFolder();
  await mkdir(cluster);
  for (const [name, text] of Object.entries(files)) await writeFile(join(cluster, name), text);
  return { cluster, ensure };
}

it("explains why the database could not be created, and leaves nothing behind", async () => {
  const { folder, ensure } = await aFolder();
  await expect(ensure()).rejects.toThrow("Couldn't create the database (initdb):\nno space left");
  expect(await readdir(folder)).toEqual(["initdb"]);
});

it("reads an existing database's password, and renews its access rules", async () => {
  const { cluster, ensure } = await aCluster({
    PG_VERSION: "18\n",
    "homecoming.password": "secret",
    "pg_hba.conf": "host all all 0.0.0.0/0 trust\n",
  });
  expect(await ensure()).toBe("secret");
  expect(await readFile(join(cluster, "pg_hba.conf"), "utf8")).not.toContain("trust");
});

it("doesn't touch a database of another PostgreSQL version, and explains how to move it", async () => {
  const { cluster, ensure } = await aCluster({
    PG_VERSION: "17\n",
    "homecoming.password": "secret",
  });
  await expect(ensure()).rejects.toThrow(
    `The database in ${cluster} was created by PostgreSQL 17, but this version of Homecoming comes with PostgreSQL 18. Start the earlier version`,
  );
});

it("doesn't touch a database that isn't its own", async () => {
  const { cluster, ensure } = await aCluster({ PG_VERSION: "18\n" });
  await expect(ensure()).rejects.toThrow(
    `The folder ${cluster} contains a database that isn't Homecoming's.`,
  );
});

it("doesn't treat an unreadable folder as empty", async () => {
  const { cluster, ensure } = await aCluster({});
  await mkdir(join(cluster, "PG_VERSION"));
  await expect(ensure()).rejects.toThrow("EISDIR");
});
