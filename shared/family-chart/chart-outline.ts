import type { i32 } from "#shared/lib/numbers.ts";
import { smaller } from "./integers.ts";

/**
 * How far something drawn reaches to the left and to the right in each of its rows. Positions are
 * `value + shift`, in whole pixels. Kept from the lowest row upwards, so that putting a parent on top is
 * a push; what grows downwards is moved, which is rare and cheap.
 */
export interface Outline {
  /** The lowest row; entry n of both lists is row `bottom - n`. An empty row has left > right. */
  bottom: i32;
  left: i32[];
  right: i32[];
  shift: i32;
}

/** Further than any chart is wide, and still below 2^31 when doubled. */
export const BEYOND = 1 << 29;

/** What a clearance of rows without anything in common comes to at most. */
export const isClear = (offset: i32): boolean => offset < -(BEYOND >> 1);

export const outlineOf = (row: i32, left: i32, right: i32): Outline => ({
  bottom: row,
  left: [left],
  right: [right],
  shift: 0,
});

export const copyOf = (outline: Outline): Outline => ({
  bottom: outline.bottom,
  left: outline.left.slice(),
  right: outline.right.slice(),
  shift: outline.shift,
});

export const topOf = ({ bottom, left }: Outline): i32 => bottom - left.length + 1;

/** How far an outline reaches in a row. */
interface Reach {
  readonly left: i32;
  readonly right: i32;
}

/** How far it reaches in a row; null where it has nothing there. */
export function reachIn({ bottom, left, right, shift }: Outline, row: i32): Reach | null {
  const at = bottom - row;
  if (at < 0 || at >= left.length || left[at]! > right[at]!) return null;
  return { left: left[at]! + shift, right: right[at]! + shift };
}

/** Widens an outline in one row, which may be above or below all it has. */
export function cover(outline: Outline, row: i32, from: i32, to: i32) {
  const { left, right, shift } = outline;
  for (; outline.bottom < row; outline.bottom++) {
    left.unshift(BEYOND);
    right.unshift(-BEYOND);
  }
  const at = outline.bottom - row;
  while (left.length <= at) {
    left.push(BEYOND);
    right.push(-BEYOND);
  }
  if (from - shift < left[at]!) left[at] = from - shift;
  if (to - shift > right[at]!) right[at] = to - shift;
}

/**
 * How far `next` has to move to the right to stand clear of `packed`: by `near` in row `kin`, by
 * `far` in all others. `isClear` of it where they have no row in common.
 */
export function clearance(packed: Outline, next: Outline, kin: i32, near: i32, far: i32): i32 {
  const { right } = packed;
  const { left } = next;
  const bottom = packed.bottom < next.bottom ? packed.bottom : next.bottom;
  const fromPacked = packed.bottom - bottom;
  const fromNext = next.bottom - bottom;
  const rows = smaller(right.length - fromPacked, left.length - fromNext);
  let most = -2 * BEYOND;
  for (let at = 0; at < rows; at++) {
    const apart =
      right[fromPacked + at]! - left[fromNext + at]! + (bottom - at === kin ? near : far);
    if (apart > most) most = apart;
  }
  return isClear(most) ? most : most + packed.shift - next.shift;
}

/** One outline around both, made in the lists of the one with more rows. */
export function merge(one: Outline, other: Outline): Outline {
  const isOneKept = one.left.length >= other.left.length;
  const kept = isOneKept ? one : other;
  const { left, right, bottom, shift } = isOneKept ? other : one;
  for (let at = 0; at < left.length; at++)
    if (left[at]! <= right[at]!) cover(kept, bottom - at, left[at]! + shift, right[at]! + shift);
  return kept;
}
