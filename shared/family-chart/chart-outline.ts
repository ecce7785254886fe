/**
 * How far something drawn reaches to the left and to the right in each of its rows. Positions are
 * `value + shift`. Kept from the lowest row upwards, so that putting a parent on top is a push; what
 * grows downwards is moved, which is rare and cheap.
 */
export interface Outline {
  /** The lowest row; entry n of both lists is row `bottom - n`. An empty row has left > right. */
  bottom: number;
  left: number[];
  right: number[];
  shift: number;
}

export const outlineOf = (row: number, left: number, right: number): Outline => ({
  bottom: row,
  left: [left],
  right: [right],
  shift: 0,
});

export const copyOf = (outline: Outline): Outline => ({
  ...outline,
  left: outline.left.slice(),
  right: outline.right.slice(),
});

export const topOf = ({ bottom, left }: Outline): number => bottom - left.length + 1;

/** How far it reaches in a row; null where it has nothing there. */
export function reachIn({ bottom, left, right, shift }: Outline, row: number) {
  const at = bottom - row;
  if (at < 0 || at >= left.length || left[at]! > right[at]!) return null;
  return { left: left[at]! + shift, right: right[at]! + shift };
}

/** Widens an outline in one row, which may be above or below all it has. */
export function cover(outline: Outline, row: number, left: number, right: number) {
  for (; outline.bottom < row; outline.bottom++) {
    outline.left.unshift(Infinity);
    outline.right.unshift(-Infinity);
  }
  const at = outline.bottom - row;
  while (outline.left.length <= at) {
    outline.left.push(Infinity);
    outline.right.push(-Infinity);
  }
  outline.left[at] = Math.min(outline.left[at]!, left - outline.shift);
  outline.right[at] = Math.max(outline.right[at]!, right - outline.shift);
}

/**
 * How far `next` has to move to the right to stand clear of `packed`: by `near` in row `kin`, by
 * `far` in all others. -Infinity where they have no row in common.
 */
export function clearance(
  packed: Outline,
  next: Outline,
  kin: number,
  near: number,
  far: number,
): number {
  const bottom = Math.min(packed.bottom, next.bottom);
  const top = Math.max(topOf(packed), topOf(next));
  const shift = packed.shift - next.shift;
  let offset = -Infinity;
  for (let row = top; row <= bottom; row++) {
    const room = row === kin ? near : far;
    const apart = packed.right[packed.bottom - row]! - next.left[next.bottom - row]! + shift + room;
    if (apart > offset) offset = apart;
  }
  return offset;
}

/** One outline around both, made in the lists of the one with more rows. */
export function merge(one: Outline, other: Outline): Outline {
  const [kept, added] = one.left.length >= other.left.length ? [one, other] : [other, one];
  for (let at = 0; at < added.left.length; at++)
    cover(kept, added.bottom - at, added.left[at]! + added.shift, added.right[at]! + added.shift);
  return kept;
}
