import { householdMoves } from "#shared/households/household-moves.table.ts";
import type { Belongings } from "../../lib/belongings.ts";

/** A move says who moved by numbers alone, and is of no use once one of them is gone. */
export const householdsBelongings: Belongings = {
  columns: [{ column: householdMoves.movedBy, merged: "stay", erased: "stay" }],
};
