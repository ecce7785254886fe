import { familyGroups } from "#shared/people/people.table.ts";
import type { Belongings } from "../../lib/belongings.ts";

/** Groups keep who made them, from which no right follows. */
export const groupsBelongings: Belongings = {
  columns: [{ column: familyGroups.createdBy, merged: "stay", erased: "stay" }],
};
