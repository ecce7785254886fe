import type { Couple, Forest, Seat } from "../forest/forest.ts";
import type { PlacedBoxes } from "../places/place-boxes.ts";
import type { Sizes } from "../sizes.ts";

/**
 * The way of a line aside below a row, from x to x: a segment of the channel between two rows. Where one
 * line comes down from above is its `trunk`; where lines go down from it, its drops. Whole pixels.
 */
export interface Segment {
  readonly row: number;
  from: number;
  to: number;
  trunk: number;
  readonly drops: number[];
  /** The trunk comes from a knot that has its gap for itself. */
  mayMove: boolean;
  /** Its height in the channel: 0 is the uppermost. */
  track: number;
}

/** Where the knot of a couple is. */
export const knotOf = (
  { gap, aside }: Couple,
  { x }: PlacedBoxes,
  { boxWidth, pitch }: Sizes,
): number => x[gap.box]! + Math.floor((boxWidth + pitch) / 2) + aside;

/** Where a line comes down on a child. */
export const dropTo = ({ box }: Seat, { x }: PlacedBoxes, { halfBox }: Sizes): number =>
  x[box]! + halfBox;

/** The segments of a row's channels, and which of them each line takes. */
export interface Routes {
  readonly segments: readonly Segment[];
  /** By couple, or by descent; null for a line that runs aside nowhere. */
  readonly of: readonly (Segment | null)[];
}

/** Of partners who don't sit side by side; those of one person share a segment. */
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

/** One for each couple or parent from whom lines lead to children. */
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
