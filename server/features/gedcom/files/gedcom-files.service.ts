import { GedcomError, GedzipError } from "#shared/gedcom/records/gedcom-error.ts";
import { gedcomRefusals } from "#shared/gedcom/gedcom.refusals.ts";
import { isImporting } from "#shared/gedcom/again/import-progress.ts";
import { readRecords } from "#shared/gedcom/records/read-records.ts";
import { ImportReport } from "#shared/gedcom/report/import-report.ts";
import type { Upload } from "#shared/lib/contract.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { Db, Deps } from "../../../lib/deps.ts";
import { refused } from "../../../lib/errors.ts";
import { QUOTAS } from "../../../lib/limits/limits.ts";
import {
  addPiece,
  beginFile,
  bytesKeptFor,
  findLastFile,
  finishFile,
  removeFileAtRest,
  removeFile,
  removeFilesBefore,
  type WaitingFile,
  waitingSince,
} from "./gedcom-files.queries.ts";

interface Sent {
  groupId: number;
  name: string;
  upload: Upload;
}

/**
 * Keeps a file that is sent, in pieces as they come; nothing of it where it ends early, or is no GEDCOM
 * by its first lines. No transaction stays open for as long as a slow connection takes.
 */
export async function receiveFile(
  { db, now }: Pick<Deps, "db" | "now">,
  actor: Pick<Actor, "id">,
  { groupId, name, upload }: Sent,
): Promise<WaitingFile> {
  const last = await findLastFile(db, actor, { groupId, now: now() });
  if (isImporting(last?.import?.status)) throw refused(gedcomRefusals.beingImported);
  const values = { familyGroupId: groupId, sentBy: actor.id, name, createdAt: now() };
  const id = await beginFile(db, values);
  try {
    let [position, size] = [0, 0];
    for await (const piece of inPieces(upload.bytes)) {
      if (position === 0) await refuseOther(piece);
      if ((await bytesKeptFor(db, actor.id)) + piece.length > QUOTAS.gedcomFiles)
        throw refused(gedcomRefusals.full);
      await addPiece(db, id, position++, piece);
      size += piece.length;
    }
    if (size === 0) throw refused(gedcomRefusals.empty);
    return await db.transaction((tx) => finishFile(tx, { id, size, sentBy: actor.id }));
  } catch (error) {
    await removeFile(db, id);
    throw error;
  }
}

const PIECE = 1024 * 1024;

/** The same bytes in pieces of about a megabyte: a row for each packet would be a thousand rows. */
async function* inPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PIECE) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** A picture or a document that somebody chose by mistake is refused at once. */
async function refuseOther(start: Buffer): Promise<void> {
  const records = readRecords([start], new ImportReport());
  await inWords(() => records.next());
}

/** Says why a file can't be read, as a refusal. */
export async function inWords<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof GedzipError) throw refused(gedcomRefusals.gedzip);
    if (!(error instanceof GedcomError)) throw error;
    throw refused(gedcomRefusals.unreadable, { reason: error.message });
  }
}

/** Removes a file. Throws 409 while it is being imported. */
export async function discardFile(db: Db, id: number): Promise<void> {
  if (!(await removeFileAtRest(db, id))) throw refused(gedcomRefusals.beingImported);
}

/** Removes what waited for a day, and what was never sent to its end. */
export const removeOldFiles = ({ db, now }: Pick<Deps, "db" | "now">) =>
  removeFilesBefore(db, waitingSince(now()));
