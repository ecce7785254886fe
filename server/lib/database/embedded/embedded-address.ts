import { createHash } from "node:crypto";
import { chown, lstat, mkdir, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Account } from "./embedded-account.ts";
import type { Place } from "./embedded-place.ts";
import type { Postmaster } from "./embedded-process.ts";
import { freePort } from "./free-port.ts";
import { DatabaseStartError } from "./start-error.ts";

/** Where a server listens: by a socket in a folder that only its user may enter, else by TCP. */
export interface Address {
  port: number;
  socketFolder?: string;
}

/** In its own folder a socket may have any port's name: always this one, so that it is found again. */
const PORT = 5432;

/** What the system's socket addresses hold, in bytes. */
const LONGEST = process.platform === "linux" ? 107 : 103;

const hasSockets = process.platform !== "win32";

/** Who may sign in, and how: the rest of pg_hba.conf's ways are closed. */
export const accessRules = hasSockets
  ? "local all homecoming scram-sha-256\n"
  : "host all homecoming 127.0.0.1/32 scram-sha-256\n";

/**
 * Where the server of a cluster is to listen: in its own folder, which other users may not enter and so
 * not use up its connections. Where that path is too long, in a folder like it of the system's
 * temporary one; its name follows from the password, which others do not know.
 */
export async function chooseAddress(
  { cluster, account }: Place,
  password: string,
  wantedPort?: number,
): Promise<Address> {
  if (!hasSockets) return { port: await freePort(wantedPort) };
  if (fits(cluster)) return { port: PORT, socketFolder: cluster };
  const name = createHash("sha256").update(`${cluster} ${password}`).digest("hex").slice(0, 16);
  const socketFolder = join(tmpdir(), `homecoming-${name}`);
  await ensureOwnFolder(socketFolder, account);
  return { port: PORT, socketFolder };
}

const fits = (folder: string) => Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= LONGEST;

/** Makes the folder unless it is there. Throws where it is somebody else's, who would then hold the socket. */
async function ensureOwnFolder(folder: string, account?: Account) {
  await mkdir(folder, { mode: 0o700 }).catch(unlessThere);
  const { uid, mode } = await lstat(folder);
  const isOurs = uid === process.getuid?.() || uid === account?.uid;
  if (!isOurs || (mode & 0o170077) !== 0o040000)
    throw new DatabaseStartError(
      `Other users may enter ${folder}, where the database would listen. Remove that folder, or set DATA_DIR to one with a shorter path.`,
    );
  if (account) await chown(folder, account.uid, account.gid);
}

const unlessThere = (error: NodeJS.ErrnoException) => {
  if (error.code !== "EEXIST") throw error;
};

/** Clears the folder of the socket away, where it was made for that alone. */
export async function leaveAddress({ socketFolder }: Address, cluster: string) {
  if (socketFolder && socketFolder !== cluster) await rmdir(socketFolder).catch(() => undefined);
}

/** PostgreSQL's settings of an address. It takes a list of folders, each as it is within quotes. */
export const settingsOf = ({ socketFolder }: Address) => ({
  listen_addresses: socketFolder ? "" : "127.0.0.1",
  unix_socket_directories: socketFolder ? `"${socketFolder.replaceAll('"', '""')}"` : "",
  unix_socket_permissions: "0700",
});

/** The address of a server that runs, as libpq and pg take it: a folder stands encoded where a host would. */
export function urlOf({ port, socketFolder }: Postmaster, password: string) {
  const host = socketFolder ? encodeURIComponent(socketFolder) : "127.0.0.1";
  return `postgres://homecoming:${password}@${host}:${port}/homecoming`;
}
