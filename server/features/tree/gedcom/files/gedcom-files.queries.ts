import { setImmediate } from "node:timers/promises";
import { and, desc, eq, gt, inArray, isNotNull, lt, ne, not, type SQL, sql } from "drizzle-orm";
import { gedcomFileChunks, gedcomFiles } from "#shared/tree/gedcom/gedcom-files.table.ts";
import type { ImportResult } from "#shared/tree/gedcom/update/import-result.ts";
import type { ImportProgress, ImportStatus } from "#shared/tree/gedcom/update/import-progress.ts";
import type { Choices } from "#shared/tree/gedcom/preview.schema.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Executor } from "../../../../lib/context.ts";
import { DAY_MS } from "../../../../lib/milliseconds.ts";

/** Files sent before this moment are deleted. */
export const deletionCutoff = (now: Date) => new Date(now.getTime() - DAY_MS);

/** A complete file, with its import. */
export interface UploadedFile {
  id: number;
  familyGroupId: number;
  name: string;
  size: number;
  createdAt: Date;
  /** Null until the import is started. */
  import: {
    status: ImportStatus;
    progress: ImportProgress | null;
    failure: string | null;
    /** For an import that failed or was canceled. */
    choices: Choices | null;
  } | null;
  result: ImportResult | null;
}

/** The columns for reading and comparing a file. */
export type FileToRead = Pick<UploadedFile, "id" | "familyGroupId" | "name" | "size">;

const columns = {
  id: gedcomFiles.id,
  familyGroupId: gedcomFiles.familyGroupId,
  name: gedcomFiles.name,
  size: gedcomFiles.size,
  createdAt: gedcomFiles.createdAt,
  status: gedcomFiles.importStatus,
  progress: gedcomFiles.progress,
  failure: gedcomFiles.failure,
  // Choices can be megabytes, and pages that follow an import request it every second.
  choices: sql<Choices | null>`
    case when ${gedcomFiles.importStatus} in ('failed', 'canceled') then ${gedcomFiles.choices} end`,
  result: gedcomFiles.result,
};

interface FileRow extends Omit<UploadedFile, "size" | "import"> {
  size: number | null;
  status: ImportStatus | null;
  progress: ImportProgress | null;
  failure: string | null;
  choices: Choices | null;
}

const toUploadedFile = ({
  status,
  progress,
  failure,
  choices,
  size,
  ...file
}: FileRow): UploadedFile => ({
  ...file,
  size: size ?? 0,
  import: status && { status, progress, failure, choices },
});

const isBeingImported: SQL = sql`coalesce(${gedcomFiles.importStatus} in ('queued', 'running'), false)`;

const isFromSender = (actor: Pick<Actor, "id">, now: Date) =>
  and(
    eq(gedcomFiles.sentBy, actor.id),
    gt(gedcomFiles.createdAt, deletionCutoff(now)),
    isNotNull(gedcomFiles.size),
  );

/** Finds which of these files the actor sent and can still import. */
export const findUploadedFiles = async (
  db: Executor,
  actor: Pick<Actor, "id">,
  { ids, now }: { ids: number[]; now: Date },
): Promise<UploadedFile[]> =>
  ids.length === 0
    ? []
    : (
        await db
          .select(columns)
          .from(gedcomFiles)
          .where(and(inArray(gedcomFiles.id, ids), isFromSender(actor, now)))
      ).map(toUploadedFile);

/** Finds the file that the actor last sent for this group, or null. */
export async function findLastFile(
  db: Executor,
  actor: Pick<Actor, "id">,
  { groupId, now }: { groupId: number; now: Date },
): Promise<UploadedFile | null> {
  const [file] = await db
    .select(columns)
    .from(gedcomFiles)
    .where(and(isFromSender(actor, now), eq(gedcomFiles.familyGroupId, groupId)))
    .orderBy(desc(gedcomFiles.id))
    .limit(1);
  return file ? toUploadedFile(file) : null;
}

export async function createFile(
  db: Executor,
  values: { familyGroupId: number; sentBy: number; name: string; createdAt: Date },
): Promise<number> {
  const [file] = await db.insert(gedcomFiles).values(values).returning({ id: gedcomFiles.id });
  return file!.id;
}

/** Returns the bytes stored for one person's files, complete and incomplete. */
export async function countStoredBytes(db: Executor, personId: number): Promise<number> {
  const [stored] = await db
    .select({
      bytes: sql<number>`coalesce(sum(octet_length(${gedcomFileChunks.bytes})), 0)::float8`,
    })
    .from(gedcomFileChunks)
    .innerJoin(gedcomFiles, eq(gedcomFiles.id, gedcomFileChunks.fileId))
    .where(eq(gedcomFiles.sentBy, personId));
  return stored!.bytes;
}

export const addPiece = (db: Executor, fileId: number, position: number, bytes: Buffer) =>
  db.insert(gedcomFileChunks).values({ fileId, position, bytes });

/** Marks a file as complete. It replaces the same person's earlier file for this group. */
export async function finishFile(
  db: Executor,
  { id, size, sentBy }: { id: number; size: number; sentBy: number },
): Promise<UploadedFile> {
  const [file] = await db
    .update(gedcomFiles)
    .set({ size })
    .where(eq(gedcomFiles.id, id))
    .returning(columns);
  const { familyGroupId } = file!;
  await db
    .delete(gedcomFiles)
    .where(
      and(
        eq(gedcomFiles.sentBy, sentBy),
        eq(gedcomFiles.familyGroupId, familyGroupId),
        isNotNull(gedcomFiles.size),
        ne(gedcomFiles.id, id),
        not(isBeingImported),
      ),
    );
  return toUploadedFile(file!);
}

export const removeFile = (db: Executor, id: number) =>
  db.delete(gedcomFiles).where(eq(gedcomFiles.id, id));

export const removeFilesBefore = (db: Executor, timestamp: Date) =>
  db.delete(gedcomFiles).where(and(lt(gedcomFiles.createdAt, timestamp), not(isBeingImported)));

/** Removes a file, unless it is being imported. Returns whether it was removed. */
export async function removeFileUnlessImporting(db: Executor, id: number): Promise<boolean> {
  const removed = await db
    .delete(gedcomFiles)
    .where(and(eq(gedcomFiles.id, id), not(isBeingImported)))
    .returning({ id: gedcomFiles.id });
  return removed.length > 0;
}

const CHUNK_BYTES = 128 * 1024;

/** Yields a file's bytes in pieces, to spare memory and the event loop. */
export async function* readBytes(
  db: Executor,
  fileId: number,
  onBytes: (count: number) => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position++) {
    const [piece] = await db
      .select({ bytes: gedcomFileChunks.bytes })
      .from(gedcomFileChunks)
      .where(and(eq(gedcomFileChunks.fileId, fileId), eq(gedcomFileChunks.position, position)));
    if (!piece) return;
    for (let start = 0; start < piece.bytes.length; start += CHUNK_BYTES) {
      const bytes = piece.bytes.subarray(start, start + CHUNK_BYTES);
      yield bytes;
      onBytes(bytes.length);
      await setImmediate();
    }
  }
}
