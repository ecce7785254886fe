import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { ImportResult } from "#shared/tree/gedcom/update/import-result.ts";
import type { ImportProgress } from "#shared/tree/gedcom/update/import-progress.ts";
import { gedcomFiles } from "#shared/tree/gedcom/gedcom-files.table.ts";
import type { Choices } from "#shared/tree/gedcom/preview.schema.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../../lib/context.ts";
import { actingRole } from "../../../core/person/index.ts";

/** One run of an import. Its writes check its attempt. */
export interface ImportRun {
  id: number;
  attempt: number;
}

const isCurrentRun = ({ id, attempt }: ImportRun) =>
  and(
    eq(gedcomFiles.id, id),
    eq(gedcomFiles.importStatus, "running"),
    eq(gedcomFiles.attempt, attempt),
  );

const hasRow = (rows: unknown[]): boolean => rows.length > 0;
const { id: idColumn } = gedcomFiles;

/** Queues the import of a file. Returns false if it is already queued, running or done. */
export const queueImport = async (
  tx: Executor,
  id: number,
  started: { choices: Choices; startedFrom: string | null },
): Promise<boolean> =>
  hasRow(
    await tx
      .update(gedcomFiles)
      .set({ importStatus: "queued", progress: null, failure: null, attempt: 0, ...started })
      .where(
        and(
          eq(idColumn, id),
          isNull(gedcomFiles.result),
          or(
            isNull(gedcomFiles.importStatus),
            inArray(gedcomFiles.importStatus, ["failed", "canceled"]),
          ),
        ),
      )
      .returning({ id: idColumn }),
  );

/** Starts a run of a queued import; null if none is queued. */
export async function claimImport(db: Executor, id: number, now: Date) {
  const [claimed] = await db
    .update(gedcomFiles)
    .set({ importStatus: "running", attempt: sql`${gedcomFiles.attempt} + 1`, heartbeatAt: now })
    .where(and(eq(idColumn, id), eq(gedcomFiles.importStatus, "queued")))
    .returning();
  return claimed ?? null;
}

/** Records that the run continues. Returns false if it was canceled or given up. */
export const recordHeartbeat = async (db: Executor, run: ImportRun, now: Date): Promise<boolean> =>
  hasRow(
    await db
      .update(gedcomFiles)
      .set({ heartbeatAt: now })
      .where(isCurrentRun(run))
      .returning({ id: idColumn }),
  );

export const saveProgress = (db: Executor, run: ImportRun, progress: ImportProgress) =>
  db.update(gedcomFiles).set({ progress }).where(isCurrentRun(run));

/** Stores the result in the import's own transaction. Returns false if the run has ended. */
export const finishImport = async (
  tx: Executor,
  run: ImportRun,
  result: ImportResult,
): Promise<boolean> =>
  hasRow(
    await tx
      .update(gedcomFiles)
      .set({ importStatus: "done", result, progress: null, choices: null })
      .where(isCurrentRun(run))
      .returning({ id: idColumn }),
  );

export const failImport = (db: Executor, run: ImportRun, failure: string) =>
  db
    .update(gedcomFiles)
    .set({ importStatus: "failed", failure, progress: null })
    .where(isCurrentRun(run));

/** Puts a run back into the queue. Returns false if it has ended. */
export const requeueImport = async (tx: Executor, run: ImportRun): Promise<boolean> =>
  hasRow(
    await tx
      .update(gedcomFiles)
      .set({ importStatus: "queued", progress: null })
      .where(isCurrentRun(run))
      .returning({ id: idColumn }),
  );

export const cancelImport = (db: Executor, id: number) =>
  db
    .update(gedcomFiles)
    .set({ importStatus: "canceled", progress: null })
    .where(and(eq(idColumn, id), inArray(gedcomFiles.importStatus, ["queued", "running"])));

/** Allows importing a file again after its import was undone, if the file still exists. */
export const reopenFile = (tx: Executor, id: number | null) =>
  tx
    .update(gedcomFiles)
    .set({ importStatus: null, result: null })
    .where(eq(idColumn, id ?? 0));

/** Finds runs whose process hasn't reported since a moment. */
export const findAbandonedRuns = (db: Executor, since: Date): Promise<ImportRun[]> =>
  db
    .select({ id: idColumn, attempt: gedcomFiles.attempt })
    .from(gedcomFiles)
    .where(and(eq(gedcomFiles.importStatus, "running"), lt(gedcomFiles.heartbeatAt, since)));

/** Returns the current account of a file's sender, if it and the group still exist. */
export async function findImporter(
  db: Executor,
  { sentBy, familyGroupId }: { sentBy: number; familyGroupId: number },
): Promise<Actor | null> {
  const [actor] = await db
    .select({
      id: users.id,
      role: actingRole,
      familyGroupId: users.familyGroupId,
      verified: users.verified,
    })
    .from(users)
    .innerJoin(familyGroups, eq(familyGroups.id, familyGroupId))
    .where(
      and(
        eq(users.id, sentBy),
        isNull(users.deletedAt),
        eq(users.isDeceased, false),
        isNull(familyGroups.deletedAt),
      ),
    );
  return actor ?? null;
}
