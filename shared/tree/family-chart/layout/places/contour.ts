/**
 * How far a subtree extends to the left and right in each layer: the contours of Reingold and
 * Tilford (https://doi.org/10.1109/TSE.1981.234519). Changing `shift` moves the whole contour
 * (after Walker and Buchheim, Jünger and Leipert): positions are `value + shift`, in whole pixels.
 * The lists begin at the lowest layer, so that adding a parent on top is a push. Growing downward
 * moves the lists, which is rare and cheap.
 */
export interface Contour {
  /** The lowest layer; entry n of both lists is layer `bottom - n`. An empty layer has left > right. */
  bottom: number;
  left: number[];
  right: number[];
  shift: number;
}

/** Beyond the width of any chart, but even doubled a small integer for the engine. */
const BEYOND = 2 ** 29;

/** Whether a separation means that the contours have no layer in common. */
export const isClear = (separation: number) => separation < -BEYOND / 2;

export const contourOf = (layer: number, left: number, right: number): Contour => ({
  bottom: layer,
  left: [left],
  right: [right],
  shift: 0,
});

export const copyOf = (contour: Contour): Contour => ({
  ...contour,
  left: contour.left.slice(),
  right: contour.right.slice(),
});

export const topOf = ({ bottom, left }: Contour): number => bottom - left.length + 1;

/** Returns the extent in one layer, or null if the contour has nothing there. */
export function reachIn({ bottom, left, right, shift }: Contour, layer: number) {
  const at = bottom - layer;
  if (at < 0 || at >= left.length || left[at]! > right[at]!) return null;
  return { left: left[at]! + shift, right: right[at]! + shift };
}

/** Returns the extent in a range of layers, or null if the contour has nothing there. */
export function reachWithin(contour: Contour, uppermost: number, lowest: number) {
  let within: ReturnType<typeof reachIn> = null;
  for (let layer = uppermost; layer <= lowest; layer++) {
    const reach = reachIn(contour, layer);
    if (reach && within) {
      within.left = Math.min(within.left, reach.left);
      within.right = Math.max(within.right, reach.right);
    } else within ??= reach;
  }
  return within;
}

/** Returns the extent over all layers. */
export function extentOf(contour: Contour) {
  const { bottom, shift } = contour;
  const least = contour.left.reduce((least, each) => Math.min(least, each), Infinity);
  const most = contour.right.reduce((most, each) => Math.max(most, each), -Infinity);
  return { left: least + shift, right: most + shift, top: topOf(contour), bottom };
}

/** Widens a contour in one layer, which may be above or below its other layers. */
export function widen(contour: Contour, layer: number, from: number, to: number) {
  const { left, right, shift } = contour;
  for (; contour.bottom < layer; contour.bottom++) {
    left.unshift(BEYOND);
    right.unshift(-BEYOND);
  }
  const at = contour.bottom - layer;
  while (left.length <= at) {
    left.push(BEYOND);
    right.push(-BEYOND);
  }
  if (from - shift < left[at]!) left[at] = from - shift;
  if (to - shift > right[at]!) right[at] = to - shift;
}

/**
 * Returns how far `next` has to move to the right to be next to `placed`: `near` apart in the
 * siblings' layer, `far` apart in other layers. `isClear` is true of the result if they have no
 * layer in common.
 */
export function separation(
  placed: Contour,
  next: Contour,
  siblings: number,
  near: number,
  far: number,
): number {
  const { right } = placed;
  const { left } = next;
  const bottom = Math.min(placed.bottom, next.bottom);
  const fromPlaced = placed.bottom - bottom;
  const fromNext = next.bottom - bottom;
  const layers = Math.min(right.length - fromPlaced, left.length - fromNext);
  let most = -2 * BEYOND;
  for (let at = 0; at < layers; at++) {
    const gap = bottom - at === siblings ? near : far;
    const apart = right[fromPlaced + at]! - left[fromNext + at]! + gap;
    if (apart > most) most = apart;
  }
  return isClear(most) ? most : most + placed.shift - next.shift;
}

/** Merges two contours into one, reusing the lists of the one with more layers. */
export function merge(one: Contour, other: Contour): Contour {
  const isOneKept = one.left.length >= other.left.length;
  const kept = isOneKept ? one : other;
  const { left, right, bottom, shift } = isOneKept ? other : one;
  for (let at = 0; at < left.length; at++)
    if (left[at]! <= right[at]!) widen(kept, bottom - at, left[at]! + shift, right[at]! + shift);
  return kept;
}
