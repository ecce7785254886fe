import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { type Area, boxArea, boxesIn } from "#shared/tree/family-chart/drawing/in-area.ts";
import { visibleArea, type Camera, revealArea, type Size } from "./camera.ts";

/** Moves a camera that shows only empty paper just far enough to show the nearest person. */
export function cameraWithPeople(chart: FamilyChart, camera: Camera, viewport: Size): Camera {
  const visible = visibleArea(camera, viewport);
  if (boxesIn(chart, visible).some((box) => containsCenter(boxArea(chart, box), visible)))
    return camera;
  const { boxes, boxWidth, boxHeight } = chart;
  const [x, y] = [
    (visible.left + visible.right - boxWidth) / 2,
    (visible.top + visible.bottom - boxHeight) / 2,
  ];
  let [nearest, minDistance] = [-1, Infinity];
  for (let box = 0; box < boxes.count; box++) {
    const distance = Math.hypot((boxes.x[box]! - x) * camera.k, (boxes.y[box]! - y) * camera.ky);
    if (distance < minDistance) [nearest, minDistance] = [box, distance];
  }
  return nearest < 0 ? camera : revealArea(camera, boxArea(chart, nearest), viewport);
}

/** Whether an area's center is visible; if less is, a person can't be recognized. */
const containsCenter = ({ left, right, top, bottom }: Area, visible: Area) =>
  left + right > 2 * visible.left &&
  left + right < 2 * visible.right &&
  top + bottom > 2 * visible.top &&
  top + bottom < 2 * visible.bottom;
