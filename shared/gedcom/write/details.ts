import type { PlannedFact, PlannedLine, PlannedName } from "../plan/planned-details.ts";

export type WrittenFact = Omit<PlannedFact, "whose">;
export type WrittenName = Omit<PlannedName, "person">;
export type WrittenLine = Pick<PlannedLine, "level" | "path" | "tag" | "value">;

/** What is said of one person or one pair, each in its order. */
export interface Details {
  facts: readonly { fact: WrittenFact; kept: readonly WrittenLine[] }[];
  names: readonly WrittenName[];
  /** The lines that stood under no fact. */
  kept: readonly WrittenLine[];
}

export const noDetails: Details = { facts: [], names: [], kept: [] };
