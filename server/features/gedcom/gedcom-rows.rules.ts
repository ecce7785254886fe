import { isMinor, type IsoDate } from "#shared/lib/dates.ts";
import type { ImportPlan } from "#shared/gedcom/plan/plan-import.ts";
import type { GedcomPerson } from "#shared/gedcom/read/read-person.ts";
import type { RecordedPerson } from "../people/people-in-bulk.queries.ts";
import type { RecordedLink } from "../relationships/links-in-bulk.queries.ts";

/** A person of a file as a row. A living person under 18 is a CHILD. */
export function personRow(
  person: GedcomPerson,
  presumedDead: boolean,
  today: IsoDate,
): RecordedPerson {
  const { birth, death, isDeceased } = person;
  return {
    fullName: person.fullName,
    firstName: person.givenName,
    lastName: person.surname,
    sex: person.sex,
    birthdate: birth.date,
    birthdateWords: birth.words,
    isDeceased,
    deathDate: death.date,
    deathDateWords: death.words,
    presumedDead,
    role: !isDeceased && isMinor(birth.date, today) ? "CHILD" : "USER",
  };
}

const undated = { startDate: null, startDateWords: null, endDate: null, endDateWords: null };

/** The links of a plan; the ids of its people stand in the order of the plan. */
export function linkRows(
  { unions, parentLinks }: Pick<ImportPlan, "unions" | "parentLinks">,
  ids: number[],
): RecordedLink[] {
  const idOf = (place: number) => ids[place] ?? 0;
  return [
    ...unions.map(({ one, other, kind, status, start, end }): RecordedLink => ({
      userId: idOf(one),
      relatedUserId: idOf(other),
      relationshipType: "SPOUSE",
      relationshipStatus: status,
      kind,
      startDate: start.date,
      startDateWords: start.words,
      endDate: end.date,
      endDateWords: end.words,
    })),
    ...parentLinks.map(({ parent, child, kind }): RecordedLink => ({
      userId: idOf(parent),
      relatedUserId: idOf(child),
      relationshipType: "PARENT",
      relationshipStatus: "CURRENT",
      kind,
      ...undated,
    })),
  ];
}
