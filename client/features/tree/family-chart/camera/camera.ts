import type { Area } from "#shared/tree/family-chart/drawing/in-area.ts";

/**
 * The position of the chart on the screen: a point of it is at `(x * k + camera.x, y * ky +
 * camera.y)`. Near scales are the same in both directions; at small scales, rows keep more of their
 * height (see Lens).
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
 * The height of rows at small scales. A large family is a hundred times as wide as high, so true
 * proportions would make it a thin line. Below the scale `from`, heights shrink only by this power.
 */
export interface Lens {
  from: number;
  power: number;
}

export const TRUE_LENS: Lens = { from: 0.28, power: 1 };

export const lensFor = (chart: Size, size: Size): Lens => {
  const { from } = TRUE_LENS;
  const room = freeSizeOf(size);
  const [across, down] = [room.width / chart.width, room.height / chart.height];
  if (across >= from || down <= across) return TRUE_LENS;
  return { from, power: Math.log(Math.min(down, from) / from) / Math.log(across / from) };
};

export const heightScale = ({ from, power }: Lens, k: number): number =>
  k >= from ? k : from * (k / from) ** power;

/** Returns the horizontal scale for a vertical scale. */
const widthScale = ({ from, power }: Lens, ky: number): number =>
  ky >= from ? ky : from * (ky / from) ** (1 / power);

/** The scale at which names are as large as small print. */
export const LEGIBLE_SCALE = 0.65;
/**
 * The scale at which names are 16 px high. Charts open at it, unless readers chose larger names.
 */
export const READING_SCALE = 1;
export const MAX_ZOOM = 2.5;

/** Space for tabs above the first row, and for the zoom buttons at the bottom. */
const EDGE = { side: 32, top: 40, bottom: 68 };

/** Share of the free space above a tree that is smaller than the window. */
const TOP_SHARE = 0.25;

/** Shows all of a chart, enlarged no more than reading needs. */
export function fitChart(chart: Size, size: Size, lens: Lens, reading = READING_SCALE): Camera {
  const room = freeSizeOf(size);
  const k = Math.min(
    Math.max(1.15, reading),
    room.width / chart.width,
    widthScale(lens, room.height / chart.height),
  );
  const ky = heightScale(lens, k);
  return {
    k,
    ky,
    x: (size.width - chart.width * k) / 2,
    y: EDGE.top + (room.height - chart.height * ky) * TOP_SHARE,
  };
}

/** Shows all of the chart if names have the reader's size then; otherwise centers the focus. */
export function openingCamera(
  chart: Size,
  focus: Area | null,
  size: Size,
  lens: Lens,
  reading = READING_SCALE,
): Camera {
  const whole = fitChart(chart, size, lens, reading);
  if (whole.k >= reading || !focus) return whole;
  return withoutEmptyEdge(centerOn(focus, size, reading), chart, size);
}

/** Height of a tab below a card. */
const TAB = 30;

/** Moves the camera so that the upper edge cuts no row of cards, if the focus stays in sight. */
export function withoutCutRow(
  camera: Camera,
  rows: readonly Pick<Area, "top" | "bottom">[],
  focus: Area,
  size: Size,
): Camera {
  const { ky, y } = camera;
  const cut = rows.find(({ top, bottom }) => top * ky + y < 0 && (bottom + TAB) * ky + y > 0);
  if (!cut) return camera;
  const ways = [EDGE.top - cut.top * ky - y, -(cut.bottom + TAB) * ky - y];
  const isInSight = (dy: number) =>
    focus.top * ky + y + dy >= 0 && focus.bottom * ky + y + dy <= size.height - EDGE.bottom;
  const dy = ways.toSorted((a, b) => Math.abs(a) - Math.abs(b)).find(isInSight) ?? 0;
  return { ...camera, y: y + dy };
}

/** Centers an area at a scale with true proportions. */
export const centerOn = (area: Area, size: Size, k: number): Camera => ({
  k,
  ky: k,
  x: size.width / 2 - ((area.left + area.right) / 2) * k,
  y: (EDGE.top + size.height - (area.top + area.bottom) * k) / 2,
});

/** Shows all of an area as large as readable names need, and never as small as bars. */
export const showArea = (area: Area, size: Size): Camera => {
  const room = freeSizeOf(size);
  const { from } = TRUE_LENS;
  const [width, height] = [area.right - area.left, area.bottom - area.top];
  return centerOn(
    area,
    size,
    Math.max(from, Math.min(1, room.width / width, room.height / height)),
  );
};

/** Avoids empty space at one edge while the chart extends beyond the opposite one. */
function withoutEmptyEdge(camera: Camera, chart: Size, size: Size): Camera {
  const room = freeSizeOf(size);
  const along = (offset: number, length: number, first: number, room: number, share: number) =>
    length <= room
      ? first + (room - length) * share
      : Math.min(first, Math.max(first + room - length, offset));
  const { k, ky } = camera;
  return {
    k,
    ky,
    x: along(camera.x, chart.width * k, EDGE.side, room.width, 0.5),
    y: along(camera.y, chart.height * ky, EDGE.top, room.height, TOP_SHARE),
  };
}

/** Moves just far enough to show an area. Returns the same camera if it is in sight. */
export function revealArea(camera: Camera, area: Area, size: Size): Camera {
  const { k, ky, x, y } = camera;
  const dx =
    Math.max(0, area.right * k + x + EDGE.side - size.width) ||
    Math.min(0, area.left * k + x - EDGE.side);
  const dy =
    Math.max(0, area.bottom * ky + y + EDGE.bottom - size.height) ||
    Math.min(0, area.top * ky + y - EDGE.top);
  return dx === 0 && dy === 0 ? camera : { k, ky, x: x - dx, y: y - dy };
}

/** Returns a camera between two others; `share` is 0 to 1, with a gentle start and end. */
export function interpolate(from: Camera, to: Camera, share: number): Camera {
  const mix = (a: number, b: number) => a + (b - a) * eased(share);
  return {
    k: mix(from.k, to.k),
    ky: mix(from.ky, to.ky),
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
  };
}

export const eased = (share: number): number => share * share * (3 - 2 * share);

/** Returns the part of the chart that is on the screen. */
export const visibleArea = ({ k, ky, x, y }: Camera, { width, height }: Size): Area => ({
  left: -x / k,
  top: -y / ky,
  right: (width - x) / k,
  bottom: (height - y) / ky,
});

/** Returns the smallest scale: the whole tree with some space around it. */
export const minScaleFor = (chart: Size, size: Size, lens: Lens): number =>
  Math.min(0.4, fitChart(chart, size, lens).k * 0.8);

const freeSizeOf = (size: Size): Size => ({
  width: Math.max(1, size.width - 2 * EDGE.side),
  height: Math.max(1, size.height - EDGE.top - EDGE.bottom),
});
