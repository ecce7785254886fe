import { acceptedFindings } from "#shared/tree/data-check/accepted-findings.table.ts";
import type { PersonalData } from "../../../lib/personal-data.ts";

/** Findings stay marked as correct, even if the person who marked them is merged or erased. */
export const dataCheckPersonalData: PersonalData = {
  columns: [{ column: acceptedFindings.acceptedBy, onMerge: "keep", onErase: "keep" }],
};
