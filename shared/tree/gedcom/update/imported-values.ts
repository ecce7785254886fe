import type { PlannedFact, PlannedName } from "../plan/planned-details.ts";
import type { Sex } from "../../../family/people/sex.ts";

/** A date with its words; both are stored. */
export interface DayValue {
  date: string | null;
  words: string | null;
}

/** The values of a person that are compared. Each is replaced or kept as a whole. */
export interface PersonValues {
  name: { fullName: string | null; firstName: string | null; lastName: string | null };
  sex: Sex | null;
  birth: DayValue;
  death: DayValue & { isDeceased: boolean };
}

/** The values of a link that are compared. A parent link has only a kind. */
export interface LinkValues {
  kind: string | null;
  status: string;
  start: DayValue;
  end: DayValue;
}

/** The values of a person's or couple's fact that are compared. */
export type FactValues = Pick<
  PlannedFact,
  "kind" | "label" | "detail" | "date" | "dateWords" | "place" | "note" | "sources"
>;

export type NameValues = Pick<PlannedName, "kind" | "name">;

/** A fact as imported, with the id of its row. */
export type ImportedFact = FactValues & { id: number };

/** What a source contained about a person at the last import. */
export interface ImportedPerson extends PersonValues {
  facts: ImportedFact[];
  names: NameValues[];
}

/** What a source contained about a link at the last import. */
export interface ImportedLink extends LinkValues {
  facts: ImportedFact[];
}
