import { MAX_GENERATIONS } from "#shared/tree/family-tree/family-tree.contract.ts";

/** The options of a select for the number of generations. */
export const GENERATION_OPTIONS = Array.from({ length: MAX_GENERATIONS }, (_, index) => ({
  value: index + 1,
  label: String(index + 1),
}));
