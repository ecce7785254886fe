import { once } from "node:events";
import { createReadStream } from "node:fs";
import { readdir, statfs } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter, identityToRecipient } from "age-encryption";
import { create, extract, type ReadEntry, type Unpack } from "tar";
import { backupErrors } from "#shared/site/backups/backups.errors.ts";
import { domainError } from "../../../lib/errors.ts";
import { type BackupConfig, imagePath, isBackupName } from "./backup-folder.service.ts";
import { damaged, type Manifest } from "./manifest.rules.ts";

/** The first bytes of a file that age has encrypted (https://age-encryption.org/v1). */
const AGE_HEADER = "age-encryption.org/v1";
/** RFC 1952, 2.3.1. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b]);
/** The share of the free space that an unpacked backup may take. */
const MAX_SPACE_SHARE = 0.8;

/** The name of the file that a backup is packed into. */
export const packedName = (name: string, { BACKUP_KEY }: BackupConfig): string =>
  `homecoming-${name}.tar.gz${BACKUP_KEY ? ".age" : ""}`;

/** A backup with its images as one file: tar, gzip, and encrypted with age if BACKUP_KEY is set. */
export async function packBackup(
  config: BackupConfig,
  { name, manifest }: { name: string; manifest: Manifest },
): Promise<AsyncIterable<Uint8Array>> {
  const { BACKUP_DIR, BACKUP_KEY } = config;
  const images = manifest.images.map(({ hash }) => imagePath(".", hash));
  const packed = create({ cwd: BACKUP_DIR, gzip: true, portable: true }, [name, ...images]);
  // A tar stream of this package is no Node stream, but can be read like one.
  const bytes = Readable.from(packed);
  if (!BACKUP_KEY) return bytes;
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(BACKUP_KEY));
  return Readable.fromWeb((await encrypter.encrypt(toWeb(bytes))) as ReadableStream);
}

const toWeb = (stream: Readable) =>
  Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>;

/**
 * Unpacks a packed backup into an empty folder, and returns the backup's name. Throws 409 if it isn't one,
 * if it contains anything else, if it is encrypted with another key, or if there isn't enough space.
 */
export async function unpackBackup(
  file: string,
  folder: string,
  key: string | undefined,
): Promise<string> {
  const names = new Set<string>();
  const { bavail, bsize } = await statfs(folder);
  let space = bavail * bsize * MAX_SPACE_SHARE;
  let problem: Error | undefined;
  const check = (path: string, entry: ReadEntry) => {
    space -= entry.size;
    if (space < 0) problem ??= domainError(backupErrors.noSpace);
    else if (!isExpected(path, entry.type)) problem ??= damaged("it contains an unexpected file");
    return !problem;
  };
  const unpack = extract({
    cwd: folder,
    strict: true,
    filter: (path, entry) => check(path, entry as ReadEntry),
  });
  const bytes = await decrypted(file, key);
  try {
    await writeAll(bytes, unpack);
  } catch (error) {
    throw problem ?? (isFileError(error) ? error : damaged("the file is incomplete or changed"));
  }
  if (problem) throw problem;
  for (const name of await readdir(folder)) if (isBackupName(name)) names.add(name);
  const [name] = names;
  if (!name || names.size > 1) throw damaged("the file contains no backup");
  return name;
}

/** Not a pipeline, which would end this kind of stream before its files are written. */
async function writeAll(bytes: Readable, unpack: Unpack): Promise<void> {
  const written = once(unpack, "close");
  // Its error is thrown below, by whichever waits for it.
  written.catch(() => undefined);
  // After the first error, other files may fail as well.
  unpack.on("error", () => undefined);
  for await (const chunk of bytes)
    if (!unpack.write(chunk as Buffer)) await Promise.race([once(unpack, "drain"), written]);
  unpack.end();
  await written;
}

const isFileError = (error: unknown) =>
  error instanceof Error && "code" in error && /^E[A-Z]+$/.test(String(error.code));

/** Only the files that a backup consists of: no links, and no paths that lead elsewhere. */
function isExpected(path: string, type: string): boolean {
  if (type === "Directory") return isBackupName(path.split("/")[0] ?? "") && !path.includes("..");
  if (type !== "File") return false;
  const [top = "", ...rest] = path.split("/");
  if (top === "images") return /^[0-9a-f]{2}\/[0-9a-f]{64}$/.test(rest.join("/"));
  return (
    isBackupName(top) &&
    /^(manifest\.json|checked|keys\/(session-secret|badge-key)|tables\/[a-z0-9_]+\.copy)$/.test(
      rest.join("/"),
    )
  );
}

async function decrypted(file: string, key: string | undefined): Promise<Readable> {
  if (!(await isEncrypted(file))) return createReadStream(file);
  if (!key) throw domainError(backupErrors.needsKey);
  try {
    const decrypter = new Decrypter();
    decrypter.addIdentity(key.trim());
    const bytes = await decrypter.decrypt(toWeb(createReadStream(file)));
    return Readable.fromWeb(bytes as ReadableStream);
  } catch {
    throw domainError(backupErrors.wrongKey);
  }
}

/** Whether a packed backup needs a key. */
export const isEncrypted = async (file: string): Promise<boolean> =>
  (await readStart(file, AGE_HEADER.length)).toString("latin1") === AGE_HEADER;

/** Whether a file begins like a packed backup, encrypted or not. */
export const isPacked = async (file: string): Promise<boolean> =>
  (await readStart(file, 2)).equals(GZIP_HEADER) || (await isEncrypted(file));

async function readStart(file: string, length: number): Promise<Buffer> {
  const start: Buffer[] = [];
  for await (const chunk of createReadStream(file, { end: length - 1 }))
    start.push(chunk as Buffer);
  return Buffer.concat(start);
}
