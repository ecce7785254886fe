import { personMerges } from "#shared/records/merges.table.ts";
import type { Belongings } from "../../lib/belongings.ts";

/** A merge belongs to its two records: with one of them it goes, and so does what it remembers of them. */
export const recordsBelongings: Belongings = {
  columns: [
    { column: personMerges.keptId, merged: "stay", erased: "go" },
    { column: personMerges.goneId, merged: "stay", erased: "go" },
    { column: personMerges.mergedBy, merged: "stay", erased: "stay" },
  ],
};
