import { ageOn, daysAfter } from "../../lib/dates.ts";
import { daySpan } from "../dates/day-span.ts";
import type { Sex } from "./sex.ts";

const YOUNGEST_BIRTH_PARENT = 10;

interface Born {
  birthdate: string | null;
  birthdateWords: string | null;
}

/**
 * Returns the parent's age at the child's birth (negative if born after the child) if that is too
 * low for a birth parent, otherwise null. Inexact dates count with the days farthest apart.
 */
export function tooFewYears(parent: Born, child: Born): number | null {
  const { from } = daySpan(parent.birthdate, parent.birthdateWords);
  const { to } = daySpan(child.birthdate, child.birthdateWords);
  if (!from || !to) return null;
  const years = ageOn(from, to) ?? YOUNGEST_BIRTH_PARENT;
  return years < YOUNGEST_BIRTH_PARENT ? years : null;
}

/** Whether the dates of two people allow one to be a birth parent of the other (REL-06). */
export const mayBeBirthParent = (parent: Born & Died, child: Born): boolean =>
  tooFewYears(parent, child) === null && !diedTooEarly(parent, child);

/** Longest pregnancy, in days: 42 weeks. */
export const MAX_PREGNANCY_DAYS = 294;

interface Died {
  sex: Sex | null;
  deathDate: string | null;
  deathDateWords: string | null;
}

/**
 * Whether a birth parent died too long before the child's birth: a mother at any time before,
 * anyone else by more than a pregnancy. Inexact dates count with the days closest together.
 */
export function diedTooEarly(parent: Died, child: Born): boolean {
  const { to } = daySpan(parent.deathDate, parent.deathDateWords);
  const { from } = daySpan(child.birthdate, child.birthdateWords);
  if (!to || !from) return false;
  return from > daysAfter(to, parent.sex === "female" ? 0 : MAX_PREGNANCY_DAYS);
}
