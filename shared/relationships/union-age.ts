import { ageOn, type IsoDate } from "../lib/dates.ts";

const YOUNGEST_SPOUSE = 16;

interface Born {
  isLiving: boolean;
  birthdate: string | null;
  birthdateWords: string | null;
}

/** REL-06: living and under 16 on that day. An inexact birth date refuses nobody. */
export function isTooYoungForUnion(person: Born, today: IsoDate): boolean {
  const age = person.birthdateWords === null ? ageOn(person.birthdate, today) : null;
  return person.isLiving && age !== null && age < YOUNGEST_SPOUSE;
}
