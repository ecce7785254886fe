import { ageOn } from "../lib/dates.ts";

const YOUNGEST_BIRTH_PARENT = 10;

interface Born {
  birthdate: string | null;
  birthdateWords: string | null;
}

/**
 * How many years the parent had lived at the child's birth (negative: born after the child), where
 * that is too few for a birth parent; else null. An inexact date ('ABT 1850') refuses nobody.
 */
export function tooFewYears(parent: Born, child: Born): number | null {
  if (!parent.birthdate || !child.birthdate || parent.birthdateWords || child.birthdateWords)
    return null;
  const years = ageOn(parent.birthdate, child.birthdate) ?? YOUNGEST_BIRTH_PARENT;
  return years < YOUNGEST_BIRTH_PARENT ? years : null;
}
