import { ageOn, daysAfter } from "../../lib/dates.ts";
import { daySpan } from "../dates/day-span.ts";
import type { Sex } from "./sex.ts";

const MIN_BIRTH_PARENT_AGE = 10;

interface BirthFacts {
  birthdate: string | null;
  birthdateWords: string | null;
}

/**
 * Returns the parent's age at the child's birth (negative if born after the child) if that is too
 * low for a birth parent, otherwise null. Inexact dates count with the days farthest apart.
 */
export function findTooLowParentAge(parent: BirthFacts, child: BirthFacts): number | null {
  const { from } = daySpan(parent.birthdate, parent.birthdateWords);
  const { to } = daySpan(child.birthdate, child.birthdateWords);
  if (!from || !to) return null;
  const age = ageOn(from, to) ?? MIN_BIRTH_PARENT_AGE;
  return age < MIN_BIRTH_PARENT_AGE ? age : null;
}

/** Whether the dates of two people allow one to be a birth parent of the other (REL-06). */
export const mayBeBirthParent = (parent: BirthFacts & DeathFacts, child: BirthFacts): boolean =>
  findTooLowParentAge(parent, child) === null && !diedBeforeConception(parent, child);

/** Longest pregnancy, in days: 42 weeks. */
export const MAX_PREGNANCY_DAYS = 294;

interface DeathFacts {
  sex: Sex | null;
  deathDate: string | null;
  deathDateWords: string | null;
}

/**
 * Whether a birth parent died too long before the child's birth: a mother at any time before,
 * anyone else by more than a pregnancy. Inexact dates count with the days closest together.
 */
export function diedBeforeConception(parent: DeathFacts, child: BirthFacts): boolean {
  const { to } = daySpan(parent.deathDate, parent.deathDateWords);
  const { from } = daySpan(child.birthdate, child.birthdateWords);
  if (!to || !from) return false;
  return from > daysAfter(to, parent.sex === "female" ? 0 : MAX_PREGNANCY_DAYS);
}
