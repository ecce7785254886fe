import { type ImportPlan, planSteps } from "#shared/tree/gedcom/plan/plan-import.ts";
import { readGedcom } from "#shared/tree/gedcom/read/read-gedcom.ts";
import type { ByteSource } from "#shared/tree/gedcom/records/byte-blocks.ts";
import type { ImportReport } from "#shared/tree/gedcom/report/import-report.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import { runYielding } from "../../../../lib/yielding-loops.ts";

/**
 * Reads and plans a file. Callers never hold the parsed file and the plan at once. Throws
 * GedcomError for a file that can't be read.
 */
export async function planFile(
  source: ByteSource,
  today: IsoDate,
  report?: ImportReport,
): Promise<ImportPlan> {
  return runYielding(planSteps(await readGedcom(source, report), today));
}
