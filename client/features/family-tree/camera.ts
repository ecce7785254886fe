import type { FamilyLayout } from "#shared/family-tree/layout-types.ts";
import { zoomedAbout } from "./camera-gestures.ts";
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
export const LEGIBLE = 0.65;
/** The scale to read at, where not all of a tree can be seen at once. */
const NEAR = 0.85;
/** Below this nobody reads a name: cards become plain shapes. */
export const OVERVIEW = 0.4;
export const LARGEST = 2.5;

const EDGE = { side: 32, bottom: 16 };

/** The buttons float along the chart's upper edge; where it is narrow, they leave no room between. */
const topEdge = ({ width }: Size): number => (width < NARROW ? 104 : 66);
const NARROW = 700;

/** A tree that leaves room hangs in the upper part of it. */
const HANGING = 0.2;

/** All of a rectangle, not blown up. */
export function fitting(of: Rectangle, size: Size): Camera {
  const room = roomIn(size);
  const k = Math.min(1.15, room.width / of.width, room.height / of.height);
  return {
    k,
    x: size.width / 2 - (of.x + of.width / 2) * k,
    y: topEdge(size) + (room.height - of.height * k) * HANGING - of.y * k,
  };
}

/** All of the tree where that can be read, else the people in focus and what is below them. */
export function opening(layout: FamilyLayout, size: Size): Camera {
  const whole = fitting({ x: 0, y: 0, ...layout }, size);
  const focus = boundsOf(layout.boxes.filter((box) => box.isFocus));
  if (whole.k >= LEGIBLE || !focus) return whole;
  return { ...centredOn(focus, size, NEAR), y: topEdge(size) - focus.y * NEAR };
}

export const centredOn = (of: Rectangle, size: Size, k: number): Camera => ({
  k,
  x: size.width / 2 - (of.x + of.width / 2) * k,
  y: size.height / 2 - (of.y + of.height / 2) * k,
});

/** Moves just as far as it takes to have a box in sight; the same camera where it is. */
export function revealing(camera: Camera, box: Rectangle, size: Size): Camera {
  const area = areaSeen(camera, size);
  const [aside, above] = [EDGE.side / camera.k, topEdge(size) / camera.k];
  const dx =
    Math.max(0, box.x + box.width + aside - area.right) || Math.min(0, box.x - aside - area.left);
  const dy =
    Math.max(0, box.y + box.height + aside - area.bottom) || Math.min(0, box.y - above - area.top);
  if (dx === 0 && dy === 0) return camera;
  return { k: camera.k, x: camera.x - dx * camera.k, y: camera.y - dy * camera.k };
}

/** The same middle of the screen at another scale, within what can be zoomed to. */
export function zoomed(camera: Camera, factor: number, size: Size, smallest: number): Camera {
  const middle = { x: size.width / 2, y: size.height / 2 };
  return zoomedAbout(camera, factor, middle, { smallest, largest: LARGEST });
}

/** A camera on the way from one to another, gently starting and ending; `share` is 0 to 1. */
export function between(from: Camera, to: Camera, share: number): Camera {
  const eased = share * share * (3 - 2 * share);
  const mix = (a: number, b: number) => a + (b - a) * eased;
  return { k: mix(from.k, to.k), x: mix(from.x, to.x), y: mix(from.y, to.y) };
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

const roomIn = (size: Size): Size => ({
  width: Math.max(1, size.width - 2 * EDGE.side),
  height: Math.max(1, size.height - topEdge(size) - EDGE.bottom),
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
