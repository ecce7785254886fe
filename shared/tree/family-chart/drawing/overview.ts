import type { FamilyChart } from "../chart-types.ts";
import { tintBoxOf } from "./buses.ts";
import { busesIn, findFirst, rowRangeIn, unionsIn } from "./in-area.ts";
import { colorOf, type ChartLines, lineWidth } from "./lines.ts";
import { NO_BRANCH, type Palette } from "./palette.ts";
import type { Pen } from "./pen.ts";
import type { Runs } from "./runs.ts";
import type { Surface } from "./surface.ts";

/** Shapes of boxes at least this wide, in the surface's pixels, have round corners. Few of them fit a surface, so this
 * stays fast. */
const MIN_ROUND_WIDTH = 16;
/** Boxes and lines narrower than this, in the surface's pixels, are left out. */
const MIN_VISIBLE_WIDTH = 3;

/**
 * Draws the chart at scales at which people can't be told apart. Merges boxes, so that any number
 * of people needs few shapes.
 */
export function paintOverview(
  surface: Surface,
  lines: ChartLines,
  runs: Runs,
  palette: Palette,
): void {
  paintOverviewLines(surface, lines, palette);
  const { pen, area } = surface;
  const { chart } = lines;
  const height = Math.max(1, Math.round(chart.boxHeight * surface.scaleY));
  const isRound = chart.boxWidth * surface.k * surface.density >= MIN_ROUND_WIDTH;
  const shapes = Array.from({ length: NO_BRANCH + 1 }, () => new Array<number>());
  const [first, end] = rowRangeIn(chart, area);
  for (let row = first; row < end; row++) {
    const [from, to] = [runs.start[row]!, runs.start[row + 1]!];
    const y = surface.yOf(chart.rows.top[row]!);
    let run = findFirst(from, to, (nth) => runs.right[nth]! > area.left);
    for (; run < to && runs.left[run]! < area.right; run++) {
      const x = surface.xOf(runs.left[run]!);
      const width = Math.max(1, surface.xOf(runs.right[run]!) - x);
      shapes[runs.tint[run]!]!.push(x, y, width);
    }
  }
  for (const [tint, rects] of shapes.entries()) {
    const color = palette.bars[tint]!;
    const drawAll = (drawRect: (x: number, y: number, width: number) => void) => {
      for (let nth = 0; nth < rects.length; nth += 3)
        drawRect(rects[nth]!, rects[nth + 1]!, rects[nth + 2]!);
    };
    if (!isRound) drawAll((x, y, width) => pen.rect(x, y, width, height, color));
    else if (rects.length > 0)
      pen.fillShape(
        (tracer) => drawAll((x, y, width) => tracer.roundRect(x, y, width, height, height / 8)),
        color,
      );
  }
}

/** Draws some boxes in one color, at least a few pixels large. */
export function paintOverviewBoxes(
  surface: Surface,
  { boxes, boxWidth }: FamilyChart,
  boxNumbers: readonly number[],
  color: string,
): void {
  const { pen, xOf, yOf, density } = surface;
  for (const box of boxNumbers) {
    const [x, y] = [xOf(boxes.x[box]!), yOf(boxes.y[box]!)];
    const width = Math.max(3 * density, xOf(boxes.x[box]! + boxWidth) - x);
    const height = Math.max(2 * density, yOf(boxes.y[box]! + boxes.height[box]!) - y);
    pen.rect(x, y, width, height, color);
  }
}

/** Draws the lines between people at scales at which names can't be read. */
export function paintOverviewLines(
  surface: Surface,
  { chart, buses }: ChartLines,
  palette: Palette,
) {
  const { pen, scaleX } = surface;
  const width = lineWidth(surface, 2);
  const areBoxesVisible = chart.boxWidth * scaleX > MIN_VISIBLE_WIDTH;
  if (areBoxesVisible) paintOverviewUnions(surface, chart, palette, width);
  for (const bus of busesIn(buses, surface.area)) {
    const span = (buses.right[bus]! - buses.left[bus]!) * scaleX;
    const childCount = buses.start[bus + 1]! - buses.start[bus]!;
    if (span < MIN_VISIBLE_WIDTH && !areBoxesVisible) continue;
    const color = colorOf(chart, tintBoxOf(chart, buses, bus), palette);
    const [x, turnY] = [surface.xOf(buses.x[bus]!), surface.yOf(buses.turnY[bus]!)];
    const [left, right] = [surface.xOf(buses.left[bus]!), surface.xOf(buses.right[bus]!)];
    fillVertical(pen, x, surface.yOf(buses.y[bus]!), turnY, width, color);
    pen.rect(left, turnY, right - left + width, width, color);
    if (!areBoxesVisible && span < MIN_VISIBLE_WIDTH * childCount) continue;
    for (let nth = buses.start[bus]!; nth < buses.start[bus + 1]!; nth++) {
      const child = buses.children[nth]!;
      const childX = surface.xOf(chart.boxes.x[child]! + chart.boxWidth / 2);
      fillVertical(pen, childX, turnY, surface.yOf(chart.boxes.y[child]!), width, color);
    }
  }
}

function paintOverviewUnions(
  surface: Surface,
  chart: FamilyChart,
  palette: Palette,
  width: number,
) {
  const { pen, xOf, yOf } = surface;
  const { boxes, unions, boxWidth } = chart;
  for (const union of unionsIn(chart, surface.area)) {
    const [one, other] = [unions.one[union]!, unions.other[union]!];
    const isBelow = unions.belowY[union]! > 0;
    const inset = isBelow ? boxWidth / 2 : 0;
    const left = xOf(boxes.x[one]! + boxWidth - inset);
    const right = xOf(boxes.x[other]! + inset);
    const y = yOf(isBelow ? unions.belowY[union]! : unions.knotY[union]!);
    const color = colorOf(chart, one, palette);
    pen.rect(left, y, right - left + width, width, color);
    if (!isBelow) continue;
    fillVertical(pen, left, yOf(boxes.y[one]! + boxes.height[one]!), y, width, color);
    fillVertical(pen, right, yOf(boxes.y[other]! + boxes.height[other]!), y, width, color);
  }
}

const fillVertical = (pen: Pen, x: number, y: number, endY: number, width: number, color: string) =>
  pen.rect(x, Math.min(y, endY), width, Math.abs(endY - y), color);
