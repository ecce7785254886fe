import { familyGroups } from "#shared/family/people/people.table.ts";
import type { PersonalData } from "../../../lib/personal-data.ts";

/** Groups record who created them; no rights follow from it. */
export const groupsPersonalData: PersonalData = {
  columns: [{ column: familyGroups.createdBy, onMerge: "keep", onErase: "keep" }],
};
