import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";

/** A person with only the given fields known. */
export const aTreePerson = (
  id: number,
  fullName: string,
  known: Partial<TreePerson> = {},
): TreePerson => ({
  id,
  fullName,
  shortName: fullName,
  sex: null,
  role: "USER",
  photo: null,
  isDeceased: false,
  birthdate: null,
  birthdateWords: null,
  deathDate: null,
  deathDateWords: null,
  ...known,
});
