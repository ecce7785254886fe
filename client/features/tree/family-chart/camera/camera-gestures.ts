import { type Camera, heightScale, type Lens, type Point, type Size } from "./camera.ts";

/** Limits of zooming, with the lens that decides the height of rows. */
export interface ZoomLimits {
  smallest: number;
  largest: number;
  lens: Lens;
}

/** A finger or the mouse at a point of the screen, with the point of the chart it holds. */
export interface Grip {
  at: Point;
  holds: Point;
}

/** Returns the point of the chart at a point of the screen. */
export const pointUnder = ({ k, ky, x, y }: Camera, at: Point): Point => ({
  x: (at.x - x) / k,
  y: (at.y - y) / ky,
});

/**
 * Returns the camera at another scale, with a point of the chart fixed at a point of the screen.
 */
export const zoomAbout = (camera: Camera, factor: number, at: Point, scales: ZoomLimits): Camera =>
  holding(limitScale(camera.k * factor, scales), pointUnder(camera, at), at);

/**
 * Moves a camera by grips: one drags, two pinch. Each grip keeps the point it holds if possible.
 */
export function moveByGrips(camera: Camera, grips: readonly Grip[], scales: ZoomLimits): Camera {
  const [one, other] = grips;
  if (!one) return camera;
  if (!other) return holding(camera, one.holds, one.at);
  const { k, ky } = camera;
  const [dx, dy] = [(one.holds.x - other.holds.x) * k, (one.holds.y - other.holds.y) * ky];
  const before = Math.hypot(dx, dy);
  const factor = before > 0 ? distance(one.at, other.at) / before : 1;
  return holding(
    limitScale(k * factor, scales),
    middle(one.holds, other.holds),
    middle(one.at, other.at),
  );
}

/**
 * Moves the camera back if it leaves the chart by more than `margin`. Centers the chart where it is
 * smaller than the window.
 */
export function keepNearChart(camera: Camera, chart: Size, seen: Size, margin: number): Camera {
  const along = (offset: number, length: number, room: number, scale: number) => {
    const first = room - (length + margin) * scale;
    const last = margin * scale;
    return first > last ? (first + last) / 2 : Math.min(last, Math.max(first, offset));
  };
  const { k, ky, x, y } = camera;
  return {
    k,
    ky,
    x: along(x, chart.width, seen.width, k),
    y: along(y, chart.height, seen.height, ky),
  };
}

/** Moves the camera by halves of the window. The window's middle stays within the chart. */
export function stepCamera(
  { k, ky, x, y }: Camera,
  across: number,
  down: number,
  chart: Size,
  { width, height }: Size,
): Camera {
  const along = (offset: number, steps: number, length: number, half: number) =>
    Math.min(half, Math.max(half - length, offset - steps * half));
  return {
    k,
    ky,
    x: along(x, across, chart.width * k, width / 2),
    y: along(y, down, chart.height * ky, height / 2),
  };
}

/**
 * Returns the zoom factor of a turn of the wheel. Browsers report a pinch on a touchpad as a small
 * turn with Ctrl.
 */
export function wheelFactor(turn: Pick<WheelEvent, "deltaY" | "deltaMode" | "ctrlKey">): number {
  const unit = [PER_PIXEL, PER_LINE, PER_PAGE][turn.deltaMode] ?? PER_PIXEL;
  return 2 ** (-turn.deltaY * unit * (turn.ctrlKey ? 10 : 1));
}

const PER_PIXEL = 0.002;
const PER_LINE = 0.05;
const PER_PAGE = 1;

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

const holding = ({ k, ky }: Pick<Camera, "k" | "ky">, point: Point, at: Point): Camera => ({
  k,
  ky,
  x: at.x - point.x * k,
  y: at.y - point.y * ky,
});

function limitScale(wanted: number, { smallest, largest, lens }: ZoomLimits) {
  const k = Math.min(largest, Math.max(smallest, wanted));
  return { k, ky: heightScale(lens, k) };
}
