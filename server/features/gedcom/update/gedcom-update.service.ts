import type { ImportDone } from "#shared/gedcom/again/import-done.ts";
import { matchPeople } from "#shared/gedcom/again/match-people.ts";
import { planUpdate } from "#shared/gedcom/again/plan-update.ts";
import { gedcomRefusals } from "#shared/gedcom/gedcom.refusals.ts";
import type { ImportPlan } from "#shared/gedcom/plan/plan-import.ts";
import type { Choices } from "#shared/gedcom/preview.schema.ts";
import type { ImportReport } from "#shared/gedcom/report/import-report.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { Deps } from "../../../lib/deps.ts";
import { refused } from "../../../lib/errors.ts";
import { lockGroup } from "../../groups/group.lock.ts";
import { bytesOf, holdFile, noteDone, type WaitingFile } from "../files/gedcom-files.queries.ts";
import { inWords } from "../files/gedcom-files.service.ts";
import { renewStatistics, storeFile } from "../import/gedcom-store.service.ts";
import { planFile } from "../import/plan-file.service.ts";
import { readGroupVersion, readKnownFamily } from "./known-family.queries.ts";

/** What a waiting file says. Throws 400 for what can't be read, and for a file without people. */
export async function readPlan(
  { db, now }: Pick<Deps, "db" | "now">,
  file: Pick<WaitingFile, "id">,
  report?: ImportReport,
): Promise<ImportPlan> {
  const today = isoDayOf(now());
  const plan = await inWords(() => planFile(bytesOf(db, file.id), today, report));
  if (plan.people.length === 0) throw refused(gedcomRefusals.noPeople);
  return plan;
}

/**
 * Imports a file that waits into its group: who is there already is brought up to date, everybody else is
 * added; all of it in one transaction, or nothing. A second call answers what the first one did. Throws 409
 * where the family is not what the choices were made for.
 */
export async function takeFile(
  deps: Pick<Deps, "db" | "now">,
  actor: Actor,
  file: WaitingFile,
  { version, refused: places, taken }: Choices,
): Promise<ImportDone> {
  if (file.done) return file.done;
  const plan = await readPlan(deps, file);
  const done = await deps.db.transaction(async (tx) => {
    const before = await holdFile(tx, file.id);
    if (before) return before;
    await lockGroup(tx, file.familyGroupId);
    // Taking the group raised it by one.
    if ((await readGroupVersion(tx, file.familyGroupId)) !== version + 1)
      throw refused(gedcomRefusals.familyChanged);
    const known = await readKnownFamily(tx, file.familyGroupId);
    const update = planUpdate(plan, known, matchPeople(plan, known), new Set(places));
    const done = await storeFile(tx, { plan, update, file, actor, now: deps.now(), taken });
    await noteDone(tx, file.id, done);
    return done;
  });
  await renewStatistics(deps.db);
  return done;
}
