import { acceptedFindings } from "#shared/data-check/accepted-findings.table.ts";
import type { Belongings } from "../../lib/belongings.ts";

/** What somebody said is right stays right, whoever said so. */
export const dataCheckBelongings: Belongings = {
  columns: [{ column: acceptedFindings.acceptedBy, merged: "stay", erased: "stay" }],
};
