import type { ImportReport } from "../report/import-report.ts";
import type { GedcomFamily } from "../read/read-family.ts";
import type { GedcomPerson } from "../read/read-person.ts";
import type { ResolvedFamily } from "./resolve-families.ts";

/** Two partners, as places in the list of people, and what the file says of their union. */
export interface Couple {
  one: number;
  other: number;
  family: GedcomFamily;
}

/**
 * The couples in the order of the file, each once: of several family records of the same two, the
 * last that says anything of the union counts.
 */
export function couplesOf(
  people: GedcomPerson[],
  families: ResolvedFamily[],
  report: ImportReport,
): Couple[] {
  const couples = new Map<number, Couple>();
  for (const { partners, source: family } of families) {
    const [one, other] = partners.map(({ person }) => person);
    if (one === undefined || other === undefined) continue;
    const key = Math.min(one, other) * people.length + Math.max(one, other);
    const known = couples.get(key);
    if (!known) couples.set(key, { one, other, family });
    else {
      const names = `${people[one]?.fullName} and ${people[other]?.fullName}`;
      report.add("repeatedCouple", family.line, names);
      if (saysSomething(family)) known.family = family;
    }
  }
  return [...couples.values()];
}

const saysSomething = ({ union, isDivorced, isApart }: GedcomFamily): boolean =>
  union !== null || isDivorced || isApart;
