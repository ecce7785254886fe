import type { PlannedFact, PlannedLine, PlannedName } from "../plan/planned-details.ts";

export type WrittenFact = Omit<PlannedFact, "owner">;
export type WrittenName = Omit<PlannedName, "person">;
export type WrittenLine = Pick<PlannedLine, "level" | "path" | "tag" | "value">;

/** The details of one person or pair, in order. */
export interface Details {
  facts: readonly { fact: WrittenFact; kept: readonly WrittenLine[] }[];
  names: readonly WrittenName[];
  /** Kept lines that weren't below a fact. */
  kept: readonly WrittenLine[];
}

export const noDetails: Details = { facts: [], names: [], kept: [] };
