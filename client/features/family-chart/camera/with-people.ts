import type { FamilyChart } from "#shared/family-chart/chart-types.ts";
import { type Area, boxArea, boxesIn } from "#shared/family-chart/drawing/in-area.ts";
import { areaSeen, type Camera, revealing, type Size } from "./camera.ts";

/** A camera that shows nothing but paper, moved just as far as it takes to have the nearest person in sight. */
export function withPeople(chart: FamilyChart, camera: Camera, size: Size): Camera {
  const seen = areaSeen(camera, size);
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
  return nearest < 0 ? camera : revealing(camera, boxArea(chart, nearest), size);
}

/** Whether its middle is in sight: of less nobody can be told. */
const isMostlyIn = ({ left, right, top, bottom }: Area, seen: Area) =>
  left + right > 2 * seen.left &&
  left + right < 2 * seen.right &&
  top + bottom > 2 * seen.top &&
  top + bottom < 2 * seen.bottom;
