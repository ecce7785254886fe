import { type IsoDate, yearsBefore } from "../lib/dates.ts";
import type { PlannedParentLink } from "./plan-parent-links.ts";
import type { GedcomPerson } from "./read-person.ts";

/**
 * Who has died or must have: marked so, born over 110 years ago, or, where the birth date is unknown,
 * with a child born over 95 years ago. Answers a test of a person's place in `people`.
 */
export function deathTest(
  people: GedcomPerson[],
  parentLinks: PlannedParentLink[],
  today: IsoDate,
): (place: number) => boolean {
  const bornBefore = yearsBefore(today, 110);
  const childBornBefore = yearsBefore(today, 95);
  const withOldChild = new Set<number>();
  for (const { parent, child } of parentLinks)
    if ((people[child]?.birth.date ?? today) < childBornBefore) withOldChild.add(parent);
  return (place) => {
    const person = people[place];
    if (!person || person.isDeceased) return Boolean(person);
    return person.birth.date === null ? withOldChild.has(place) : person.birth.date < bornBefore;
  };
}
