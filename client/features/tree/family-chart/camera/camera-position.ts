import { boxOfPerson } from "../chart-boxes.ts";
import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { boxArea } from "#shared/tree/family-chart/drawing/in-area.ts";
import { type Camera, heightScale, MAX_ZOOM, type RowScaling, type Size } from "./camera.ts";

/** The reader's position in a chart relative to a person, which survives changes of the chart. */
export interface CameraPosition {
  /** Id of the person nearest to the middle of the window. */
  person: number;
  /** How far the person is to the right of and below the middle, in CSS pixels. */
  dx: number;
  dy: number;
  /** The scale. */
  k: number;
}

const centerOf = (chart: FamilyChart, box: number) => {
  const { left, top, right, bottom } = boxArea(chart, box);
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
};

/** Returns null for a chart without people. */
export function cameraPositionOf(
  chart: FamilyChart,
  camera: Camera,
  { width, height }: Size,
): CameraPosition | null {
  const { boxes, boxOf, graph } = chart;
  let [position, minDistance]: [CameraPosition | null, number] = [null, Infinity];
  for (let box = 0; box < boxes.count; box++) {
    const person = boxes.person[box]!;
    if (boxOf[person] !== box) continue;
    const { x, y } = centerOf(chart, box);
    const dx = x * camera.k + camera.x - width / 2;
    const dy = y * camera.ky + camera.y - height / 2;
    const distance = Math.hypot(dx, dy);
    if (distance < minDistance)
      [position, minDistance] = [
        { person: graph.people.id[person]!, dx, dy, k: camera.k },
        distance,
      ];
  }
  return position;
}

/** Returns the camera at a position; null if the person isn't in the chart anymore. */
export function cameraAt(
  chart: FamilyChart,
  { person, dx, dy, k: storedScale }: CameraPosition,
  { width, height }: Size,
  rowScaling: RowScaling,
): Camera | null {
  const box = boxOfPerson(chart, person);
  if (box < 0 || !(storedScale > 0)) return null;
  const k = Math.min(MAX_ZOOM, storedScale);
  const ky = heightScale(rowScaling, k);
  const { x, y } = centerOf(chart, box);
  return { k, ky, x: width / 2 + dx - x * k, y: height / 2 + dy - y * ky };
}
