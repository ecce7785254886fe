import { type Buses, busesOf } from "#shared/tree/family-chart/drawing/buses.ts";
import {
  type Area,
  boxesIn,
  busesIn,
  unionsIn,
} from "#shared/tree/family-chart/drawing/in-area.ts";
import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { findCuts, spansOf } from "./print-cuts.ts";
import type { PaperSize } from "#shared/core/formats/formats.ts";
import { chartArea, type Orientation, toPixels } from "./print-paper.ts";

/** One page, or as many as make names readable. */
export type Fit = "one" | "many";

interface PrintPage {
  /** Counted from 1. */
  row: number;
  column: number;
  /** The part of the chart that is drawn. */
  area: Area;
  /** The part of `area` that belongs to this page alone, without the overlap. */
  ownArea: Area;
}

export interface PrintPlan {
  paper: PaperSize;
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
const LEGIBLE_PRINT_SCALE = 0.54;
/** Scales at which names are 7 to 10 points high. */
const TILED_SCALES = [0.82, 0.76, 0.7, 0.64, 0.58];
const ORIENTATIONS = ["landscape", "portrait"] as const;
/** Overlap around a page's own part, so that pages can be glued together. */
const OVERLAP = 14;
const CARD_MARGIN = 6;

interface PageSize {
  width: number;
  height: number;
}

/** Plans the pages of a chart. Pure; about linear in the chart unless there are too many pages. */
export function planPrint(chart: FamilyChart, fit: Fit, paper: PaperSize): PrintPlan {
  const single = planOnePage(chart, paper);
  if (fit === "one" || single.scale >= TILED_SCALES.at(-1)!) return single;
  return planManyPages(chart, paper);
}

/** Plans pages for the browser's print command: one page if names are readable, else several. */
export function planDefaultPrint(chart: FamilyChart, paper: PaperSize): PrintPlan {
  const single = planOnePage(chart, paper);
  if (single.scale >= LEGIBLE_PRINT_SCALE) return single;
  const many = planManyPages(chart, paper);
  return many.count > MAX_PAGES ? single : many;
}

/** Whether names are readable. */
export const isLegible = ({ scale }: PrintPlan): boolean => scale >= LEGIBLE_PRINT_SCALE;

/** Returns the orientation and scale of a picture on one page. Portrait only if much larger. */
export function fitOnPage({ width, height }: PageSize, paper: PaperSize, maxScale = 1) {
  const scales = ORIENTATIONS.map((orientation) => {
    const pageSize = chartArea(paper, orientation);
    return Math.min(maxScale, toPixels(pageSize.width) / width, toPixels(pageSize.height) / height);
  });
  const [landscape, portrait] = scales as [number, number];
  const isPortrait = portrait > landscape * 1.1;
  const orientation: Orientation = isPortrait ? "portrait" : "landscape";
  return { orientation, scale: isPortrait ? portrait : landscape };
}

function planOnePage(chart: FamilyChart, paper: PaperSize): PrintPlan {
  const area = withOverlap({ left: 0, top: 0, right: chart.width, bottom: chart.height });
  const size = { width: area.right - area.left, height: area.bottom - area.top };
  return {
    paper,
    ...fitOnPage(size, paper),
    rows: 1,
    columns: 1,
    pages: [{ row: 1, column: 1, area, ownArea: area }],
    count: 1,
  };
}

function planManyPages(chart: FamilyChart, paper: PaperSize): PrintPlan {
  const plans = ORIENTATIONS.map((orientation) => planTiles(chart, paper, orientation));
  const cost = ({ count, scale }: PrintPlan) => count / scale ** 2;
  return plans.reduce((best, plan) => (cost(plan) < cost(best) ? plan : best));
}

/** Plans pages at the scale with few, well-filled pages. */
function planTiles(chart: FamilyChart, paper: PaperSize, orientation: Orientation): PrintPlan {
  const { scale, pageSize, rows, columns } = TILED_SCALES.map((scale) => {
    const pageSize = pageSizeAt(paper, orientation, scale);
    const columns = Math.ceil(chart.width / pageSize.width);
    const rows = Math.ceil(chart.height / pageSize.height);
    return { scale, pageSize, columns, rows, cost: (columns * rows) / scale ** 2 };
  }).reduce((best, other) => (other.cost < best.cost ? other : best));
  const plan = { paper, orientation, scale, rows, columns };
  // Some of these may be empty, but not most.
  if (columns * rows > 4 * MAX_PAGES) return { ...plan, pages: [], count: columns * rows };
  const pages = cutIntoFewestPages(chart, pageSize);
  return {
    ...plan,
    rows: Math.max(...pages.map((page) => page.row)),
    columns: Math.max(...pages.map((page) => page.column)),
    pages: pages.length > MAX_PAGES ? [] : pages,
    count: pages.length,
  };
}

function pageSizeAt(paper: PaperSize, orientation: Orientation, scale: number) {
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
function cutIntoFewestPages(chart: FamilyChart, pageSize: PageSize): PrintPage[] {
  const { boxHeight, rows, height: total } = chart;
  const ends = rows.top.map((top) => top + boxHeight);
  const fromTop = spansOf(rows.top, ends);
  const fromBottom = spansOf(
    ends.map((end) => total - end),
    rows.top.map((top) => total - top),
  );
  const longest = pageSize.height;
  const evenHeight = Math.min(longest, total / Math.ceil(total / longest) + boxHeight);
  const cuts = [
    findCuts(fromTop, { total, longest, reserve: 0 }),
    findCuts(fromTop, { total, longest: evenHeight, reserve: 0 }),
    findCuts(fromBottom, { total, longest, reserve: 0 })
      .map((cut) => total - cut)
      .toReversed(),
  ];
  const plans = cuts.map((rowCuts) => cutIntoPages(chart, rowCuts, pageSize));
  return plans.reduce((best, pages) => (pages.length < best.length ? pages : best));
}

/** Cuts the strips between levels into pages. Each strip has its own cuts. */
function cutIntoPages(chart: FamilyChart, rowCuts: number[], pageSize: PageSize): PrintPage[] {
  const { boxes, boxWidth, width } = chart;
  const buses = busesOf(chart);
  return rowCuts.slice(1).flatMap((bottom, strip) => {
    const top = rowCuts[strip]!;
    const inStrip = boxesIn(chart, { left: 0, right: width, top, bottom });
    const lefts = inStrip.map((box) => boxes.x[box]!);
    const rights = lefts.map((left) => left + boxWidth);
    const cuts = findCuts(spansOf(lefts, rights), {
      total: width,
      longest: pageSize.width,
      reserve: boxWidth,
    });
    return cuts.slice(1).flatMap((right, column): PrintPage[] => {
      const ownArea = { left: cuts[column]!, right, top, bottom };
      const isEmpty =
        !lefts.some((left, index) => left < right && rights[index]! > ownArea.left) &&
        !hasLines(chart, buses, ownArea);
      if (isEmpty) return [];
      // People on the right cut are shown whole on this page.
      const cutRights = rights.filter((end, index) => lefts[index]! < right && end > right);
      const widenedRight = Math.max(right, ...cutRights.map((end) => end + CARD_MARGIN - OVERLAP));
      const area = withOverlap({ ...ownArea, right: widenedRight });
      return [{ row: strip + 1, column: column + 1, area, ownArea }];
    });
  });
}

/** Whether a line may pass through an area. */
const hasLines = (chart: FamilyChart, buses: Buses, area: Area): boolean =>
  unionsIn(chart, area).length > 0 || busesIn(buses, area).length > 0;

const withOverlap = ({ left, top, right, bottom }: Area): Area => ({
  left: left - OVERLAP,
  top: top - OVERLAP,
  right: right + OVERLAP,
  bottom: bottom + OVERLAP,
});
