import type { i32 } from "#shared/lib/numbers.ts";

// What the layout itself, which is compiled to WebAssembly too, knows of a chart.

/** Descendants, ancestors, both of the people in focus, or everybody. */
export const CHART_VIEWS = ["descendants", "ancestors", "both", "whole"] as const;
export type ChartView = (typeof CHART_VIEWS)[number];

/** Numbered as one reads: row by row from the top, each from left to right. */
export interface ChartBoxes {
  readonly count: i32;
  /** Who it is: an index in the graph. */
  readonly person: Int32Array;
  /** The upper left corner. All are as wide as the chart's `boxWidth`. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly height: Float64Array;
  readonly row: Int32Array;
  /** Which branch tints it, counted from the left; -1 for those from whom the branches come. */
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

export const TIES = ["current", "former", "unmarried"] as const;
export type Tie = (typeof TIES)[number];

/** The lines between two partners' boxes, `one` to the left of `other`; either may be a stub. */
export interface ChartUnions {
  readonly count: i32;
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
  readonly count: i32;
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
