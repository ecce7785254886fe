import { setImmediate } from "node:timers/promises";
import { and, desc, eq, gt, inArray, isNotNull, lt, ne, not, type SQL, sql } from "drizzle-orm";
import { gedcomFilePieces, gedcomFiles } from "#shared/gedcom/gedcom-files.table.ts";
import type { ImportDone } from "#shared/gedcom/again/import-done.ts";
import type { ImportProgress, ImportStatus } from "#shared/gedcom/again/import-progress.ts";
import type { Choices } from "#shared/gedcom/preview.schema.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { Executor } from "../../../lib/deps.ts";

const A_DAY = 24 * 60 * 60_000;

/** What was sent before this moment is gone. */
export const waitingSince = (now: Date) => new Date(now.getTime() - A_DAY);

/** A file that has arrived whole, with its import. */
export interface WaitingFile {
  id: number;
  familyGroupId: number;
  name: string;
  size: number;
  createdAt: Date;
  /** Null until somebody starts it. */
  import: {
    status: ImportStatus;
    progress: ImportProgress | null;
    failure: string | null;
    /** Of an import that failed or was canceled. */
    choices: Choices | null;
  } | null;
  done: ImportDone | null;
}

/** What reading a file and comparing it takes. */
export type FileToRead = Pick<WaitingFile, "id" | "familyGroupId" | "name" | "size">;

const columns = {
  id: gedcomFiles.id,
  familyGroupId: gedcomFiles.familyGroupId,
  name: gedcomFiles.name,
  size: gedcomFiles.size,
  createdAt: gedcomFiles.createdAt,
  status: gedcomFiles.importStatus,
  progress: gedcomFiles.progress,
  failure: gedcomFiles.failure,
  // They may be megabytes, and whoever watches an import asks every second.
  choices: sql<Choices | null>`
    case when ${gedcomFiles.importStatus} in ('failed', 'canceled') then ${gedcomFiles.choices} end`,
  done: gedcomFiles.done,
};

interface FileRow extends Omit<WaitingFile, "size" | "import"> {
  size: number | null;
  status: ImportStatus | null;
  progress: ImportProgress | null;
  failure: string | null;
  choices: Choices | null;
}

const fileOf = ({ status, progress, failure, choices, size, ...file }: FileRow): WaitingFile => ({
  ...file,
  size: size ?? 0,
  import: status && { status, progress, failure, choices },
});

const isBeingImported: SQL = sql`coalesce(${gedcomFiles.importStatus} in ('queued', 'running'), false)`;

const ofSender = (actor: Pick<Actor, "id">, now: Date) =>
  and(
    eq(gedcomFiles.sentBy, actor.id),
    gt(gedcomFiles.createdAt, waitingSince(now)),
    isNotNull(gedcomFiles.size),
  );

/** Those of these files that the actor sent, and that wait still. */
export const findWaitingFiles = async (
  db: Executor,
  actor: Pick<Actor, "id">,
  { ids, now }: { ids: number[]; now: Date },
): Promise<WaitingFile[]> =>
  ids.length === 0
    ? []
    : (
        await db
          .select(columns)
          .from(gedcomFiles)
          .where(and(inArray(gedcomFiles.id, ids), ofSender(actor, now)))
      ).map(fileOf);

/** The one that the actor sent last for this group, or null. */
export async function findLastFile(
  db: Executor,
  actor: Pick<Actor, "id">,
  { groupId, now }: { groupId: number; now: Date },
): Promise<WaitingFile | null> {
  const [file] = await db
    .select(columns)
    .from(gedcomFiles)
    .where(and(ofSender(actor, now), eq(gedcomFiles.familyGroupId, groupId)))
    .orderBy(desc(gedcomFiles.id))
    .limit(1);
  return file ? fileOf(file) : null;
}

export async function beginFile(
  db: Executor,
  values: { familyGroupId: number; sentBy: number; name: string; createdAt: Date },
): Promise<number> {
  const [file] = await db.insert(gedcomFiles).values(values).returning({ id: gedcomFiles.id });
  return file!.id;
}

/** How many bytes are kept of what somebody sent, whole files and unfinished ones. */
export async function bytesKeptFor(db: Executor, personId: number): Promise<number> {
  const [kept] = await db
    .select({
      bytes: sql<number>`coalesce(sum(octet_length(${gedcomFilePieces.bytes})), 0)::float8`,
    })
    .from(gedcomFilePieces)
    .innerJoin(gedcomFiles, eq(gedcomFiles.id, gedcomFilePieces.fileId))
    .where(eq(gedcomFiles.sentBy, personId));
  return kept!.bytes;
}

export const addPiece = (db: Executor, fileId: number, position: number, bytes: Buffer) =>
  db.insert(gedcomFilePieces).values({ fileId, position, bytes });

/** Notes that a file has arrived whole; it replaces what the same person sent for this group before. */
export async function finishFile(
  db: Executor,
  { id, size, sentBy }: { id: number; size: number; sentBy: number },
): Promise<WaitingFile> {
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
  return fileOf(file!);
}

export const removeFile = (db: Executor, id: number) =>
  db.delete(gedcomFiles).where(eq(gedcomFiles.id, id));

export const removeFilesBefore = (db: Executor, moment: Date) =>
  db.delete(gedcomFiles).where(and(lt(gedcomFiles.createdAt, moment), not(isBeingImported)));

/** Whether it was removed; a file that is being imported is not. */
export async function removeFileAtRest(db: Executor, id: number): Promise<boolean> {
  const removed = await db
    .delete(gedcomFiles)
    .where(and(eq(gedcomFiles.id, id), not(isBeingImported)))
    .returning({ id: gedcomFiles.id });
  return removed.length > 0;
}

const BYTES_AT_ONCE = 128 * 1024;

/** The bytes of a file, piece by piece, so that nobody holds all of it, nor the event loop for long. */
export async function* bytesOf(
  db: Executor,
  fileId: number,
  onBytes: (count: number) => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position++) {
    const [piece] = await db
      .select({ bytes: gedcomFilePieces.bytes })
      .from(gedcomFilePieces)
      .where(and(eq(gedcomFilePieces.fileId, fileId), eq(gedcomFilePieces.position, position)));
    if (!piece) return;
    for (let at = 0; at < piece.bytes.length; at += BYTES_AT_ONCE) {
      const bytes = piece.bytes.subarray(at, at + BYTES_AT_ONCE);
      yield bytes;
      onBytes(bytes.length);
      await setImmediate();
    }
  }
}
