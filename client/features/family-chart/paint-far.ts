import type { FamilyChart } from "#shared/family-chart/chart-types.ts";
import { rowsIn, firstWhere } from "./cull.ts";
import type { Runs } from "./merge-runs.ts";
import { NO_BRANCH, type Palette } from "./palette.ts";
import { busesIn, colourOf, lineWidth, type Lines, unionsIn } from "./paint-lines.ts";
import type { Screen } from "./screen.ts";

/** Shapes this wide have round corners; more of them than that are on no screen. */
const ROUND_FROM = 16;
/** Lines narrower than that, in pixels, say nothing. */
const NARROWEST = 3;

/** Paints the chart from where nobody can read a name: few shapes, however many people there are. */
export function paintFar(screen: Screen, lines: Lines, runs: Runs, palette: Palette): void {
  paintFarLines(screen, lines, palette);
  const { pen, area } = screen;
  const { chart } = lines;
  const height = Math.max(1, Math.round(chart.boxHeight * screen.scaleY));
  const isRound = chart.boxWidth * screen.scaleX >= ROUND_FROM;
  const shapes = Array.from({ length: NO_BRANCH + 1 }, () => new Array<number>());
  const [first, end] = rowsIn(chart, area);
  for (let row = first; row < end; row++) {
    const [from, to] = [runs.start[row]!, runs.start[row + 1]!];
    const y = screen.yOf(chart.rows.top[row]!);
    let run = firstWhere(from, to, (at) => runs.right[at]! > area.left);
    for (; run < to && runs.left[run]! < area.right; run++) {
      const x = screen.xOf(runs.left[run]!);
      const width = Math.max(1, screen.xOf(runs.right[run]!) - x);
      shapes[runs.tint[run]!]!.push(x, y, width);
    }
  }
  for (const [tint, places] of shapes.entries()) {
    pen.fillStyle = palette.bars[tint]!;
    if (isRound) pen.beginPath();
    for (let at = 0; at < places.length; at += 3) {
      const [x, y, width] = [places[at]!, places[at + 1]!, places[at + 2]!];
      if (isRound) pen.roundRect(x, y, width, height, height / 8);
      else pen.fillRect(x, y, width, height);
    }
    if (isRound) pen.fill();
  }
}

function paintFarLines(screen: Screen, { chart, buses }: Lines, palette: Palette) {
  const { pen, scaleX } = screen;
  const width = lineWidth(screen, 2);
  const areBoxesSeen = chart.boxWidth * scaleX > NARROWEST;
  if (areBoxesSeen) paintFarUnions(screen, chart, palette, width);
  let colour = "";
  for (const bus of busesIn(buses, screen.area)) {
    const across = (buses.right[bus]! - buses.left[bus]!) * scaleX;
    const children = buses.start[bus + 1]! - buses.start[bus]!;
    if (across < NARROWEST && !areBoxesSeen) continue;
    const next = colourOf(chart, buses.parent[bus]!, palette);
    if (next !== colour) pen.fillStyle = colour = next;
    const [x, turn] = [screen.xOf(buses.x[bus]!), screen.yOf(buses.turnY[bus]!)];
    const [left, right] = [screen.xOf(buses.left[bus]!), screen.xOf(buses.right[bus]!)];
    fillDown(pen, x, screen.yOf(buses.y[bus]!), turn, width);
    pen.fillRect(left, turn, right - left + width, width);
    if (!areBoxesSeen && across < NARROWEST * children) continue;
    for (let at = buses.start[bus]!; at < buses.start[bus + 1]!; at++) {
      const child = buses.children[at]!;
      const to = screen.xOf(chart.boxes.x[child]! + chart.boxWidth / 2);
      fillDown(pen, to, turn, screen.yOf(chart.boxes.y[child]!), width);
    }
  }
}

function paintFarUnions(screen: Screen, chart: FamilyChart, palette: Palette, width: number) {
  const { pen, xOf, yOf } = screen;
  const { boxes, unions, boxWidth } = chart;
  for (const union of unionsIn(chart, screen.area)) {
    const [one, other] = [unions.one[union]!, unions.other[union]!];
    const isAside = unions.below[union]! > 0;
    const inset = isAside ? boxWidth / 2 : 0;
    const left = xOf(boxes.x[one]! + boxWidth - inset);
    const right = xOf(boxes.x[other]! + inset);
    const y = yOf(isAside ? unions.below[union]! : unions.knotY[union]!);
    pen.fillStyle = colourOf(chart, one, palette);
    pen.fillRect(left, y, right - left + width, width);
    if (!isAside) continue;
    fillDown(pen, left, yOf(boxes.y[one]! + boxes.height[one]!), y, width);
    fillDown(pen, right, yOf(boxes.y[other]! + boxes.height[other]!), y, width);
  }
}

const fillDown = (pen: CanvasRenderingContext2D, x: number, y: number, to: number, width: number) =>
  pen.fillRect(x, Math.min(y, to), width, Math.abs(to - y));
