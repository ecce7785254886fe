import { setImmediate } from "node:timers/promises";
import { and, desc, eq, gt, inArray, isNotNull, lt, ne } from "drizzle-orm";
import { gedcomFilePieces, gedcomFiles } from "#shared/gedcom/gedcom-files.table.ts";
import type { ImportDone } from "#shared/gedcom/again/import-done.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { Executor } from "../../../lib/deps.ts";
import { refused } from "../../../lib/errors.ts";
import { gedcomRefusals } from "#shared/gedcom/gedcom.refusals.ts";

const A_DAY = 24 * 60 * 60_000;

/** What was sent before this moment is gone. */
export const waitingSince = (now: Date) => new Date(now.getTime() - A_DAY);

/** A file that is whole, and waits or has been imported. */
export interface WaitingFile {
  id: number;
  familyGroupId: number;
  name: string;
  size: number;
  createdAt: Date;
  done: ImportDone | null;
}

const columns = {
  id: gedcomFiles.id,
  familyGroupId: gedcomFiles.familyGroupId,
  name: gedcomFiles.name,
  size: gedcomFiles.size,
  createdAt: gedcomFiles.createdAt,
  done: gedcomFiles.done,
};

const ofSender = (actor: Pick<Actor, "id">, now: Date) =>
  and(
    eq(gedcomFiles.sentBy, actor.id),
    gt(gedcomFiles.createdAt, waitingSince(now)),
    isNotNull(gedcomFiles.size),
  );

const whole = (rows: { size: number | null }[]) => rows as WaitingFile[];

/** Those of these files that the actor sent, and that wait still. */
export const findWaitingFiles = async (
  db: Executor,
  actor: Pick<Actor, "id">,
  { ids, now }: { ids: number[]; now: Date },
): Promise<WaitingFile[]> =>
  ids.length === 0
    ? []
    : whole(
        await db
          .select(columns)
          .from(gedcomFiles)
          .where(and(inArray(gedcomFiles.id, ids), ofSender(actor, now))),
      );

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
  return file ? (file as WaitingFile) : null;
}

export async function beginFile(
  db: Executor,
  values: { familyGroupId: number; sentBy: number; name: string; createdAt: Date },
): Promise<number> {
  const [file] = await db.insert(gedcomFiles).values(values).returning({ id: gedcomFiles.id });
  return file!.id;
}

export const addPiece = (db: Executor, fileId: number, position: number, bytes: Buffer) =>
  db.insert(gedcomFilePieces).values({ fileId, position, bytes });

/** All of it is there: it takes the place of what the same person sent for this group before. */
export async function finishFile(db: Executor, id: number, size: number): Promise<WaitingFile> {
  const [file] = await db
    .update(gedcomFiles)
    .set({ size })
    .where(eq(gedcomFiles.id, id))
    .returning();
  const { sentBy, familyGroupId } = file!;
  await db
    .delete(gedcomFiles)
    .where(
      and(
        eq(gedcomFiles.sentBy, sentBy),
        eq(gedcomFiles.familyGroupId, familyGroupId),
        isNotNull(gedcomFiles.size),
        ne(gedcomFiles.id, id),
      ),
    );
  return file as WaitingFile;
}

export const removeFile = (db: Executor, id: number) =>
  db.delete(gedcomFiles).where(eq(gedcomFiles.id, id));

export const removeFilesBefore = (db: Executor, moment: Date) =>
  db.delete(gedcomFiles).where(lt(gedcomFiles.createdAt, moment));

const BYTES_AT_ONCE = 128 * 1024;

/** The bytes of a file, piece by piece, so that nobody holds all of it, nor the event loop for long. */
export async function* bytesOf(db: Executor, fileId: number): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position++) {
    const [piece] = await db
      .select({ bytes: gedcomFilePieces.bytes })
      .from(gedcomFilePieces)
      .where(and(eq(gedcomFilePieces.fileId, fileId), eq(gedcomFilePieces.position, position)));
    if (!piece) return;
    for (let at = 0; at < piece.bytes.length; at += BYTES_AT_ONCE) {
      yield piece.bytes.subarray(at, at + BYTES_AT_ONCE);
      await setImmediate();
    }
  }
}

/** Holds a file for its import, and tells what became of it by then. */
export async function holdFile(tx: Executor, id: number): Promise<ImportDone | null> {
  const [file] = await tx
    .select({ done: gedcomFiles.done })
    .from(gedcomFiles)
    .where(eq(gedcomFiles.id, id))
    .for("update", { noWait: true })
    .catch(orBusy);
  return file?.done ?? null;
}

const LOCK_NOT_AVAILABLE = "55P03";

function orBusy(error: unknown): never {
  const isHeld = (error as { cause?: { code?: string } }).cause?.code === LOCK_NOT_AVAILABLE;
  throw isHeld ? refused(gedcomRefusals.beingImported) : error;
}

export const noteDone = (tx: Executor, id: number, done: ImportDone) =>
  tx.update(gedcomFiles).set({ done }).where(eq(gedcomFiles.id, id));
