/**
 * How far a subtree extends to the left and right in each layer: the contours of Reingold and
 * Tilford (https://doi.org/10.1109/TSE.1981.234519). Changing `shift` moves the whole contour
 * (after Walker and Buchheim, Jünger and Leipert): positions are `value + shift`, in whole pixels.
 * The lists begin at the lowest layer, so that adding a parent on top is a push. Adding a layer at the
 * bottom shifts all entries (`unshift`), but is rare.
 */
export interface Contour {
  /** The lowest layer; entry n of both lists is layer `bottom - n`. An empty layer has left > right. */
  bottom: number;
  left: number[];
  right: number[];
  shift: number;
}

/** Larger than the width of any chart, but even twice this is a small integer for the engine. */
const HUGE = 2 ** 29;
/** A distance to an empty layer is smaller than this. */
const MIN_DISTANCE = -HUGE / 2;

export const newContour = (layer: number, left: number, right: number): Contour => ({
  bottom: layer,
  left: [left],
  right: [right],
  shift: 0,
});

export const copyContour = (contour: Contour): Contour => ({
  ...contour,
  left: contour.left.slice(),
  right: contour.right.slice(),
});

export const topOf = ({ bottom, left }: Contour): number => bottom - left.length + 1;

/** Returns the extent in a range of layers, or null if the contour has nothing there. */
export function extentWithin(contour: Contour, uppermost: number, lowest: number) {
  const { bottom, left, right, shift } = contour;
  const end = Math.min(left.length, bottom - uppermost + 1);
  let min = HUGE;
  let max = -HUGE;
  for (let index = Math.max(0, bottom - lowest); index < end; index++) {
    min = Math.min(min, left[index]!);
    max = Math.max(max, right[index]!);
  }
  return min > max ? null : { left: min + shift, right: max + shift };
}

/** Widens a contour in one layer, which may be above or below its other layers. */
export function widen(contour: Contour, layer: number, from: number, to: number) {
  const { left, right, shift } = contour;
  for (; contour.bottom < layer; contour.bottom++) {
    left.unshift(HUGE);
    right.unshift(-HUGE);
  }
  const index = contour.bottom - layer;
  while (left.length <= index) {
    left.push(HUGE);
    right.push(-HUGE);
  }
  if (from - shift < left[index]!) left[index] = from - shift;
  if (to - shift > right[index]!) right[index] = to - shift;
}

/**
 * Returns how far `next` has to move to the right to be next to `placed`: `siblingGap` apart in the
 * siblings' layer, `otherGap` apart in other layers. Null if they have no layer in common.
 */
export function separation(
  placed: Contour,
  next: Contour,
  siblingLayer: number | null,
  siblingGap: number,
  otherGap: number,
): number | null {
  const { right } = placed;
  const { left } = next;
  const bottom = Math.min(placed.bottom, next.bottom);
  const fromPlaced = placed.bottom - bottom;
  const fromNext = next.bottom - bottom;
  const layers = Math.min(right.length - fromPlaced, left.length - fromNext);
  let max = MIN_DISTANCE;
  for (let nth = 0; nth < layers; nth++) {
    const gap = bottom - nth === siblingLayer ? siblingGap : otherGap;
    const distance = right[fromPlaced + nth]! - left[fromNext + nth]! + gap;
    if (distance > max) max = distance;
  }
  return max === MIN_DISTANCE ? null : max + placed.shift - next.shift;
}

/** Merges two contours: widens the one with more layers by the other, and returns it. Both are used up. */
export function mergeContours(one: Contour, other: Contour): Contour {
  const isOneHigher = one.left.length >= other.left.length;
  const kept = isOneHigher ? one : other;
  const { left, right, bottom, shift } = isOneHigher ? other : one;
  for (let nth = 0; nth < left.length; nth++)
    if (left[nth]! <= right[nth]!)
      widen(kept, bottom - nth, left[nth]! + shift, right[nth]! + shift);
  return kept;
}
