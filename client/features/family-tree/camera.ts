import type { FamilyLayout } from "#shared/family-tree/layout-types.ts";
import type { Area } from "./cull.ts";

/** Where the layout stands on the screen: a point of it is at `point * k + (x, y)`. */
export interface Camera {
  k: number;
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

interface Rectangle extends Size {
  x: number;
  y: number;
}

/** At this scale names are as large as small print; below it a chart is an overview. */
export const LEGIBLE = 0.7;
/** Below this nobody reads a name: cards become plain shapes. */
export const OVERVIEW = 0.4;
export const LARGEST = 2.5;

/** The buttons float above the chart's upper edge. */
const EDGE = { top: 76, side: 32, bottom: 32 };

/** All of a rectangle, in the middle, not blown up. */
export function fitting(of: Rectangle, size: Size): Camera {
  const room = roomIn(size);
  const k = Math.min(1.15, room.width / of.width, room.height / of.height);
  return {
    k,
    x: size.width / 2 - (of.x + of.width / 2) * k,
    y: EDGE.top + (room.height - of.height * k) / 2 - of.y * k,
  };
}

/** All of the tree where that can be read, else the people in focus and what is below them. */
export function opening(layout: FamilyLayout, size: Size): Camera {
  const whole = fitting({ x: 0, y: 0, ...layout }, size);
  const focus = boundsOf(layout.boxes.filter((box) => box.isFocus));
  if (whole.k >= LEGIBLE || !focus) return whole;
  const k = Math.min(0.9, Math.max(LEGIBLE, roomIn(size).height / layout.height));
  return { ...centredOn(focus, size, k), y: EDGE.top - focus.y * k };
}

export const centredOn = (of: Rectangle, size: Size, k: number): Camera => ({
  k,
  x: size.width / 2 - (of.x + of.width / 2) * k,
  y: size.height / 2 - (of.y + of.height / 2) * k,
});

/** Moves just as far as it takes to have a box in sight; the same camera where it is. */
export function revealing(camera: Camera, box: Rectangle, size: Size): Camera {
  const area = areaSeen(camera, size);
  const [aside, above] = [EDGE.side / camera.k, EDGE.top / camera.k];
  const dx =
    Math.max(0, box.x + box.width + aside - area.right) ||
    Math.min(0, box.x - aside - area.left);
  const dy =
    Math.max(0, box.y + box.height + aside - area.bottom) ||
    Math.min(0, box.y - above - area.top);
  if (dx === 0 && dy === 0) return camera;
  return { k: camera.k, x: camera.x - dx * camera.k, y: camera.y - dy * camera.k };
}

/** The part of the layout that is on the screen. */
export const areaSeen = ({ k, x, y }: Camera, { width, height }: Size): Area => ({
  left: -x / k,
  top: -y / k,
  right: (width - x) / k,
  bottom: (height - y) / k,
});

/** How far one can zoom out: to the whole tree, with some room around it. */
export const smallestFor = (layout: Size, size: Size): number =>
  Math.min(OVERVIEW, fitting({ x: 0, y: 0, ...layout }, size).k * 0.8);

const roomIn = ({ width, height }: Size): Size => ({
  width: Math.max(1, width - 2 * EDGE.side),
  height: Math.max(1, height - EDGE.top - EDGE.bottom),
});

function boundsOf(boxes: readonly Rectangle[]): Rectangle | null {
  const [first] = boxes;
  if (!first) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
