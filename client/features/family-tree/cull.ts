import type { LayoutBox, LayoutLine } from "#shared/family-tree/layout-types.ts";

/** A part of the layout, in its pixels. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const boxesIn = (boxes: readonly LayoutBox[], area: Area): LayoutBox[] =>
  boxes.filter(
    ({ x, y, width, height }) =>
      x < area.right && x + width > area.left && y < area.bottom && y + height > area.top,
  );

/** The lines of which some part may be in sight. */
export const linesIn = (lines: readonly LayoutLine[], area: Area): LayoutLine[] =>
  lines.filter(({ points }) => {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let at = 0; at < points.length; at += 2) {
      left = Math.min(left, points[at]!);
      right = Math.max(right, points[at]!);
      top = Math.min(top, points[at + 1]!);
      bottom = Math.max(bottom, points[at + 1]!);
    }
    return left <= area.right && right >= area.left && top <= area.bottom && bottom >= area.top;
  });

export const contains = (outer: Area, inner: Area): boolean =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;

/** The area with as much again around it as `share` of its size says. */
export function widened({ left, top, right, bottom }: Area, share: number): Area {
  const [aside, above] = [(right - left) * share, (bottom - top) * share];
  return { left: left - aside, right: right + aside, top: top - above, bottom: bottom + above };
}
