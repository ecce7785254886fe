import { inArray } from "drizzle-orm";
import { GedcomError, GedzipError } from "#shared/tree/gedcom/records/gedcom-error.ts";
import { gedcomFiles } from "#shared/tree/gedcom/gedcom-files.table.ts";
import { gedcomErrors } from "#shared/tree/gedcom/gedcom.errors.ts";
import { isImporting } from "#shared/tree/gedcom/update/import-progress.ts";
import { readRecords } from "#shared/tree/gedcom/records/read-records.ts";
import { ImportReport } from "#shared/tree/gedcom/report/import-report.ts";
import type { Upload } from "#shared/lib/contract.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Db, Context, Executor } from "../../../../lib/context.ts";
import { domainError } from "../../../../lib/errors.ts";
import { QUOTAS } from "../../../../lib/limits/limits.ts";
import {
  addPiece,
  createFile,
  countStoredBytes,
  findLastFile,
  finishFile,
  removeFileUnlessImporting,
  removeFile,
  removeFilesBefore,
  type UploadedFile,
  deletionCutoff,
} from "./gedcom-files.queries.ts";

interface ReceivedFile {
  groupId: number;
  name: string;
  upload: Upload;
}

/**
 * Stores an uploaded file in pieces as they arrive. Stores nothing if the upload ends early, or its
 * first lines aren't GEDCOM. Uses no long transaction, because connections may be slow.
 */
export async function receiveFile(
  { db, now }: Context,
  actor: Pick<Actor, "id">,
  { groupId, name, upload }: ReceivedFile,
): Promise<UploadedFile> {
  const last = await findLastFile(db, actor, { groupId, now: now() });
  if (isImporting(last?.import?.status)) throw domainError(gedcomErrors.beingImported);
  const values = { familyGroupId: groupId, sentBy: actor.id, name, createdAt: now() };
  const id = await createFile(db, values);
  try {
    let [position, size] = [0, 0];
    for await (const piece of inChunks(upload.bytes)) {
      if (position === 0) await assertGedcom(piece);
      if ((await countStoredBytes(db, actor.id)) + piece.length > QUOTAS.gedcomFiles)
        throw domainError(gedcomErrors.quotaExceeded);
      await addPiece(db, id, position++, piece);
      size += piece.length;
    }
    if (size === 0) throw domainError(gedcomErrors.empty);
    return await db.transaction((tx) => finishFile(tx, { id, size, sentBy: actor.id }));
  } catch (error) {
    await removeFile(db, id);
    throw error;
  }
}

const CHUNK_BYTES = 1024 * 1024;

/** Joins bytes into pieces of about a megabyte: one row per packet would be a thousand rows. */
async function* inChunks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let pending: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    pending.push(chunk);
    size += chunk.length;
    if (size < CHUNK_BYTES) continue;
    yield Buffer.concat(pending);
    [pending, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(pending);
}

/** Throws 400 at once for files that aren't GEDCOM, such as photos chosen by mistake. */
async function assertGedcom(start: Buffer): Promise<void> {
  const records = readRecords([start], new ImportReport());
  await withReadErrors(() => records.next());
}

/** Turns errors of reading a file into domain errors. */
export async function withReadErrors<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof GedzipError) throw domainError(gedcomErrors.gedzip);
    if (!(error instanceof GedcomError)) throw error;
    throw domainError(gedcomErrors.unreadable, { reason: error.message });
  }
}

/** Removes a file. Throws 409 while it is being imported. */
export async function discardFile(db: Db, id: number): Promise<void> {
  if (!(await removeFileUnlessImporting(db, id))) throw domainError(gedcomErrors.beingImported);
}

/** Removes files older than a day, and unfinished uploads. */
export const removeOldFiles = ({ db, now }: Context) =>
  removeFilesBefore(db, deletionCutoff(now()));

/** Ends imports of a restored backup that were waiting or running when it was made. They changed nothing. */
export const endInterruptedImports = (tx: Executor) =>
  tx
    .update(gedcomFiles)
    .set({
      importStatus: "failed",
      failure: "A restored backup ended this import. Start it again.",
    })
    .where(inArray(gedcomFiles.importStatus, ["queued", "running"]));
