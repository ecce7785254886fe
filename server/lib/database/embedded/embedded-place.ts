import { randomBytes } from "node:crypto";
import { lstat, mkdir, readlink, realpath, stat, symlink } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { type Account, accountForPostgres, canEnter } from "./embedded-account.ts";

/** Where root keeps what Postgres' own user cannot reach, such as a project below /root. */
const outsideHome = "/var/lib/homecoming";

export interface Place {
  /** The cluster's folder, without links in its path. It need not exist yet. */
  cluster: string;
  /** Where a copy of the binaries goes when those in node_modules can't be used. */
  copies: string;
  account?: Account;
}

/**
 * Decides where the embedded database of a data folder lies and who runs it.
 * A folder that is kept elsewhere stays there: `<dataDir>/postgres` is then a link to it.
 */
export async function choosePlace(dataDir: string): Promise<Place> {
  // Others may pass through, but not list it: Postgres' own user has its folder inside.
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const folder = join(await realpath(dataDir), "postgres");
  const known = await whereItLies(folder);
  const chosen = await accountForPostgres();
  if (!chosen) return { cluster: known ?? folder, copies: dirname(folder) };

  const account = (await ownerOf(known)) ?? chosen;
  if (known) return { cluster: known, copies: outsideHome, account };
  if (await canEnter(dirname(folder), account)) {
    return { cluster: folder, copies: outsideHome, account };
  }
  const name = basename(dirname(dirname(folder)));
  const cluster = join(outsideHome, `${name}-${randomBytes(4).toString("hex")}`);
  await mkdir(outsideHome, { recursive: true, mode: 0o755 });
  // The link comes first: a kill from here on leaves nothing that the next start does not find.
  await symlink(cluster, folder);
  return { cluster, copies: outsideHome, account };
}

async function whereItLies(folder: string) {
  try {
    const found = await lstat(folder);
    return found.isSymbolicLink() ? resolve(dirname(folder), await readlink(folder)) : folder;
  } catch {
    return undefined;
  }
}

/** A cluster made by an ordinary user stays theirs when root starts it. */
async function ownerOf(cluster: string | undefined): Promise<Account | undefined> {
  if (!cluster) return undefined;
  try {
    const { uid, gid } = await stat(cluster);
    return uid === 0 ? undefined : { uid, gid };
  } catch {
    return undefined;
  }
}
