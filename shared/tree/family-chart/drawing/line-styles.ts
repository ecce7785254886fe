import type { UnionState } from "#shared/tree/family-chart/chart-types.ts";
import type { ParentKind } from "#shared/family/relationships/relationship-types.ts";

/** Dashes of each kind of line, in pixels of the chart, so that kinds differ without color. */
export const UNION_DASHES: Record<UnionState, readonly number[]> = {
  current: [],
  former: [7, 5],
  unmarried: [1, 5],
};

export const PARENT_DASHES: Record<ParentKind, readonly number[]> = {
  birth: [],
  adoptive: [10, 5],
  step: [1, 6],
  foster: [10, 5, 1, 5],
};

/** Words beside the line to a child; none for a child by birth. */
export const PARENT_LABELS: Record<ParentKind, string> = {
  birth: "",
  adoptive: "adopted",
  step: "step",
  foster: "foster",
};
