import type { ParentKind } from "#shared/relationships/relationship-words.ts";

/** All lengths are CSS pixels at zoom 1; x grows to the right, y downwards, from (0, 0). */
export interface LayoutOptions {
  /** How many generations below the focus are drawn. */
  generations: number;
  boxWidth?: number;
  boxHeight?: number;
}

/** Where a person stands. `x` and `y` are the top left corner. */
export interface LayoutBox {
  /** The same for the same place in every layout of a family: fit for a React key. */
  key: string;
  /** A stub stands where someone would appear a second time; it leads to the box of the same person. */
  kind: "person" | "stub";
  personId: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** The row, 0 at the top. */
  generation: number;
  isFocus: boolean;
  /** Counts the children of the top row from the left; -1 in the top row. Tints the branches. */
  branch: number;
}

/** `points` holds x and y in turn. */
interface Line {
  key: string;
  points: number[];
}

/** Joins two partners' boxes. The knot lies on it; the lines of their children begin there. */
export interface UnionLine extends Line {
  kind: "union";
  tie: "current" | "former" | "unmarried";
  between: [from: string, to: string];
  knot: { x: number; y: number };
}

/** Leads from a knot, or from one parent's box, to the top of a child's box. */
export interface ParentLine extends Line {
  kind: "parent";
  link: ParentKind;
  /** The keys of the one or two parents' boxes. */
  parents: string[];
  child: string;
}

export type LayoutLine = UnionLine | ParentLine;

export interface FamilyLayout {
  boxes: LayoutBox[];
  lines: LayoutLine[];
  width: number;
  height: number;
}
