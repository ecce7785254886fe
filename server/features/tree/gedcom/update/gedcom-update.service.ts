import { sql } from "drizzle-orm";
import type { ImportResult } from "#shared/tree/gedcom/update/import-result.ts";
import type { KnownFamily } from "#shared/tree/gedcom/update/known-family.ts";
import {
  decideMatches,
  type MatchResult,
  matchPeople,
} from "#shared/tree/gedcom/update/match-people.ts";
import { planUpdate } from "#shared/tree/gedcom/update/plan-update.ts";
import { gedcomErrors } from "#shared/tree/gedcom/gedcom.errors.ts";
import type { ImportPlan } from "#shared/tree/gedcom/plan/plan-import.ts";
import type { Choices } from "#shared/tree/gedcom/preview.schema.ts";
import type { ImportReport } from "#shared/tree/gedcom/report/import-report.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Db } from "../../../../lib/context.ts";
import { domainError } from "../../../../lib/errors.ts";
import { defineWorkerTask } from "../../../../lib/workers/worker-task.ts";
import { lockGroup } from "../../../core/person/index.ts";
import type { ChangeContext } from "../../../core/change-log/index.ts";
import { readBytes, type FileToRead } from "../files/gedcom-files.queries.ts";
import { withReadErrors } from "../files/gedcom-files.service.ts";
import { analyzeTables, storeFile } from "../import/gedcom-store.service.ts";
import { planFile } from "../import/plan-file.service.ts";
import { finishImport, saveProgress, type ImportRun } from "../job/import-state.queries.ts";
import { ImportProgressCounter } from "../job/import-progress.service.ts";
import { readGroupVersion, readKnownFamily } from "./known-family.queries.ts";

interface ReadOptions {
  now: Date;
  report?: ImportReport | undefined;
  onBytes?: (bytes: number) => void;
}

/** Plans an uploaded file. Throws 400 for a file that can't be read, or that has no people. */
export async function readPlan(
  db: Db,
  file: Pick<FileToRead, "id">,
  { now, report, onBytes }: ReadOptions,
): Promise<ImportPlan> {
  const today = isoDayOf(now);
  const plan = await withReadErrors(() => planFile(readBytes(db, file.id, onBytes), today, report));
  if (plan.people.length === 0) throw domainError(gedcomErrors.noPeople);
  return plan;
}

/** Matches people according to the decisions. Throws 400 for an impossible match by hand. */
export function decideFileMatches(
  plan: ImportPlan,
  known: KnownFamily,
  { refused: places, matched }: Pick<Choices, "refused" | "matched">,
): MatchResult {
  const decided = decideMatches(plan, known, matchPeople(plan, known), {
    refused: places,
    matched,
  });
  if (!decided) throw domainError(gedcomErrors.invalidMatch);
  return decided;
}

/** Longer than a request waits for locks, so that minutes of work aren't lost. */
const LOCK_TIMEOUT = "60s";

interface ImportOfFile {
  file: ImportRun & { familyGroupId: number; name: string; size: number | null };
  actor: ChangeContext["actor"];
  choices: Choices;
  now: Date;
}

/** Runs `importFile` in a worker thread. */
export const importInWorker = defineWorkerTask("gedcom.import", (input: ImportOfFile, { db }) =>
  importFile(db, input),
);

/**
 * Imports a file into its group in one transaction: updates existing people and adds new ones.
 * Throws 409 if the family changed since the choices were made, or if the run was canceled.
 */
async function importFile(
  db: Db,
  { file, actor, choices, now }: ImportOfFile,
): Promise<ImportResult> {
  const progress = new ImportProgressCounter((now) => saveProgress(db, file, now));
  try {
    const plan = await readPlan(db, file, {
      now,
      onBytes: (bytes) => progress.add("reading", bytes, file.size ?? 1),
    });
    progress.add("comparing", 0, 1);
    const result = await db.transaction(async (tx) => {
      await lockGroup(tx, file.familyGroupId);
      // Leaves the database's other cores to requests.
      await tx.execute(sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true),
        set_config('max_parallel_workers_per_gather', '0', true)`);
      // Locking the group raised its version by one.
      if ((await readGroupVersion(tx, file.familyGroupId)) !== choices.version + 1)
        throw domainError(gedcomErrors.familyChanged);
      const known = await readKnownFamily(tx, file.familyGroupId);
      const update = planUpdate(plan, known, decideFileMatches(plan, known, choices));
      const onRow = progress.startWriting(plan);
      const { taken, addToGuestLists } = choices;
      const job = { plan, update, file, actor, now, taken, addToGuestLists, onRow };
      const result = await storeFile(tx, job);
      if (!(await finishImport(tx, file, result))) throw new Error("The import was canceled.");
      return result;
    });
    await analyzeTables(db);
    return result;
  } finally {
    progress.stop();
  }
}
