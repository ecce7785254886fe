import type { Camera } from "./camera.ts";

export interface Point {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** The scales between which one can zoom. */
export interface Scales {
  smallest: number;
  largest: number;
}

/** A finger or the mouse, at a point of the screen, and the point of the layout it took hold of. */
export interface Grip {
  at: Point;
  holds: Point;
}

/** What of the layout is at a point of the screen. */
export const pointUnder = ({ k, x, y }: Camera, at: Point): Point => ({
  x: (at.x - x) / k,
  y: (at.y - y) / k,
});

/** At another scale, with the same point of the layout at the given one of the screen. */
export const zoomedAbout = (camera: Camera, factor: number, at: Point, scales: Scales): Camera =>
  holding(clamped(camera.k * factor, scales), pointUnder(camera, at), at);

/** Where grips carry a camera to: one drags, two pinch; each keeps what it holds, as far as can be. */
export function carried(camera: Camera, grips: readonly Grip[], scales: Scales): Camera {
  const [one, other] = grips;
  if (!one) return camera;
  if (!other) return holding(camera.k, one.holds, one.at);
  const width = distance(one.holds, other.holds);
  const k = width > 0 ? clamped(distance(one.at, other.at) / width, scales) : camera.k;
  return holding(k, between(one.holds, other.holds), between(one.at, other.at));
}

/** Moved back so that what is seen does not leave the layout by more than `margin`; what has room stands in the middle. */
export function keptNear({ k, x, y }: Camera, layout: Size, seen: Size, margin: number): Camera {
  const along = (offset: number, length: number, room: number) => {
    const first = room - (length + margin) * k;
    const last = margin * k;
    return first > last ? (first + last) / 2 : Math.min(last, Math.max(first, offset));
  };
  return {
    k,
    x: along(x, layout.width, seen.width),
    y: along(y, layout.height, seen.height),
  };
}

/** By how much a turn of the wheel zooms. Browsers tell of a pinch on a touchpad as a small turn with Ctrl. */
export function wheelFactor(turn: Pick<WheelEvent, "deltaY" | "deltaMode" | "ctrlKey">): number {
  const unit = [PER_PIXEL, PER_LINE, PER_PAGE][turn.deltaMode] ?? PER_PIXEL;
  return 2 ** (-turn.deltaY * unit * (turn.ctrlKey ? 10 : 1));
}

const PER_PIXEL = 0.002;
const PER_LINE = 0.05;
const PER_PAGE = 1;

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

const holding = (k: number, point: Point, at: Point): Camera => ({
  k,
  x: at.x - point.x * k,
  y: at.y - point.y * k,
});

const clamped = (k: number, { smallest, largest }: Scales): number =>
  Math.min(largest, Math.max(smallest, k));
