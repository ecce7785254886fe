import type { Area } from "#shared/tree/family-chart/drawing/in-area.ts";
import type { Point, Size } from "../camera/camera.ts";

/** A label to place over the chart. Lengths are CSS pixels of the window. */
export interface LabelToPlace extends Size {
  /** Possible upper left corners, the best first. */
  places: readonly Point[];
}

interface Room {
  within: Area;
  /** Areas that labels may not cover. */
  taken: readonly Area[];
  most: number;
}

/** Minimum distance between labels, and from areas they may not cover. */
const GAP = 4;

/**
 * Places labels greedily: each at its first place that is inside the window and free. Labels
 * without such a place are left out.
 */
export function placeLabels<Label extends LabelToPlace>(
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
