import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, readdir, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import {
  aDataFolder,
  queryValue,
  openInProcess,
  ordinaryUser,
} from "../support/server/database-process.ts";
import { temporaryProject } from "../support/server/temporary-project.ts";

async function aProject(options?: { withPostgres: boolean }) {
  const project = await temporaryProject(options);
  onTestFinished(project.remove);
  return project;
}

/** A PATH with the tools that the launcher itself calls, but no PostgreSQL. */
async function aPathWithoutPostgres(folder: string) {
  const path = join(folder, "bin");
  await mkdir(path);
  await Promise.all(["id", "test"].map((tool) => symlink(`/usr/bin/${tool}`, join(path, tool))));
  return path;
}

it("creates the shared-library links that the package's blocked install script would have created", async () => {
  const { program, native } = await aProject();
  const dataDir = await aDataFolder();
  const { url, end } = await openInProcess(program, dataDir);
  expect(await queryValue(url, "SHOW server_version")).toMatch(/^18/);
  expect(await readlink(join(native, "lib", "libpq.so.5"))).toMatch(/^libpq\.so\.5\./);
  await end("SIGTERM");
  expect(await readdir(dataDir)).toEqual(["postgres", "postgres.log"]);
});

it("runs as an ordinary user from a read-only installation", async () => {
  const { program, native } = await aProject();
  await chmod(join(native, "lib"), 0o555);
  const user = ordinaryUser();
  const dataDir = await aDataFolder(user);
  const { url, end } = await openInProcess(program, dataDir, { user });
  await chmod(join(native, "lib"), 0o755);
  expect(await queryValue(url, "SHOW server_version")).toMatch(/^18/);
  expect(await readdir(dataDir)).toContainEqual(expect.stringMatching(/^binaries-18/));
  await end("SIGTERM");
});

it("uses initdb from PATH without the package", async () => {
  const { program } = await aProject({ withPostgres: false });
  const otherProject = await aProject();
  const otherDatabase = await openInProcess(otherProject.program, await aDataFolder());
  await otherDatabase.end("SIGTERM");
  const tools = await aPathWithoutPostgres(otherProject.folder);
  await symlink(join(otherProject.native, "bin", "initdb"), join(tools, "initdb"));
  const { url, end } = await openInProcess(program, await aDataFolder(), { env: { PATH: tools } });
  expect(await queryValue(url, "SELECT 1")).toBe(1);
  await end("SIGTERM");
});

it("asks to set DATABASE_URL without any PostgreSQL", async () => {
  const { program, folder } = await aProject({ withPostgres: false });
  const env = { PATH: await aPathWithoutPostgres(folder) };
  const dataDir = await aDataFolder();
  await expect(openInProcess(program, dataDir, { env })).rejects.toThrow(
    "Install PostgreSQL, or set DATABASE_URL to an existing database.",
  );
});

it("names a missing extension and what to do", async () => {
  const { program, native } = await aProject();
  const [share = ""] = await readdir(join(native, "share"));
  await rm(join(native, "share", share, "extension", "unaccent.control"));
  await expect(openInProcess(program, await aDataFolder())).rejects.toThrow(
    "Homecoming needs the PostgreSQL extension unaccent, but couldn't create it",
  );
});

it("doesn't mistake another program with a killed PostgreSQL's process id for it", async () => {
  const { program } = await aProject();
  const user = ordinaryUser();
  const dataDir = await aDataFolder(user);
  const first = await openInProcess(program, dataDir, { user });
  await first.end("SIGTERM");
  const other = spawn("sleep", ["600"], { ...user, stdio: "ignore" });
  onTestFinished(() => void other.kill());
  await once(other, "spawn");
  const folder = join(dataDir, "postgres");
  await writeFile(
    join(folder, "postmaster.pid"),
    [other.pid, folder, 1, 5432, folder, "", "", "ready", ""].join("\n"),
  );
  await writeFile(join(folder, ".s.PGSQL.5432.lock"), [other.pid, folder, 1, 5432, ""].join("\n"));
  const next = await openInProcess(program, dataDir, { user });
  expect(await queryValue(next.url, "SELECT 1")).toBe(1);
  expect(other.exitCode).toBeNull();
  await next.end("SIGTERM");
});
