import { mayBeMinor } from "#shared/family/people/life-dates.ts";
import type { IsoDate } from "#shared/lib/dates.ts";
import type { ImportPlan, PlannedPerson } from "#shared/tree/gedcom/plan/plan-import.ts";
import type { NewPersonRow } from "../../../family/people/index.ts";
import type { NewLinkRow } from "../../../family/relationships/index.ts";

/** Returns a person of a file as a row. Living people who may be under 18 get the role CHILD. */
export function personRow(
  person: PlannedPerson,
  presumedDead: boolean,
  today: IsoDate,
): NewPersonRow {
  const { birth, death, isDeceased } = person;
  const born = { birthdate: birth.date, birthdateWords: birth.words };
  return {
    fullName: person.fullName,
    firstName: person.givenName,
    lastName: person.surname,
    sex: person.sex,
    ...born,
    isDeceased,
    deathDate: death.date,
    deathDateWords: death.words,
    presumedDead,
    role: !isDeceased && !presumedDead && mayBeMinor(born, today) ? "CHILD" : "USER",
  };
}

const undated = { startDate: null, startDateWords: null, endDate: null, endDateWords: null };

/** Yields the links of a plan as rows. `ids` are in the order of the plan's people. */
export function* linkRows(
  { unions, parentLinks }: Pick<ImportPlan, "unions" | "parentLinks">,
  ids: number[],
): Generator<NewLinkRow> {
  const idOf = (index: number) => ids[index] ?? 0;
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

/** Yields the same rows, and calls `onRow` for each one consumed. */
export function* countRows<Row>(
  rows: Iterable<Row>,
  onRow = (): void => undefined,
): Generator<Row> {
  for (const row of rows) {
    onRow();
    yield row;
  }
}
