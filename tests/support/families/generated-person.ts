import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";
import type { Random } from "./seeded-random.ts";
import { aTreePerson } from "./tree-person.ts";

/** No generated person is born after this year. */
export const PRESENT_YEAR = 2026;
const INEXACT_PROBABILITY = 0.05;

const FEMALE_NAMES =
  "Adela Brigid Camila Dalia Edith Farah Greta Hilde Ioana Jamila Keiko Lotte".split(" ");
const MALE_NAMES =
  "Anders Bilal Conor Dario Elias Felipe Gustav Haruki Imre Jacob Kwame Lorenz".split(" ");
const LAST_NAMES =
  "Almeida Berg Castell Dunne Engel Ferro Grant Holm Idris Joubert Kato Lindqvist".split(" ");

/** Generates a person with a plausible life for their year of birth. */
export function generatePerson(
  random: Random,
  id: number,
  sex: "female" | "male",
  year: number,
  lastName: string | null,
): TreePerson {
  const fullName = [
    random.pick(sex === "female" ? FEMALE_NAMES : MALE_NAMES),
    random.pick(sex === "female" ? FEMALE_NAMES : MALE_NAMES),
    lastName ?? random.pick(LAST_NAMES),
  ].join(" ");
  const age = random.between(0, 19) === 0 ? random.between(1, 50) : random.between(58, 96);
  const isDeceased = year + age < PRESENT_YEAR;
  const birthdate = dayIn(random, year);
  const isInexact = random.chance(INEXACT_PROBABILITY);
  return aTreePerson(id, fullName, {
    sex,
    role: year > PRESENT_YEAR - 18 ? "CHILD" : "USER",
    isDeceased,
    birthdate: isInexact ? `${year}-01-01` : birthdate,
    birthdateWords: isInexact ? `ABT ${year}` : null,
    deathDate: isDeceased ? dayIn(random, year + age) : null,
  });
}

const dayIn = (random: Random, year: number) =>
  `${year}-${twoDigits(random.between(1, 12))}-${twoDigits(random.between(1, 28))}`;

const twoDigits = (number: number) => String(number).padStart(2, "0");

export const lastNameOf = ({ fullName }: TreePerson): string => fullName.split(" ").at(-1)!;

export const yearOf = ({ birthdate }: TreePerson): number => Number(birthdate!.slice(0, 4));
