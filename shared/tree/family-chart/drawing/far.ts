import type { FamilyChart } from "../chart-types.ts";
import { tintedBy } from "./buses.ts";
import { busesIn, firstWhere, rowsIn, unionsIn } from "./in-area.ts";
import { colourOf, type Lines, lineWidth } from "./lines.ts";
import { NO_BRANCH, type Palette } from "./palette.ts";
import type { Pen } from "./pen.ts";
import type { Runs } from "./runs.ts";
import type { Surface } from "./surface.ts";

/** Shapes from this width have round corners. Few of them fit a surface, so this stays fast. */
const ROUND_FROM = 16;
/** Boxes narrower than this, in pixels, are left out. */
const NARROWEST = 3;

/**
 * Draws the chart at scales at which people can't be told apart. Merges boxes, so that any number
 * of people needs few shapes.
 */
export function paintFar(surface: Surface, lines: Lines, runs: Runs, palette: Palette): void {
  paintFarLines(surface, lines, palette);
  const { pen, area } = surface;
  const { chart } = lines;
  const height = Math.max(1, Math.round(chart.boxHeight * surface.scaleY));
  const isRound = chart.boxWidth * surface.k * surface.density >= ROUND_FROM;
  const shapes = Array.from({ length: NO_BRANCH + 1 }, () => new Array<number>());
  const [first, end] = rowsIn(chart, area);
  for (let row = first; row < end; row++) {
    const [from, to] = [runs.start[row]!, runs.start[row + 1]!];
    const y = surface.yOf(chart.rows.top[row]!);
    let run = firstWhere(from, to, (at) => runs.right[at]! > area.left);
    for (; run < to && runs.left[run]! < area.right; run++) {
      const x = surface.xOf(runs.left[run]!);
      const width = Math.max(1, surface.xOf(runs.right[run]!) - x);
      shapes[runs.tint[run]!]!.push(x, y, width);
    }
  }
  for (const [tint, places] of shapes.entries()) {
    const colour = palette.bars[tint]!;
    const draw = (shape: (x: number, y: number, width: number) => void) => {
      for (let at = 0; at < places.length; at += 3)
        shape(places[at]!, places[at + 1]!, places[at + 2]!);
    };
    if (!isRound) draw((x, y, width) => pen.rect(x, y, width, height, colour));
    else if (places.length > 0)
      pen.paint(
        (to) => draw((x, y, width) => to.roundRect(x, y, width, height, height / 8)),
        colour,
      );
  }
}

/** Draws some boxes in one color, at least a few pixels large. */
export function paintFarBoxes(
  surface: Surface,
  { boxes, boxWidth }: FamilyChart,
  some: readonly number[],
  colour: string,
): void {
  const { pen, xOf, yOf, density } = surface;
  for (const box of some) {
    const [x, y] = [xOf(boxes.x[box]!), yOf(boxes.y[box]!)];
    const width = Math.max(3 * density, xOf(boxes.x[box]! + boxWidth) - x);
    const height = Math.max(2 * density, yOf(boxes.y[box]! + boxes.height[box]!) - y);
    pen.rect(x, y, width, height, colour);
  }
}

/** Draws the lines between people at scales at which names can't be read. */
export function paintFarLines(surface: Surface, { chart, buses }: Lines, palette: Palette) {
  const { pen, scaleX } = surface;
  const width = lineWidth(surface, 2);
  const areBoxesSeen = chart.boxWidth * scaleX > NARROWEST;
  if (areBoxesSeen) paintFarUnions(surface, chart, palette, width);
  for (const bus of busesIn(buses, surface.area)) {
    const across = (buses.right[bus]! - buses.left[bus]!) * scaleX;
    const children = buses.start[bus + 1]! - buses.start[bus]!;
    if (across < NARROWEST && !areBoxesSeen) continue;
    const colour = colourOf(chart, tintedBy(chart, buses, bus), palette);
    const [x, turn] = [surface.xOf(buses.x[bus]!), surface.yOf(buses.turnY[bus]!)];
    const [left, right] = [surface.xOf(buses.left[bus]!), surface.xOf(buses.right[bus]!)];
    fillDown(pen, x, surface.yOf(buses.y[bus]!), turn, width, colour);
    pen.rect(left, turn, right - left + width, width, colour);
    if (!areBoxesSeen && across < NARROWEST * children) continue;
    for (let at = buses.start[bus]!; at < buses.start[bus + 1]!; at++) {
      const child = buses.children[at]!;
      const to = surface.xOf(chart.boxes.x[child]! + chart.boxWidth / 2);
      fillDown(pen, to, turn, surface.yOf(chart.boxes.y[child]!), width, colour);
    }
  }
}

function paintFarUnions(surface: Surface, chart: FamilyChart, palette: Palette, width: number) {
  const { pen, xOf, yOf } = surface;
  const { boxes, unions, boxWidth } = chart;
  for (const union of unionsIn(chart, surface.area)) {
    const [one, other] = [unions.one[union]!, unions.other[union]!];
    const isAside = unions.below[union]! > 0;
    const inset = isAside ? boxWidth / 2 : 0;
    const left = xOf(boxes.x[one]! + boxWidth - inset);
    const right = xOf(boxes.x[other]! + inset);
    const y = yOf(isAside ? unions.below[union]! : unions.knotY[union]!);
    const colour = colourOf(chart, one, palette);
    pen.rect(left, y, right - left + width, width, colour);
    if (!isAside) continue;
    fillDown(pen, left, yOf(boxes.y[one]! + boxes.height[one]!), y, width, colour);
    fillDown(pen, right, yOf(boxes.y[other]! + boxes.height[other]!), y, width, colour);
  }
}

const fillDown = (pen: Pen, x: number, y: number, to: number, width: number, colour: string) =>
  pen.rect(x, Math.min(y, to), width, Math.abs(to - y), colour);
