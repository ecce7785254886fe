import { isImporting } from "#shared/tree/gedcom/update/import-progress.ts";
import { mayExchange } from "#shared/tree/gedcom/gedcom.policy.ts";
import { gedcomErrors } from "#shared/tree/gedcom/gedcom.errors.ts";
import type { Choices } from "#shared/tree/gedcom/preview.schema.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Db, Context } from "../../../../lib/context.ts";
import { HttpError, domainError } from "../../../../lib/errors.ts";
import { enqueue } from "../../../../lib/jobs/jobs.ts";
import type { WorkerPool } from "../../../../lib/workers/worker-pool.ts";
import { findUploadedFiles, type UploadedFile } from "../files/gedcom-files.queries.ts";
import { importInWorker } from "../update/gedcom-update.service.ts";
import { readGroupVersion } from "../update/known-family.queries.ts";
import {
  recordHeartbeat,
  cancelImport,
  claimImport,
  failImport,
  findAbandonedRuns,
  findImporter,
  queueImport,
  requeueImport,
  type ImportRun,
} from "./import-state.queries.ts";

export const IMPORT_JOB = "gedcom.import";

const HEARTBEAT_MS = 1_000;
/** A run that hasn't reported for this long is given up. */
const HEARTBEAT_TIMEOUT_MS = 60_000;
const MAX_ATTEMPTS = 3;

const NOT_ALLOWED = "You can no longer import into this family. Nothing was changed.";
const FAILED = "Something went wrong on our end. Nothing was changed. Try again.";
const INTERRUPTED =
  "The server stopped several times during this import. Nothing was changed. Try again later.";

/**
 * Starts the import of a file as a job. Does nothing if it is already running or done. Throws 409
 * if the family changed since the choices were made.
 */
export async function startImport(
  ctx: Context,
  actor: Actor,
  { file, choices }: { file: UploadedFile; choices: Choices },
): Promise<UploadedFile> {
  const { db } = ctx;
  if (file.result === null && !isImporting(file.import?.status)) {
    if ((await readGroupVersion(db, file.familyGroupId)) !== choices.version)
      throw domainError(gedcomErrors.familyChanged);
    await db.transaction(async (tx) => {
      const started = { choices, startedFrom: actor.address ?? null };
      if (await queueImport(tx, file.id, started))
        await enqueue(tx, IMPORT_JOB, { fileId: file.id });
    });
  }
  return rereadFile(ctx, actor, file);
}

/** Cancels the import of a file. Its transaction is rolled back within a second or two. */
export async function stopImport(
  ctx: Context,
  actor: Actor,
  file: UploadedFile,
): Promise<UploadedFile> {
  await cancelImport(ctx.db, file.id);
  return rereadFile(ctx, actor, file);
}

async function rereadFile(
  { db, now }: Context,
  actor: Actor,
  file: UploadedFile,
): Promise<UploadedFile> {
  const [fresh] = await findUploadedFiles(db, actor, { ids: [file.id], now: now() });
  return fresh ?? file;
}

/** Runs a queued import in a worker thread until it is done, failed, or canceled. */
export async function runImport(ctx: Context, workers: WorkerPool, fileId: number): Promise<void> {
  const { db, now, stopping } = ctx;
  const claimed = await claimImport(db, fileId, now());
  if (!claimed) return;
  const { choices, startedFrom, ...file } = claimed;
  const importer = await findImporter(db, file);
  if (!importer || !choices || !mayExchange(importer, file.familyGroupId))
    return void (await failImport(db, claimed, NOT_ALLOWED));
  const stopped = new AbortController();
  const timer = setInterval(() => {
    // A failed heartbeat does no harm: the next one follows in a second.
    recordHeartbeat(db, claimed, now()).then(
      (isStillRunning) => isStillRunning || stopped.abort(),
      () => undefined,
    );
  }, HEARTBEAT_MS);
  try {
    const actor = { id: importer.id, address: startedFrom ?? undefined };
    const signal = AbortSignal.any([stopping, stopped.signal]);
    await workers.run(importInWorker, { file, actor, choices, now: now() }, signal);
  } catch (error) {
    if (stopping.aborted) return await requeue(db, claimed);
    // The import was canceled, or given up and started again.
    if (stopped.signal.aborted || !(await recordHeartbeat(db, claimed, now()))) return;
    const isExpected = error instanceof HttpError;
    await failImport(db, claimed, isExpected ? error.message : FAILED);
    if (!isExpected) throw error;
  } finally {
    clearInterval(timer);
  }
}

/** Restarts imports that a stopped process left behind. After several attempts they fail. */
export async function resumeImports({ db, now }: Context): Promise<void> {
  for (const run of await findAbandonedRuns(db, new Date(now().getTime() - HEARTBEAT_TIMEOUT_MS)))
    if (run.attempt < MAX_ATTEMPTS) await requeue(db, run);
    else await failImport(db, run, INTERRUPTED);
}

const requeue = (db: Db, run: ImportRun) =>
  db.transaction(async (tx) => {
    if (await requeueImport(tx, run)) await enqueue(tx, IMPORT_JOB, { fileId: run.id });
  });
