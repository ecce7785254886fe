import type { PlannedFact, PlannedName } from "../plan/planned-details.ts";
import type { Sex } from "../../people/sex.ts";

/** A day with its words, as the product keeps both. */
export interface DayValue {
  date: string | null;
  words: string | null;
}

/** What is compared of a person, each part taken or kept as a whole. */
export interface PersonValues {
  name: { fullName: string | null; firstName: string | null; lastName: string | null };
  sex: Sex | null;
  birth: DayValue;
  death: DayValue & { isDeceased: boolean };
}

/** What is compared of a link; a parent link has a kind only. */
export interface LinkValues {
  kind: string | null;
  status: string;
  start: DayValue;
  end: DayValue;
}

/** What is compared of a fact of a person's or a couple's life. */
export type FactValues = Pick<
  PlannedFact,
  "kind" | "label" | "detail" | "date" | "dateWords" | "place" | "note" | "sources"
>;

export type NameValues = Pick<PlannedName, "kind" | "name">;

/** A fact as it came, with the row it became. */
export type ImportedFact = FactValues & { id: number };

/** What a source said of a person the last time. */
export interface ImportedPerson extends PersonValues {
  facts: ImportedFact[];
  names: NameValues[];
}

/** What it said of a link. */
export interface ImportedLink extends LinkValues {
  facts: ImportedFact[];
}
