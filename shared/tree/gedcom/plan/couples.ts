import type { ImportReport } from "../report/import-report.ts";
import type { GedcomFamily } from "../read/read-family.ts";
import type { GedcomPerson } from "../read/read-person.ts";
import type { ResolvedFamily } from "./resolve-families.ts";
import { type RecordedUnion, combineUnion } from "./recorded-union.ts";

/** Two partners, as indexes into the people, and what the file records about their union. */
export interface Couple {
  one: number;
  other: number;
  /** The line of the couple's first family record. */
  line: number;
  union: RecordedUnion;
}

/** Returns the couples in the file's order, each once, even if they have several family records. */
export function listCouples(
  people: GedcomPerson[],
  families: ResolvedFamily[],
  report: ImportReport,
): Couple[] {
  const records = new Map<number, { one: number; other: number; familyRecords: GedcomFamily[] }>();
  for (const { partners, source: family } of families) {
    const [one, other] = partners.map(({ person }) => person);
    if (one === undefined || other === undefined) continue;
    const key = Math.min(one, other) * people.length + Math.max(one, other);
    const known = records.get(key);
    if (!known) records.set(key, { one, other, familyRecords: [family] });
    else {
      const names = `${people[one]?.fullName} and ${people[other]?.fullName}`;
      report.add("repeatedCouple", family.line, names);
      known.familyRecords.push(family);
    }
  }
  return Array.from(records.values(), ({ one, other, familyRecords }) => ({
    one,
    other,
    line: familyRecords[0]!.line,
    union: combineUnion(familyRecords),
  }));
}
