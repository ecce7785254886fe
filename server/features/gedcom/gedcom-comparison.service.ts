import { matchPeople } from "#shared/gedcom/again/match-people.ts";
import { planUpdate } from "#shared/gedcom/again/plan-update.ts";
import type { ImportReport } from "#shared/gedcom/report/import-report.ts";
import type { Deps } from "../../lib/deps.ts";
import type { WaitingFile } from "./gedcom-files.queries.ts";
import { readPlan } from "./gedcom-update.service.ts";
import { readGroupVersion, readKnownFamily } from "./known-family.queries.ts";

export type Comparison = Awaited<ReturnType<typeof compareFile>>;

/** A waiting file beside its group as it is now. */
export async function compareFile(
  deps: Pick<Deps, "db" | "now">,
  file: WaitingFile,
  report?: ImportReport,
) {
  const plan = await readPlan(deps, file, report);
  // The version first: what changes afterwards is told when it is imported.
  const version = await readGroupVersion(deps.db, file.familyGroupId);
  const known = await readKnownFamily(deps.db, file.familyGroupId);
  const update = planUpdate(plan, known, matchPeople(plan, known));
  return { file, plan, version, known, update };
}
