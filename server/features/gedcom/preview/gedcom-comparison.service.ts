import { planUpdate, type UpdatePlan } from "#shared/gedcom/again/plan-update.ts";
import type { ImportPlan } from "#shared/gedcom/plan/plan-import.ts";
import { describe } from "#shared/gedcom/plan/plan-parent-links.ts";
import type { ChosenMatch } from "#shared/gedcom/preview.schema.ts";
import type { ImportReport } from "#shared/gedcom/report/import-report.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { FileToRead } from "../files/gedcom-files.queries.ts";
import { matchesOf, readPlan } from "../update/gedcom-update.service.ts";
import { readGroupVersion, readKnownFamily } from "../update/known-family.queries.ts";

export type Comparison = Awaited<ReturnType<typeof compareFile>>;

/** A waiting file beside its group as it is now. */
export async function compareFile(
  deps: Pick<Deps, "db" | "now">,
  file: FileToRead,
  { report, matched = [] }: { report?: ImportReport; matched?: ChosenMatch[] | undefined } = {},
) {
  const plan = await readPlan(deps, file, report);
  // The version first: what changes afterwards is told when it is imported.
  const version = await readGroupVersion(deps.db, file.familyGroupId);
  const known = await readKnownFamily(deps.db, file.familyGroupId);
  const update = planUpdate(plan, known, matchesOf(plan, known, { refused: [], matched }));
  reportLoops(plan, update);
  return { file, plan, version, known, update };
}

/** The loops that only this family makes stand with those of the file itself. */
function reportLoops({ people, report }: ImportPlan, { loops }: UpdatePlan): void {
  for (const link of loops)
    report.add("ancestorLoop", link.line, `${describe(link, people)}, with what is here`);
}
