import type { Area } from "#shared/tree/family-chart/drawing/in-area.ts";

/**
 * Scale and offset of the chart: its point (x, y) is on the screen at `(x * k + camera.x, y * ky +
 * camera.y)`. `k` and `ky` are equal unless the scale is small; then `ky` is larger, so that rows
 * stay high enough (see RowScaling).
 */
export interface Camera {
  k: number;
  ky: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/**
 * How row heights shrink at small scales. A large family can be a hundred times as wide as high, so
 * true proportions would make it a thin line. Below `threshold`, the height scale is
 * `threshold * (k / threshold) ** power`.
 */
export interface RowScaling {
  threshold: number;
  power: number;
}

export const UNIFORM_SCALING: RowScaling = { threshold: 0.28, power: 1 };

export const rowScalingFor = (chart: Size, viewport: Size): RowScaling => {
  const { threshold } = UNIFORM_SCALING;
  const free = freeSizeOf(viewport);
  const [fittingWidthScale, fittingHeightScale] = [
    free.width / chart.width,
    free.height / chart.height,
  ];
  if (fittingWidthScale >= threshold || fittingHeightScale <= fittingWidthScale)
    return UNIFORM_SCALING;
  return {
    threshold,
    power:
      Math.log(Math.min(fittingHeightScale, threshold) / threshold) /
      Math.log(fittingWidthScale / threshold),
  };
};

export const heightScale = ({ threshold, power }: RowScaling, k: number): number =>
  k >= threshold ? k : threshold * (k / threshold) ** power;

/** Returns the horizontal scale for a vertical scale. */
const widthScale = ({ threshold, power }: RowScaling, ky: number): number =>
  ky >= threshold ? ky : threshold * (ky / threshold) ** (1 / power);

/** The scale at which names are as large as small print. */
export const LEGIBLE_SCALE = 0.65;
/**
 * The scale at which names are 16 px high. Charts open at it, unless readers chose larger names.
 */
export const READING_SCALE = 1;
export const MAX_ZOOM = 2.5;

/** Space for toggles above the first row, and for the zoom buttons at the bottom. */
const MARGINS = { side: 32, top: 40, bottom: 68 };

/** How much of the free space goes above a chart that is lower than the window. */
const TOP_SHARE = 0.25;

/** Returns the camera that shows the whole chart, enlarged only as far as reading requires. */
export function fitChart(
  chart: Size,
  viewport: Size,
  rowScaling: RowScaling,
  readingScale = READING_SCALE,
): Camera {
  const free = freeSizeOf(viewport);
  const k = Math.min(
    Math.max(1.15, readingScale),
    free.width / chart.width,
    widthScale(rowScaling, free.height / chart.height),
  );
  const ky = heightScale(rowScaling, k);
  return {
    k,
    ky,
    x: (viewport.width - chart.width * k) / 2,
    y: MARGINS.top + (free.height - chart.height * ky) * TOP_SHARE,
  };
}

/** Returns the first camera: the whole chart if its names are then readable, otherwise centered on the focus. */
export function openingCamera(
  chart: Size,
  focus: Area | null,
  viewport: Size,
  rowScaling: RowScaling,
  readingScale = READING_SCALE,
): Camera {
  const fitted = fitChart(chart, viewport, rowScaling, readingScale);
  if (fitted.k >= readingScale || !focus) return fitted;
  return avoidEmptyEdge(centerOn(focus, viewport, readingScale), chart, viewport);
}

/** Height of a toggle below a card. */
const TAB_HEIGHT = 30;

/** Moves the camera so that the upper edge cuts no row of cards, if the focus stays in sight. */
export function avoidCutRow(
  camera: Camera,
  rows: readonly Pick<Area, "top" | "bottom">[],
  focus: Area,
  viewport: Size,
): Camera {
  const { ky, y } = camera;
  const cutRow = rows.find(
    ({ top, bottom }) => top * ky + y < 0 && (bottom + TAB_HEIGHT) * ky + y > 0,
  );
  if (!cutRow) return camera;
  const shifts = [MARGINS.top - cutRow.top * ky - y, -(cutRow.bottom + TAB_HEIGHT) * ky - y];
  const isInSight = (dy: number) =>
    focus.top * ky + y + dy >= 0 && focus.bottom * ky + y + dy <= viewport.height - MARGINS.bottom;
  const dy = shifts.toSorted((a, b) => Math.abs(a) - Math.abs(b)).find(isInSight) ?? 0;
  return { ...camera, y: y + dy };
}

/** Centers an area at a scale with true proportions. */
export const centerOn = (area: Area, viewport: Size, k: number): Camera => ({
  k,
  ky: k,
  x: viewport.width / 2 - ((area.left + area.right) / 2) * k,
  y: (MARGINS.top + viewport.height - (area.top + area.bottom) * k) / 2,
});

/** Shows all of an area, but never at a scale too small to read names. */
export const showArea = (area: Area, viewport: Size): Camera => {
  const free = freeSizeOf(viewport);
  const { threshold } = UNIFORM_SCALING;
  const [width, height] = [area.right - area.left, area.bottom - area.top];
  return centerOn(
    area,
    viewport,
    Math.max(threshold, Math.min(1, free.width / width, free.height / height)),
  );
};

/** Avoids empty space at one edge while the chart extends beyond the opposite one. */
function avoidEmptyEdge(camera: Camera, chart: Size, viewport: Size): Camera {
  const free = freeSizeOf(viewport);
  const clampOffset = (
    offset: number,
    length: number,
    margin: number,
    available: number,
    share: number,
  ) =>
    length <= available
      ? margin + (available - length) * share
      : Math.min(margin, Math.max(margin + available - length, offset));
  const { k, ky } = camera;
  return {
    k,
    ky,
    x: clampOffset(camera.x, chart.width * k, MARGINS.side, free.width, 0.5),
    y: clampOffset(camera.y, chart.height * ky, MARGINS.top, free.height, TOP_SHARE),
  };
}

/** Moves just far enough to show an area. Returns the same camera if it is in sight. */
export function revealArea(camera: Camera, area: Area, viewport: Size): Camera {
  const { k, ky, x, y } = camera;
  const dx =
    Math.max(0, area.right * k + x + MARGINS.side - viewport.width) ||
    Math.min(0, area.left * k + x - MARGINS.side);
  const dy =
    Math.max(0, area.bottom * ky + y + MARGINS.bottom - viewport.height) ||
    Math.min(0, area.top * ky + y - MARGINS.top);
  return dx === 0 && dy === 0 ? camera : { k, ky, x: x - dx, y: y - dy };
}

/** Returns a camera between two others; `progress` is 0 to 1, with a gentle start and end. */
export function interpolate(from: Camera, to: Camera, progress: number): Camera {
  const mix = (a: number, b: number) => a + (b - a) * ease(progress);
  return {
    k: mix(from.k, to.k),
    ky: mix(from.ky, to.ky),
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
  };
}

export const ease = (progress: number): number => progress * progress * (3 - 2 * progress);

/** Returns the part of the chart that is on the screen. */
export const visibleArea = ({ k, ky, x, y }: Camera, { width, height }: Size): Area => ({
  left: -x / k,
  top: -y / ky,
  right: (width - x) / k,
  bottom: (height - y) / ky,
});

/** Returns the smallest scale: the whole tree with some space around it. */
export const minScaleFor = (chart: Size, viewport: Size, rowScaling: RowScaling): number =>
  Math.min(0.4, fitChart(chart, viewport, rowScaling).k * 0.8);

const freeSizeOf = (viewport: Size): Size => ({
  width: Math.max(1, viewport.width - 2 * MARGINS.side),
  height: Math.max(1, viewport.height - MARGINS.top - MARGINS.bottom),
});
