import type { FamilyGraph } from "#shared/family/family-graph/family-graph.ts";

/** The views: descendants, ancestors or both of the people in focus, or everyone. */
export const CHART_VIEWS = ["descendants", "ancestors", "both", "whole"] as const;
export type ChartView = (typeof CHART_VIEWS)[number];

/** A card's size in CSS pixels at zoom 1, unless the options set another. */
export const CARD_SIZE = { width: 144, height: 104 };

export interface ChartOptions {
  view: ChartView;
  /** Generations below, above or in both directions from the focus. `whole` ignores it. */
  generations: number;
  /** Whether to draw partners who aren't relatives of the focus; default true. Not for `whole`. */
  withPartners?: boolean;
  /** Whether to draw partners of ended unions; default true. `whole` ignores it. */
  withFormer?: boolean;
  /** Ids of people whose descendants are hidden. */
  closedBelow?: ReadonlySet<number>;
  /** Ids of people whose ancestors are hidden. */
  closedAbove?: ReadonlySet<number>;
  boxWidth?: number;
  boxHeight?: number;
}

/**
 * Boxes and lines of a chart as columns: the n-th entries of all columns of a table form its n-th
 * row. Lengths are CSS pixels at zoom 1, from the upper left corner.
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
  /** The box of each person by graph index, or -1 if they aren't drawn. Stubs don't count. */
  readonly boxOf: Int32Array;
}

/** Boxes, numbered in reading order: row by row from the top, each row from left to right. */
export interface ChartBoxes {
  readonly count: number;
  /** Index in the graph. */
  readonly person: Int32Array;
  /** The upper left corner. All boxes are as wide as the chart's `boxWidth`. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly height: Float64Array;
  readonly row: Int32Array;
  /** The branch that decides the tint, the same in every view. -1 for people above all branches. */
  readonly branch: Int32Array;
  /** Bits of BOX. */
  readonly flags: Uint8Array;
}

/** Flags of a box, as bits. */
export const BOX = {
  /** A shorter box with the name of a person who is drawn elsewhere; it leads there. */
  stub: 1,
  focus: 2,
  /** Some children, or parents, aren't drawn: collapsed, beyond the depth, or outside the view. */
  moreBelow: 4,
  moreAbove: 8,
  /** Collapsed by the options, so that it can be expanded. */
  closedBelow: 16,
  closedAbove: 32,
} as const;

/** The boxes of row r are `start[r]` to `start[r + 1] - 1`. `top` is their upper edge. */
interface ChartRows {
  readonly count: number;
  readonly start: Int32Array;
  readonly top: Float64Array;
}

export const UNION_STATES = ["current", "former", "unmarried"] as const;
export type UnionState = (typeof UNION_STATES)[number];

/** The edges between two partners' boxes. `one` is left of `other`; either may be a stub. */
export interface ChartUnions {
  readonly count: number;
  readonly one: Int32Array;
  readonly other: Int32Array;
  /** Index into UNION_STATES. */
  readonly state: Uint8Array;
  /** The y of the line that passes below the boxes between the partners; 0 if they are side by side. */
  readonly belowY: Float64Array;
  /** The knot: the point on the line between partners where the line to their children begins. */
  readonly knotX: Float64Array;
  readonly knotY: Float64Array;
}

/**
 * The edges to the top of a child's box, from a union's knot or from the bottom of one parent's
 * box.
 */
export interface ChartDescents {
  readonly count: number;
  readonly child: Int32Array;
  /** The union whose knot the line starts at, or -1. */
  readonly union: Int32Array;
  /** The parent's box, or the left one of two. */
  readonly parent: Int32Array;
  /** Index into PARENT_KINDS. */
  readonly kind: Uint8Array;
  /** The height of the line's horizontal part. */
  readonly turnY: Float64Array;
}
