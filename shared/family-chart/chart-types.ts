import type { FamilyGraph } from "#shared/family-tree/graph/family-graph.ts";

/** Descendants, ancestors, both of the people in focus, or everybody. */
export const CHART_VIEWS = ["descendants", "ancestors", "both", "whole"] as const;
export type ChartView = (typeof CHART_VIEWS)[number];

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

/** Numbered as one reads: row by row from the top, each from left to right. */
export interface ChartBoxes {
  readonly count: number;
  /** Who it is: an index in the graph. */
  readonly person: Int32Array;
  /** The upper left corner. All are as wide as the chart's `boxWidth`. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly height: Float64Array;
  readonly row: Int32Array;
  /** Which branch tints it, the same in every view; -1 for those from whom the branches come. */
  readonly branch: Int32Array;
  /** Any of BOX. */
  readonly flags: Uint8Array;
}

/** What is to be known of a box, as bits. */
export const BOX = {
  /** The person stands elsewhere; this shorter box with their name leads there. */
  stub: 1,
  focus: 2,
  /** Has children, or parents, of whom some are not drawn: folded away, beyond the depth or the view. */
  moreBelow: 4,
  moreAbove: 8,
  /** Folded away by the options, so that it can be opened. */
  closedBelow: 16,
  closedAbove: 32,
} as const;

/** The boxes of row r are `start[r]` up to, not including, `start[r + 1]`. `top` is their upper edge. */
interface ChartRows {
  readonly count: number;
  readonly start: Int32Array;
  readonly top: Float64Array;
}

export const TIES = ["current", "former", "unmarried"] as const;
export type Tie = (typeof TIES)[number];

/** The lines between two partners' boxes, `one` to the left of `other`; either may be a stub. */
export interface ChartUnions {
  readonly count: number;
  readonly one: Int32Array;
  readonly other: Int32Array;
  /** A place in TIES. */
  readonly tie: Uint8Array;
  /** The line's lowest y: it runs below the boxes between; 0 where partners stand side by side. */
  readonly below: Float64Array;
  /** Where the knot is, from which the line to the children begins. */
  readonly knotX: Float64Array;
  readonly knotY: Float64Array;
}

/** The lines to the top of a child's box, from a union's knot or from the bottom of one parent's box. */
export interface ChartDescents {
  readonly count: number;
  readonly child: Int32Array;
  /** The union whose knot it comes from, else -1. */
  readonly union: Int32Array;
  /** The parent's box; that of the left one of two. */
  readonly parent: Int32Array;
  /** A place in PARENT_KINDS. */
  readonly kind: Uint8Array;
  /** At this height the line runs aside. */
  readonly turnY: Float64Array;
}
