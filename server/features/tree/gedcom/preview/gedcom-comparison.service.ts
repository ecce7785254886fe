import { planUpdate, type UpdatePlan } from "#shared/tree/gedcom/update/plan-update.ts";
import type { ImportPlan } from "#shared/tree/gedcom/plan/plan-import.ts";
import { describeParentLink } from "#shared/tree/gedcom/plan/plan-parent-links.ts";
import type { ChosenMatch } from "#shared/tree/gedcom/preview.schema.ts";
import type { ImportReport } from "#shared/tree/gedcom/report/import-report.ts";
import type { Db } from "../../../../lib/context.ts";
import { readFormats } from "../../../core/formats/index.ts";
import type { FileToRead } from "../files/gedcom-files.queries.ts";
import { decideFileMatches, readPlan } from "../update/gedcom-update.service.ts";
import { readGroupVersion, readKnownFamily } from "../update/known-family.queries.ts";

export type Comparison = Awaited<ReturnType<typeof compareFile>>;

/** Compares an uploaded file with the current group. */
export async function compareFile(
  db: Db,
  file: FileToRead,
  {
    now,
    report,
    matched = [],
  }: { now: Date; report?: ImportReport; matched?: ChosenMatch[] | undefined },
) {
  const plan = await readPlan(db, file, { now, report });
  // Reads the version before the family, so that the import notices later changes.
  const version = await readGroupVersion(db, file.familyGroupId);
  const known = await readKnownFamily(db, file.familyGroupId);
  const update = planUpdate(plan, known, decideFileMatches(plan, known, { refused: [], matched }));
  reportNewLoops(plan, update);
  const { dates } = await readFormats(db);
  return { file, plan, version, known, update, dates };
}

/** Reports loops that only arise together with existing links, along with the file's own. */
function reportNewLoops({ people, report }: ImportPlan, { loops }: UpdatePlan): void {
  for (const link of loops)
    report.add(
      "ancestorLoop",
      link.line,
      `${describeParentLink(link, people)}, combined with links in the tree`,
    );
}
