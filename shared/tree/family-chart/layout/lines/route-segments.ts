import type { Couple, Forest, Seat } from "../forest/forest.ts";
import type { PlacedBoxes } from "../places/place-boxes.ts";
import type { Sizes } from "../sizes.ts";

/**
 * The horizontal part of a line below a row, in the channel between two rows. A `trunk` comes down
 * to it from above, and `drops` lead down from it. Positions are x in whole pixels.
 */
export interface Segment {
  readonly row: number;
  from: number;
  to: number;
  trunk: number;
  readonly drops: number[];
  /** Whether the trunk's knot may move, because no other knot is in its gap. */
  mayMove: boolean;
  /** Index of its track in the channel; 0 is at the top. */
  track: number;
}

/** Returns the x of a couple's knot. */
export const knotOf = (
  { gap, aside }: Couple,
  { x }: PlacedBoxes,
  { boxWidth, pitch }: Sizes,
): number => x[gap.box]! + Math.floor((boxWidth + pitch) / 2) + aside;

/** Returns the x at which a line comes down to a child. */
export const dropTo = ({ box }: Seat, { x }: PlacedBoxes, { halfBox }: Sizes): number =>
  x[box]! + halfBox;

/** Segments of all channels, and the segment of each line. */
export interface Routes {
  readonly segments: readonly Segment[];
  /** By couple or by descent; null for a line without a horizontal part. */
  readonly of: readonly (Segment | null)[];
}

/** Makes segments for partners who aren't side by side. One person's unions share a segment. */
export function routeCouples(
  { couples }: Forest,
  { x, row }: PlacedBoxes,
  { halfBox }: Sizes,
): Routes {
  const ofHub = new Map<Seat, Segment>();
  const of = couples.map(({ left, right }) => {
    if (right.place - left.place === 1) return null;
    const hub = couplesWith(left) >= couplesWith(right) ? left : right;
    const [from, to] = [x[left.box]! + halfBox, x[right.box]! + halfBox];
    const segment = ofHub.get(hub) ?? segmentFrom(row[left.box]!, from);
    ofHub.set(hub, segment);
    segment.from = Math.min(segment.from, from);
    segment.to = Math.max(segment.to, to);
    return segment;
  });
  return { segments: [...ofHub.values()], of };
}

const couplesWith = (seat: Seat) =>
  seat.node.couples.filter(({ left, right }) => left === seat || right === seat).length;

/** Makes one segment for each couple or parent with lines to children. */
export function routeDescents({ descents }: Forest, boxes: PlacedBoxes, sizes: Sizes): Routes {
  const { x, row } = boxes;
  const ofSource = new Map<Couple | Seat, Segment>();
  const of = descents.map(({ child, parent, couple }) => {
    const source = couple ?? parent;
    let segment = ofSource.get(source);
    if (!segment) {
      const trunk = couple ? knotOf(couple, boxes, sizes) : x[parent.box]! + sizes.halfBox;
      segment = segmentFrom(row[parent.box]!, trunk);
      segment.mayMove = couple !== null && isAloneInGap(couple);
      ofSource.set(source, segment);
    }
    const drop = dropTo(child, boxes, sizes);
    segment.from = Math.min(segment.from, drop);
    segment.to = Math.max(segment.to, drop);
    segment.drops.push(drop);
    return segment;
  });
  return { segments: [...ofSource.values()], of };
}

const isAloneInGap = ({ gap }: Couple) =>
  gap.node.couples.length === 1 || gap.node.couples.filter((each) => each.gap === gap).length === 1;

const segmentFrom = (row: number, x: number): Segment => ({
  row,
  from: x,
  to: x,
  trunk: x,
  drops: [],
  mayMove: false,
  track: 0,
});
