import type { Area } from "#shared/family-chart/drawing/in-area.ts";
import type { Point, Size } from "../camera/camera.ts";

/** A label that is to lie over the chart; all lengths are CSS pixels of its window. */
export interface Wanted extends Size {
  /** Where its upper left corner may be, the best place first. */
  places: readonly Point[];
}

interface Room {
  within: Area;
  /** What no label may cover. */
  taken: readonly Area[];
  most: number;
}

/** Between two labels, and between a label and what it may not cover. */
const GAP = 4;

/**
 * Gives labels their places, greedily: each the first of its own that is within the window and covers
 * nothing that is there; who has none is left out.
 */
export function placeLabels<Label extends Wanted>(
  wanted: Iterable<Label>,
  { within, taken, most }: Room,
): (Label & { area: Area })[] {
  const placed: (Label & { area: Area })[] = [];
  const areas = [...taken];
  for (const label of wanted) {
    if (placed.length >= most) break;
    const area = label.places
      .map((place) => areaAt(place, label))
      .find((area) => isIn(area, within) && !areas.some((other) => areClose(area, other)));
    if (!area) continue;
    placed.push({ ...label, area });
    areas.push(area);
  }
  return placed;
}

const areaAt = ({ x, y }: Point, { width, height }: Size): Area => ({
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
});

const isIn = (area: Area, { left, top, right, bottom }: Area) =>
  area.left >= left && area.top >= top && area.right <= right && area.bottom <= bottom;

const areClose = (one: Area, other: Area) =>
  one.left < other.right + GAP &&
  other.left < one.right + GAP &&
  one.top < other.bottom + GAP &&
  other.top < one.bottom + GAP;
