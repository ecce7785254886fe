import type { FamilyChart } from "#shared/family-chart/chart-types.ts";
import { type Pen, traceDescent, traceUnion } from "#shared/family-chart/line-path.ts";
import type { PathLines } from "./highlight-lines.ts";
import { lineWidth } from "./paint-lines.ts";
import { paintRing } from "./paint-rings.ts";
import type { Palette } from "./palette.ts";
import type { Screen } from "./screen.ts";
import { onScreen, within } from "./trace-union.ts";

/** Lets everything that is painted so far step back. */
export function paintVeil({ pen, width, height }: Screen, palette: Palette): void {
  pen.globalAlpha = 0.72;
  pen.fillStyle = palette.paper;
  pen.fillRect(0, 0, width, height);
  pen.globalAlpha = 1;
}

/** Paints the lines of a path over what stepped back. */
export function paintPath(
  screen: Screen,
  chart: FamilyChart,
  { unions, descents, halves }: PathLines,
  palette: Palette,
): void {
  const { pen, density } = screen;
  const path = new Path2D();
  const onPath: Pen = onScreen(within(path, screen), screen, 0);
  for (const union of unions) traceUnion(onPath, chart, union);
  for (const [box, union] of halves) traceHalf(onPath, chart, box, union);
  for (const descent of descents) traceDescent(onPath, chart, descent);
  pen.lineCap = pen.lineJoin = "round";
  const width = Math.max(3 * density, lineWidth(screen, 5));
  for (const [colour, thick] of [
    [palette.paper, width + 4 * density],
    [palette.marigold, width],
  ] as const) {
    pen.lineWidth = thick;
    pen.strokeStyle = colour;
    pen.stroke(path);
  }
}

export function paintPathRings(
  screen: Screen,
  chart: FamilyChart,
  { boxes }: PathLines,
  palette: Palette,
): void {
  for (const box of boxes)
    paintRing(screen, chart, box, { colour: palette.marigold, gap: 3, width: 4 });
}

/** From one partner's box to the knot. */
function traceHalf(pen: Pen, { boxes, unions, boxWidth }: FamilyChart, box: number, union: number) {
  const [x, y, below] = [unions.knotX[union]!, unions.knotY[union]!, unions.below[union]!];
  const left = boxes.x[box]!;
  if (below > 0) {
    pen.moveTo(left + boxWidth / 2, boxes.y[box]! + boxes.height[box]!);
    pen.lineTo(left + boxWidth / 2, below);
  } else pen.moveTo(left < x ? left + boxWidth : left, y);
  pen.lineTo(x, y);
}
