import { personMerges } from "#shared/family/records/merges.table.ts";
import type { PersonalData } from "../../../lib/personal-data.ts";

/** A merge belongs to its two records: erasing either deletes it and everything it remembers. */
export const recordsPersonalData: PersonalData = {
  columns: [
    { column: personMerges.keptId, onMerge: "keep", onErase: "delete" },
    { column: personMerges.goneId, onMerge: "keep", onErase: "delete" },
    { column: personMerges.mergedBy, onMerge: "keep", onErase: "keep" },
  ],
};
