import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { type Area, boxArea, boxesIn } from "#shared/tree/family-chart/drawing/in-area.ts";
import { visibleArea, type Camera, revealArea, type Size } from "./camera.ts";

/** Moves a camera that shows only empty paper just far enough to show the nearest person. */
export function cameraWithPeople(chart: FamilyChart, camera: Camera, size: Size): Camera {
  const seen = visibleArea(camera, size);
  if (boxesIn(chart, seen).some((box) => isMostlyIn(boxArea(chart, box), seen))) return camera;
  const { boxes, boxWidth, boxHeight } = chart;
  const [x, y] = [
    (seen.left + seen.right - boxWidth) / 2,
    (seen.top + seen.bottom - boxHeight) / 2,
  ];
  let [nearest, least] = [-1, Infinity];
  for (let box = 0; box < boxes.count; box++) {
    const apart = Math.hypot((boxes.x[box]! - x) * camera.k, (boxes.y[box]! - y) * camera.ky);
    if (apart < least) [nearest, least] = [box, apart];
  }
  return nearest < 0 ? camera : revealArea(camera, boxArea(chart, nearest), size);
}

/** Whether an area's middle is in sight; with less, a person can't be recognized. */
const isMostlyIn = ({ left, right, top, bottom }: Area, seen: Area) =>
  left + right > 2 * seen.left &&
  left + right < 2 * seen.right &&
  top + bottom > 2 * seen.top &&
  top + bottom < 2 * seen.bottom;
