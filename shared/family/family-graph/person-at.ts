import { ROLES } from "#shared/lib/roles.ts";
import { SEXES } from "#shared/family/people/sex.ts";
import type { FamilyGraph } from "./family-graph.ts";
import type { TreePerson } from "./tree-person.ts";

/** Returns the person at an index of the graph as an object. */
export function personAt({ people }: FamilyGraph, index: number): TreePerson {
  return {
    id: people.id[index] ?? 0,
    fullName: people.fullName[index] ?? "",
    shortName: people.shortName[index] || (people.fullName[index] ?? ""),
    sex: SEXES[digitAt(people.sex, index)] ?? null,
    role: ROLES[digitAt(people.role, index)] ?? "USER",
    photo: people.photo[index] || null,
    isDeceased: people.isDeceased[index] === "1",
    birthdate: people.birthdate[index] || null,
    birthdateWords: people.birthdateWords[index] || null,
    deathDate: people.deathDate[index] || null,
    deathDateWords: people.deathDateWords[index] || null,
  };
}

const digitAt = (digits: string, index: number) => digits.charCodeAt(index) - 48;
