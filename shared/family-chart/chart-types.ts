import type { FamilyGraph } from "#shared/family-tree/family-graph.ts";
import type { ChartBoxes, ChartDescents, ChartUnions, ChartView } from "./chart-parts.ts";

export interface ChartOptions {
  view: ChartView;
  /** How many generations below, above, or both ways from the focus; nothing to `whole`. */
  generations: number;
  /** Partners who are no relatives of the focus themselves; true unless said. Nothing to `whole`. */
  withPartners?: boolean;
  /** Partners of a union that is over; true unless said. Nothing to `whole`. */
  withFormer?: boolean;
  /** Ids of people whose children and all further descendants are folded away. */
  closedBelow?: ReadonlySet<number>;
  /** Ids of people whose parents and all further ancestors are folded away. */
  closedAbove?: ReadonlySet<number>;
  boxWidth?: number;
  boxHeight?: number;
}

/**
 * Who stands where, and what joins them, in columns: the n-th entries of a table's columns are its
 * n-th row. All lengths are CSS pixels at zoom 1; x grows to the right, y downwards, from (0, 0).
 */
export interface FamilyChart {
  readonly graph: FamilyGraph;
  readonly width: number;
  readonly height: number;
  readonly boxWidth: number;
  readonly boxHeight: number;
  readonly boxes: ChartBoxes;
  readonly rows: ChartRows;
  readonly unions: ChartUnions;
  readonly descents: ChartDescents;
  /** The box in which a person (index) stands, -1 for who is not drawn. Stubs don't count. */
  readonly boxOf: Int32Array;
}

/** The boxes of row r are `start[r]` up to, not including, `start[r + 1]`. `top` is their upper edge. */
interface ChartRows {
  readonly count: number;
  readonly start: Int32Array;
  readonly top: Float64Array;
}
