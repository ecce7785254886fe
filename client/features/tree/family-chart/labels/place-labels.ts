import { type Area, isWithin } from "#shared/tree/family-chart/drawing/in-area.ts";
import type { Point, Size } from "../camera/camera.ts";

/** A label to place over the chart. Lengths are CSS pixels of the window. */
export interface LabelToPlace extends Size {
  /** Possible upper left corners, the best first. */
  positions: readonly Point[];
}

interface LabelBounds {
  bounds: Area;
  /** Areas that labels may not cover. */
  obstacles: readonly Area[];
  limit: number;
}

/** Minimum distance between labels, and from areas they may not cover. */
const GAP = 4;

/**
 * Places labels greedily: each at its first position that is inside the window and free. Labels
 * without such a position are left out.
 */
export function placeLabels<Label extends LabelToPlace>(
  candidates: Iterable<Label>,
  { bounds, obstacles, limit }: LabelBounds,
): (Label & { area: Area })[] {
  const placed: (Label & { area: Area })[] = [];
  const areas = [...obstacles];
  for (const label of candidates) {
    if (placed.length >= limit) break;
    const area = label.positions
      .map((position) => labelArea(position, label))
      .find((area) => isWithin(area, bounds) && !areas.some((other) => areTooClose(area, other)));
    if (!area) continue;
    placed.push({ ...label, area });
    areas.push(area);
  }
  return placed;
}

const labelArea = ({ x, y }: Point, { width, height }: Size): Area => ({
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
});

const areTooClose = (one: Area, other: Area) =>
  one.left < other.right + GAP &&
  other.left < one.right + GAP &&
  one.top < other.bottom + GAP &&
  other.top < one.bottom + GAP;
