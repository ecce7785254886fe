import { ageOn, type IsoDate } from "../../lib/dates.ts";
import { daySpan } from "../dates/day-span.ts";

const MIN_SPOUSE_AGE = 16;

interface UnionPerson {
  isLiving: boolean;
  birthdate: string | null;
  birthdateWords: string | null;
}

/**
 * Whether a person is living and under 16 on that day, for every day that their birth date can mean
 * (REL-06).
 */
export function isTooYoungForUnion(person: UnionPerson, today: IsoDate): boolean {
  const age = ageOn(daySpan(person.birthdate, person.birthdateWords).from, today);
  return person.isLiving && age !== null && age < MIN_SPOUSE_AGE;
}
