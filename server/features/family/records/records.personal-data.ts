import { personMerges } from "#shared/family/records/merges.table.ts";
import type { PersonalData } from "../../../lib/personal-data.ts";

/** A merge belongs to its two records: erasing either deletes it and everything it remembers. */
export const recordsPersonalData: PersonalData = {
  columns: [
    { column: personMerges.keptId, merged: "stay", erased: "go" },
    { column: personMerges.goneId, merged: "stay", erased: "go" },
    { column: personMerges.mergedBy, merged: "stay", erased: "stay" },
  ],
};
