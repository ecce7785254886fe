import type { Couple, Forest, Cell } from "../ordering/forest.ts";
import type { PlacedBoxes } from "../coordinates/place-boxes.ts";
import type { Mutable } from "../mutable.ts";
import { knotFromCell, type Sizes } from "../sizes.ts";

/**
 * The horizontal part of an edge below a row, in the channel between two rows. A `trunk` comes down
 * to it from above, and `drops` lead down from it. Positions are x in whole pixels.
 */
export interface Segment {
  /** The row above the channel. */
  readonly row: number;
  readonly from: number;
  readonly to: number;
  readonly trunk: number;
  readonly drops: readonly number[];
  /** Whether the trunk's knot may move, because no other knot is in its gap. */
  readonly canMove: boolean;
  /** Index of its track in the channel; 0 is at the top. */
  readonly track: number;
}

/** A segment until it has its track. */
export type MutableSegment = Mutable<Segment>;
/** A segment until it has all its drops. */
type GrowingSegment = MutableSegment & { readonly drops: number[] };

/** Returns the x of a couple's knot in the chart. */
export const knotXOf = (couple: Couple, { x, boxOfCell }: PlacedBoxes, sizes: Sizes): number =>
  x[boxOfCell[couple.knotAfter.number]!]! + knotFromCell(couple, sizes);

/** Returns the x at which an edge comes down to a child. */
export const dropXOf = (
  { number }: Cell,
  { x, boxOfCell }: PlacedBoxes,
  { halfBox }: Sizes,
): number => x[boxOfCell[number]!]! + halfBox;

/** Segments of all channels, and the segment of each edge. */
export interface Routes {
  readonly segments: readonly MutableSegment[];
  /** By couple or by descent; null for an edge without a horizontal part. */
  readonly segmentOf: readonly (Segment | null)[];
}

/**
 * Makes segments for partners who aren't side by side. All unions of a person with several (the hub)
 * share one. These segments have no drops, and `trunk` isn't used.
 */
export function routeCouples(
  { couples }: Forest,
  { x, row, boxOfCell }: PlacedBoxes,
  { halfBox }: Sizes,
): Routes {
  const segmentOfHub = new Map<Cell, MutableSegment>();
  const segmentOf = couples.map(({ left, right }) => {
    if (right.index - left.index === 1) return null;
    const hub = countCouplesWith(left) >= countCouplesWith(right) ? left : right;
    const [leftBox, rightBox] = [boxOfCell[left.number]!, boxOfCell[right.number]!];
    const [from, to] = [x[leftBox]! + halfBox, x[rightBox]! + halfBox];
    const segment = segmentOfHub.get(hub) ?? newSegment(row[leftBox]!, from);
    segmentOfHub.set(hub, segment);
    segment.from = Math.min(segment.from, from);
    segment.to = Math.max(segment.to, to);
    return segment;
  });
  return { segments: [...segmentOfHub.values()], segmentOf };
}

const countCouplesWith = (cell: Cell) =>
  cell.node.couples.filter(({ left, right }) => left === cell || right === cell).length;

/** Makes one segment for each couple or parent with edges to children. */
export function routeDescents({ descents }: Forest, boxes: PlacedBoxes, sizes: Sizes): Routes {
  const { x, row, boxOfCell } = boxes;
  const segmentOfSource = new Map<Couple | Cell, GrowingSegment>();
  const segmentOf = descents.map(({ child, parent, couple }) => {
    const source = couple ?? parent;
    let segment = segmentOfSource.get(source);
    if (!segment) {
      const box = boxOfCell[parent.number]!;
      const trunk = couple ? knotXOf(couple, boxes, sizes) : x[box]! + sizes.halfBox;
      segment = newSegment(row[box]!, trunk);
      segment.canMove = couple !== null && isAloneInGap(couple);
      segmentOfSource.set(source, segment);
    }
    const drop = dropXOf(child, boxes, sizes);
    segment.from = Math.min(segment.from, drop);
    segment.to = Math.max(segment.to, drop);
    segment.drops.push(drop);
    return segment;
  });
  return { segments: [...segmentOfSource.values()], segmentOf };
}

const isAloneInGap = ({ knotAfter }: Couple) =>
  knotAfter.node.couples.length === 1 ||
  knotAfter.node.couples.filter((each) => each.knotAfter === knotAfter).length === 1;

const newSegment = (row: number, x: number): GrowingSegment => ({
  row,
  from: x,
  to: x,
  trunk: x,
  drops: [],
  canMove: false,
  track: 0,
});
