import { isMinor, type IsoDate } from "#shared/lib/dates.ts";
import type { ImportPlan, PlannedPerson } from "#shared/gedcom/plan/plan-import.ts";
import type { RecordedPerson } from "../../people/membership/people-in-bulk.queries.ts";
import type { RecordedLink } from "../../relationships/many-links/links-in-bulk.queries.ts";

/** A person of a file as a row. A living person under 18 is a CHILD. */
export function personRow(
  person: PlannedPerson,
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
export function* linkRows(
  { unions, parentLinks }: Pick<ImportPlan, "unions" | "parentLinks">,
  ids: number[],
): Generator<RecordedLink> {
  const idOf = (place: number) => ids[place] ?? 0;
  for (const { one, other, kind, status, start, end } of unions)
    yield {
      userId: idOf(one),
      relatedUserId: idOf(other),
      relationshipType: "SPOUSE",
      relationshipStatus: status,
      kind,
      startDate: start.date,
      startDateWords: start.words,
      endDate: end.date,
      endDateWords: end.words,
    };
  for (const { parent, child, kind } of parentLinks)
    yield {
      userId: idOf(parent),
      relatedUserId: idOf(child),
      relationshipType: "PARENT",
      relationshipStatus: "CURRENT",
      kind,
      ...undated,
    };
}

/** The same rows; calls back for each that is taken. */
export function* counted<Row>(rows: Iterable<Row>, onRow = (): void => undefined): Generator<Row> {
  for (const row of rows) {
    onRow();
    yield row;
  }
}
