import { sql } from "drizzle-orm";
import type { ImportDone } from "#shared/gedcom/again/import-done.ts";
import type { KnownFamily } from "#shared/gedcom/again/known-family.ts";
import { decideMatches, type Matched, matchPeople } from "#shared/gedcom/again/match-people.ts";
import { planUpdate } from "#shared/gedcom/again/plan-update.ts";
import { gedcomRefusals } from "#shared/gedcom/gedcom.refusals.ts";
import type { ImportPlan } from "#shared/gedcom/plan/plan-import.ts";
import type { Choices } from "#shared/gedcom/preview.schema.ts";
import type { ImportReport } from "#shared/gedcom/report/import-report.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Db, Deps } from "../../../lib/deps.ts";
import { refused } from "../../../lib/errors.ts";
import { workerTask } from "../../../lib/workers/worker-task.ts";
import { lockGroup } from "../../groups/group.lock.ts";
import type { About } from "../../history/history.service.ts";
import { bytesOf, type FileToRead } from "../files/gedcom-files.queries.ts";
import { inWords } from "../files/gedcom-files.service.ts";
import { renewStatistics, storeFile } from "../import/gedcom-store.service.ts";
import { planFile } from "../import/plan-file.service.ts";
import { finishImport, noteProgress, type Run } from "../job/import-state.queries.ts";
import { ProgressOfImport } from "../job/import-progress.service.ts";
import { readGroupVersion, readKnownFamily } from "./known-family.queries.ts";

/** What a waiting file says. Throws 400 for what can't be read, and for a file without people. */
export async function readPlan(
  { db, now }: Pick<Deps, "db" | "now">,
  file: Pick<FileToRead, "id">,
  report?: ImportReport,
  onBytes?: (bytes: number) => void,
): Promise<ImportPlan> {
  const today = isoDayOf(now());
  const plan = await inWords(() => planFile(bytesOf(db, file.id, onBytes), today, report));
  if (plan.people.length === 0) throw refused(gedcomRefusals.noPeople);
  return plan;
}

/** Who of a file is there already, as it was decided. Throws 400 for a match by hand that can't be. */
export function matchesOf(
  plan: ImportPlan,
  known: KnownFamily,
  { refused: places, matched }: Pick<Choices, "refused" | "matched">,
): Matched {
  const decided = decideMatches(plan, known, matchPeople(plan, known), {
    refused: places,
    matched,
  });
  if (!decided) throw refused(gedcomRefusals.noSuchMatch);
  return decided;
}

/** A request gives up after seconds; minutes of work are not thrown away for a lock that is held a little longer. */
const LONGEST_WAIT = "60s";

interface ImportOfFile {
  file: Run & { familyGroupId: number; name: string; size: number | null };
  actor: About["actor"];
  choices: Choices;
  now: Date;
}

/** `importFile` in a worker thread. */
export const importInWorker = workerTask("gedcom.import", (input: ImportOfFile, { db }) =>
  importFile(db, input),
);

/**
 * Imports a file into its group: updates people who are there already, adds everybody else; all of it in one
 * transaction, or nothing. Throws 409 where the family is not what the choices were made for, and where the run
 * was canceled.
 */
async function importFile(
  db: Db,
  { file, actor, choices, now }: ImportOfFile,
): Promise<ImportDone> {
  const progress = new ProgressOfImport((now) => noteProgress(db, file, now));
  try {
    const plan = await readPlan({ db, now: () => now }, file, undefined, (bytes) =>
      progress.add("reading", bytes, file.size ?? 1),
    );
    progress.add("comparing", 0, 1);
    const done = await db.transaction(async (tx) => {
      await lockGroup(tx, file.familyGroupId);
      // The database's other cores are for requests.
      await tx.execute(sql`select set_config('lock_timeout', ${LONGEST_WAIT}, true),
        set_config('max_parallel_workers_per_gather', '0', true)`);
      // Locking the group raised its version by one.
      if ((await readGroupVersion(tx, file.familyGroupId)) !== choices.version + 1)
        throw refused(gedcomRefusals.familyChanged);
      const known = await readKnownFamily(tx, file.familyGroupId);
      const update = planUpdate(plan, known, matchesOf(plan, known, choices));
      const onRow = progress.rowsOf(plan);
      const { taken } = choices;
      const done = await storeFile(tx, { plan, update, file, actor, now, taken, onRow });
      if (!(await finishImport(tx, file, done))) throw new Error("The import was canceled.");
      return done;
    });
    await renewStatistics(db);
    return done;
  } finally {
    progress.stop();
  }
}
