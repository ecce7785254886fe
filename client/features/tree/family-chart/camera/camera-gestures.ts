import { type Camera, heightScale, type RowScaling, type Point, type Size } from "./camera.ts";

/** The smallest and largest scale, and the row scaling between them. */
export interface ZoomLimits {
  minScale: number;
  maxScale: number;
  rowScaling: RowScaling;
}

/** A finger or the mouse at a point of the screen, and the point of the chart that it drags. */
export interface Grip {
  screenPoint: Point;
  chartPoint: Point;
}

/** Returns the point of the chart at a point of the screen. */
export const toChartPoint = ({ k, ky, x, y }: Camera, screenPoint: Point): Point => ({
  x: (screenPoint.x - x) / k,
  y: (screenPoint.y - y) / ky,
});

/**
 * Returns the camera at another scale, with a point of the chart fixed at a point of the screen.
 */
export const zoomAbout = (
  camera: Camera,
  factor: number,
  screenPoint: Point,
  limits: ZoomLimits,
): Camera =>
  pinPoint(limitScale(camera.k * factor, limits), toChartPoint(camera, screenPoint), screenPoint);

/**
 * Moves a camera by grips: one drags, two pinch. Each grip keeps the point it holds if possible.
 */
export function moveByGrips(camera: Camera, grips: readonly Grip[], limits: ZoomLimits): Camera {
  const [one, other] = grips;
  if (!one) return camera;
  if (!other) return pinPoint(camera, one.chartPoint, one.screenPoint);
  const { k, ky } = camera;
  const [dx, dy] = [
    (one.chartPoint.x - other.chartPoint.x) * k,
    (one.chartPoint.y - other.chartPoint.y) * ky,
  ];
  const previousDistance = Math.hypot(dx, dy);
  const factor =
    previousDistance > 0 ? distance(one.screenPoint, other.screenPoint) / previousDistance : 1;
  return pinPoint(
    limitScale(k * factor, limits),
    midpoint(one.chartPoint, other.chartPoint),
    midpoint(one.screenPoint, other.screenPoint),
  );
}

/**
 * Moves the camera back if it leaves the chart by more than `margin`. Centers the chart where it is
 * smaller than the window.
 */
export function keepNearChart(camera: Camera, chart: Size, viewport: Size, margin: number): Camera {
  const clampOffset = (offset: number, length: number, viewportLength: number, scale: number) => {
    const first = viewportLength - (length + margin) * scale;
    const last = margin * scale;
    return first > last ? (first + last) / 2 : Math.min(last, Math.max(first, offset));
  };
  const { k, ky, x, y } = camera;
  return {
    k,
    ky,
    x: clampOffset(x, chart.width, viewport.width, k),
    y: clampOffset(y, chart.height, viewport.height, ky),
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
  const clampOffset = (offset: number, steps: number, length: number, half: number) =>
    Math.min(half, Math.max(half - length, offset - steps * half));
  return {
    k,
    ky,
    x: clampOffset(x, across, chart.width * k, width / 2),
    y: clampOffset(y, down, chart.height * ky, height / 2),
  };
}

/**
 * Returns the zoom factor of a turn of the wheel. Browsers report a pinch on a touchpad as a small
 * turn with Ctrl.
 */
export function wheelFactor(event: Pick<WheelEvent, "deltaY" | "deltaMode" | "ctrlKey">): number {
  const unit = [PER_PIXEL, PER_LINE, PER_PAGE][event.deltaMode] ?? PER_PIXEL;
  return 2 ** (-event.deltaY * unit * (event.ctrlKey ? 10 : 1));
}

const PER_PIXEL = 0.002;
const PER_LINE = 0.05;
const PER_PAGE = 1;

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const midpoint = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

const pinPoint = (
  { k, ky }: Pick<Camera, "k" | "ky">,
  chartPoint: Point,
  screenPoint: Point,
): Camera => ({
  k,
  ky,
  x: screenPoint.x - chartPoint.x * k,
  y: screenPoint.y - chartPoint.y * ky,
});

function limitScale(wanted: number, { minScale, maxScale, rowScaling }: ZoomLimits) {
  const k = Math.min(maxScale, Math.max(minScale, wanted));
  return { k, ky: heightScale(rowScaling, k) };
}
