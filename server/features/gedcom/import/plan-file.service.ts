import { type ImportPlan, planSteps } from "#shared/gedcom/plan/plan-import.ts";
import { readGedcom } from "#shared/gedcom/read/read-gedcom.ts";
import type { ByteSource } from "#shared/gedcom/records/byte-blocks.ts";
import type { ImportReport } from "#shared/gedcom/report/import-report.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import { inSteps } from "../../../lib/in-steps.ts";

/**
 * What a file says, as it is planned. Who calls this never holds what was read beside the plan. Throws
 * GedcomError for a file that can't be read.
 */
export async function planFile(
  source: ByteSource,
  today: IsoDate,
  report?: ImportReport,
): Promise<ImportPlan> {
  return inSteps(planSteps(await readGedcom(source, report), today));
}
