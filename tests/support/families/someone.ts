import type { TreePerson } from "#shared/family-tree/tree-person.ts";

/** Somebody of whom nothing is known but what is said. */
export const someone = (
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
