import { createHash } from "node:crypto";
import { chown, lstat, mkdir, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Account } from "./embedded-account.ts";
import type { ClusterLocation } from "./embedded-location.ts";
import type { Postmaster } from "./embedded-process.ts";
import { findFreePort } from "./free-port.ts";
import { DatabaseStartError } from "./start-error.ts";

/** Where a server listens: on a socket in a folder that only its user can enter, else on TCP. */
export interface Address {
  port: number;
  socketFolder?: string;
}

/** The port in the socket's name. It is always the same, so that the socket is found again. */
const PORT = 5432;

/** The longest socket path that the system allows, in bytes. */
const MAX_SOCKET_PATH = process.platform === "linux" ? 107 : 103;

const hasSockets = process.platform !== "win32";

/** The rules of pg_hba.conf: only this sign-in is allowed. */
export const accessRules = hasSockets
  ? "local all homecoming scram-sha-256\n"
  : "host all homecoming 127.0.0.1/32 scram-sha-256\n";

/**
 * Chooses where a cluster's server listens: in its own folder, so that other users can't reach it or use
 * up its connections. If that path is too long, uses a folder in the system's temporary folder, with a
 * name derived from the password, which others don't know.
 */
export async function chooseAddress(
  { cluster, account }: ClusterLocation,
  password: string,
  preferredPort?: number,
): Promise<Address> {
  if (!hasSockets) return { port: await findFreePort(preferredPort) };
  if (fitsSocketPath(cluster)) return { port: PORT, socketFolder: cluster };
  const name = createHash("sha256").update(`${cluster} ${password}`).digest("hex").slice(0, 16);
  const socketFolder = join(tmpdir(), `homecoming-${name}`);
  await ensurePrivateFolder(socketFolder, account);
  return { port: PORT, socketFolder };
}

const fitsSocketPath = (folder: string) =>
  Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= MAX_SOCKET_PATH;

/** Makes the folder if it is missing. Throws if other users can access it, because they could take over the socket. */
async function ensurePrivateFolder(folder: string, account?: Account) {
  await mkdir(folder, { mode: 0o700 }).catch(ignoreExisting);
  const { uid, mode } = await lstat(folder);
  const isOurs = uid === process.getuid?.() || uid === account?.uid;
  if (!isOurs || (mode & 0o170077) !== 0o040000)
    throw new DatabaseStartError(
      `Other users can access ${folder}, where the database would listen. Remove that folder, or set DATA_DIR to one with a shorter path.`,
    );
  if (account) await chown(folder, account.uid, account.gid);
}

const ignoreExisting = (error: NodeJS.ErrnoException) => {
  if (error.code !== "EEXIST") throw error;
};

/** Removes the socket's folder if it was made only for the socket. */
export async function removeSocketFolder({ socketFolder }: Address, cluster: string) {
  if (socketFolder && socketFolder !== cluster) await rmdir(socketFolder).catch(() => undefined);
}

/** PostgreSQL's settings for an address. Folders are a list, each in quotes. */
export const addressSettings = ({ socketFolder }: Address) => ({
  listen_addresses: socketFolder ? "" : "127.0.0.1",
  unix_socket_directories: socketFolder ? `"${socketFolder.replaceAll('"', '""')}"` : "",
  unix_socket_permissions: "0700",
});

/** The URL of a running server for libpq and pg. A socket's folder is encoded in place of the host. */
export function databaseUrl({ port, socketFolder }: Postmaster, password: string) {
  const host = socketFolder ? encodeURIComponent(socketFolder) : "127.0.0.1";
  return `postgres://homecoming:${password}@${host}:${port}/homecoming`;
}
