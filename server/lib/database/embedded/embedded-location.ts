import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { access, lstat, mkdir, readlink, realpath, stat, symlink } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { DatabaseStartError } from "./start-error.ts";
import { type Account, choosePostgresAccount, canEnter } from "./embedded-account.ts";

/** Where root puts the files if PostgreSQL's user can't reach DATA_DIR, for example below /root. */
const FALLBACK_FOLDER = "/var/lib/homecoming";

export interface ClusterLocation {
  /** The cluster's folder, without links in its path. It need not exist yet. */
  cluster: string;
  /** Where to copy the binaries if those in node_modules can't be used. */
  copiesFolder: string;
  account?: Account;
}

/**
 * Decides where the embedded database of a data folder is stored and which user runs it.
 * If it is stored elsewhere, `<dataDir>/postgres` is a link to it, which is followed.
 */
export async function chooseLocation(dataDir: string): Promise<ClusterLocation> {
  // Other users may pass through but not list it, because PostgreSQL's user has its folder inside.
  await explainAccessError(dataDir, mkdir(dataDir, { recursive: true, mode: 0o711 }));
  const folder = join(await realpath(dataDir), "postgres");
  const existing = await findClusterFolder(folder);
  if (!existing) await explainAccessError(dataDir, access(dataDir, constants.W_OK));
  const postgresAccount = await choosePostgresAccount();
  if (!postgresAccount) return { cluster: existing ?? folder, copiesFolder: dirname(folder) };

  const account = (await findOwner(existing)) ?? postgresAccount;
  if (existing) return { cluster: existing, copiesFolder: FALLBACK_FOLDER, account };
  if (await canEnter(dirname(folder), account)) {
    return { cluster: folder, copiesFolder: FALLBACK_FOLDER, account };
  }
  const name = basename(dirname(dirname(folder)));
  const cluster = join(FALLBACK_FOLDER, `${name}-${randomBytes(4).toString("hex")}`);
  await mkdir(FALLBACK_FOLDER, { recursive: true, mode: 0o755 });
  // The link comes first, so that the next start finds the folder even after a kill.
  await symlink(cluster, folder);
  return { cluster, copiesFolder: FALLBACK_FOLDER, account };
}

/** Throws DatabaseStartError if the folder belongs to another user. */
async function explainAccessError<Result>(dataDir: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EACCES") throw error;
    throw new DatabaseStartError(
      `Homecoming can't write to the data folder ${dataDir}, which belongs to another user. Start Homecoming as that user or as root, or set DATA_DIR to another folder.`,
    );
  }
}

async function findClusterFolder(folder: string) {
  try {
    const found = await lstat(folder);
    return found.isSymbolicLink() ? resolve(dirname(folder), await readlink(folder)) : folder;
  } catch {
    return undefined;
  }
}

/** An ordinary user's cluster stays theirs when root starts it. */
async function findOwner(cluster: string | undefined): Promise<Account | undefined> {
  if (!cluster) return undefined;
  try {
    const { uid, gid } = await stat(cluster);
    return uid === 0 ? undefined : { uid, gid };
  } catch {
    return undefined;
  }
}
