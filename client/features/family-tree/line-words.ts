import type { UnionLine } from "#shared/family-tree/layout-types.ts";
import type { ParentKind } from "#shared/relationships/relationship-words.ts";

/** How lines are broken, so that they are told apart without colour. */
export const UNION_DASHES: Record<UnionLine["tie"], string | undefined> = {
  current: undefined,
  former: "7 6",
  unmarried: "1 6",
};

export const PARENT_DASHES: Record<ParentKind, string | undefined> = {
  birth: undefined,
  adoptive: "10 5",
  step: "1 6",
  foster: "10 5 1 5",
};

/** What stands beside the line to a child; nothing for a child by birth. */
export const PARENT_WORDS: Record<ParentKind, string> = {
  birth: "",
  adoptive: "adopted",
  step: "step",
  foster: "foster",
};
