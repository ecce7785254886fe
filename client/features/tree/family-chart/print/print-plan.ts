import { type Buses, busesOf } from "#shared/tree/family-chart/drawing/buses.ts";
import {
  type Area,
  boxesIn,
  busesIn,
  unionsIn,
} from "#shared/tree/family-chart/drawing/in-area.ts";
import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { cutsBetween, spansOf } from "./print-cuts.ts";
import type { PaperSize as Paper } from "#shared/core/formats/formats.ts";
import { chartArea, type Orientation, toPixels } from "./print-paper.ts";

/** On one page, or on as many as make names readable. */
export type Fit = "one" | "many";

interface PrintPage {
  /** Counted from 1. */
  row: number;
  column: number;
  /** The part of the chart that is drawn. */
  area: Area;
  /** The part of `area` that is on no other page. */
  share: Area;
}

export interface PrintPlan {
  paper: Paper;
  orientation: Orientation;
  /** Pixels on paper (of 1/96 inch) per pixel of the chart. */
  scale: number;
  rows: number;
  columns: number;
  pages: readonly PrintPage[];
  /** The number of pages, even if they are too many to be in `pages`. */
  count: number;
}

/** More pages aren't printed. */
export const MAX_PAGES = 200;
/** Scale at which names are 6½ points high. */
const LEGIBLE_SCALE = 0.54;
/** Scales at which names are 7 to 10 points high. */
const TILED_SCALES = [0.82, 0.76, 0.7, 0.64, 0.58];
const ORIENTATIONS = ["landscape", "portrait"] as const;
/** Overlap around a page's own part, so that pages can be glued together. */
const OVERLAP = 14;
const BESIDE = 6;

interface Room {
  width: number;
  height: number;
}

/** Plans the pages of a chart. Pure; about linear in the chart unless there are too many pages. */
export function planPrint(chart: FamilyChart, fit: Fit, paper: Paper): PrintPlan {
  const single = onePage(chart, paper);
  if (fit === "one" || single.scale >= TILED_SCALES.at(-1)!) return single;
  return manyPages(chart, paper);
}

/** Plans pages for the browser's print command: one page if names are readable, else several. */
export function planByDefault(chart: FamilyChart, paper: Paper): PrintPlan {
  const single = onePage(chart, paper);
  if (single.scale >= LEGIBLE_SCALE) return single;
  const many = manyPages(chart, paper);
  return many.count > MAX_PAGES ? single : many;
}

/** Whether names are readable. */
export const isLegible = ({ scale }: PrintPlan): boolean => scale >= LEGIBLE_SCALE;

/** Returns the orientation and scale of a picture on one page. Portrait only if much larger. */
export function onOnePage({ width, height }: Room, paper: Paper, largest = 1) {
  const scales = ORIENTATIONS.map((orientation) => {
    const room = chartArea(paper, orientation);
    return Math.min(largest, toPixels(room.width) / width, toPixels(room.height) / height);
  });
  const [landscape, portrait] = scales as [number, number];
  const isUpright = portrait > landscape * 1.1;
  const orientation: Orientation = isUpright ? "portrait" : "landscape";
  return { orientation, scale: isUpright ? portrait : landscape };
}

function onePage(chart: FamilyChart, paper: Paper): PrintPlan {
  const area = around({ left: 0, top: 0, right: chart.width, bottom: chart.height });
  const size = { width: area.right - area.left, height: area.bottom - area.top };
  return {
    paper,
    ...onOnePage(size, paper),
    rows: 1,
    columns: 1,
    pages: [{ row: 1, column: 1, area, share: area }],
    count: 1,
  };
}

function manyPages(chart: FamilyChart, paper: Paper): PrintPlan {
  const plans = ORIENTATIONS.map((orientation) => tiledPlan(chart, paper, orientation));
  const cost = ({ count, scale }: PrintPlan) => count / scale ** 2;
  return plans.reduce((best, plan) => (cost(plan) < cost(best) ? plan : best));
}

/** Plans pages at the scale with few, well-filled pages. */
function tiledPlan(chart: FamilyChart, paper: Paper, orientation: Orientation): PrintPlan {
  const { scale, room, rows, columns } = TILED_SCALES.map((scale) => {
    const room = roomAt(paper, orientation, scale);
    const columns = Math.ceil(chart.width / room.width);
    const rows = Math.ceil(chart.height / room.height);
    return { scale, room, columns, rows, cost: (columns * rows) / scale ** 2 };
  }).reduce((best, other) => (other.cost < best.cost ? other : best));
  const plan = { paper, orientation, scale, rows, columns };
  // Some of these may be empty, but not most.
  if (columns * rows > 4 * MAX_PAGES) return { ...plan, pages: [], count: columns * rows };
  const pages = fewestPages(chart, room);
  return {
    ...plan,
    rows: Math.max(...pages.map((page) => page.row)),
    columns: Math.max(...pages.map((page) => page.column)),
    pages: pages.length > MAX_PAGES ? [] : pages,
    count: pages.length,
  };
}

function roomAt(paper: Paper, orientation: Orientation, scale: number) {
  const { width, height } = chartArea(paper, orientation);
  return {
    width: toPixels(width) / scale - 2 * OVERLAP,
    height: toPixels(height) / scale - 2 * OVERLAP,
  };
}

/**
 * Tries strips filled from the top, of equal heights, and filled from the bottom, and returns the
 * result with the fewest pages. Charts that begin with a few people need fewer pages when filled
 * from the bottom.
 */
function fewestPages(chart: FamilyChart, room: Room): PrintPage[] {
  const { boxHeight, rows, height: total } = chart;
  const ends = rows.top.map((top) => top + boxHeight);
  const fromTop = spansOf(rows.top, ends);
  const fromBottom = spansOf(
    ends.map((end) => total - end),
    rows.top.map((top) => total - top),
  );
  const longest = room.height;
  const even = Math.min(longest, total / Math.ceil(total / longest) + boxHeight);
  const cuts = [
    cutsBetween(fromTop, { total, longest, reserve: 0 }),
    cutsBetween(fromTop, { total, longest: even, reserve: 0 }),
    cutsBetween(fromBottom, { total, longest, reserve: 0 })
      .map((cut) => total - cut)
      .toReversed(),
  ];
  const ways = cuts.map((levels) => cutIntoPages(chart, levels, room));
  return ways.reduce((best, pages) => (pages.length < best.length ? pages : best));
}

/** Cuts the strips between levels into pages. Each strip has its own cuts. */
function cutIntoPages(chart: FamilyChart, levels: number[], room: Room): PrintPage[] {
  const { boxes, boxWidth, width } = chart;
  const buses = busesOf(chart);
  return levels.slice(1).flatMap((bottom, strip) => {
    const top = levels[strip]!;
    const inStrip = boxesIn(chart, { left: 0, right: width, top, bottom });
    const lefts = inStrip.map((box) => boxes.x[box]!);
    const rights = lefts.map((left) => left + boxWidth);
    const cuts = cutsBetween(spansOf(lefts, rights), {
      total: width,
      longest: room.width,
      reserve: boxWidth,
    });
    return cuts.slice(1).flatMap((right, column): PrintPage[] => {
      const share = { left: cuts[column]!, right, top, bottom };
      const isEmpty =
        !lefts.some((left, at) => left < right && rights[at]! > share.left) &&
        !hasLines(chart, buses, share);
      if (isEmpty) return [];
      // People at the cut are shown whole here, beyond the cut.
      const beyond = rights.filter((end, at) => lefts[at]! < right && end > right);
      const whole = Math.max(right, ...beyond.map((end) => end + BESIDE - OVERLAP));
      const area = around({ ...share, right: whole });
      return [{ row: strip + 1, column: column + 1, area, share }];
    });
  });
}

/** Whether a line may pass through an area. */
const hasLines = (chart: FamilyChart, buses: Buses, area: Area): boolean =>
  unionsIn(chart, area).length > 0 || busesIn(buses, area).length > 0;

const around = ({ left, top, right, bottom }: Area): Area => ({
  left: left - OVERLAP,
  top: top - OVERLAP,
  right: right + OVERLAP,
  bottom: bottom + OVERLAP,
});
