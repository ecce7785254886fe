import { householdMoves } from "#shared/family/households/household-moves.table.ts";
import type { PersonalData } from "../../../lib/personal-data.ts";

/** A move lists people only by id, and is useless once one of them is erased. */
export const householdsPersonalData: PersonalData = {
  columns: [{ column: householdMoves.movedBy, onMerge: "keep", onErase: "keep" }],
};
