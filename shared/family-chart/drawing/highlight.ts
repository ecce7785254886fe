import type { FamilyChart } from "../chart-types.ts";
import { boxArea } from "./in-area.ts";
import { onSurface, traceDescent, traceHalf, traceUnion, within } from "./line-paths.ts";
import { lineWidth } from "./lines.ts";
import { ROUND } from "./card-look.ts";
import type { Palette } from "./palette.ts";
import type { PathLines } from "./path-lines.ts";
import type { Shape } from "./pen.ts";
import type { Surface } from "./surface.ts";

/** Draws the lines of a path over what stepped back, and a ring around each card on it. */
export function paintPath(
  surface: Surface,
  chart: FamilyChart,
  { boxes, unions, descents, halves }: PathLines,
  { paper, "marigold-deep": colour }: Palette,
): void {
  const { pen, density, edges } = surface;
  const path: Shape = (to) => {
    const line = onSurface(within(to, edges), surface, 0);
    for (const union of unions) traceUnion(line, chart, union);
    for (const [box, union] of halves) traceHalf(line, chart, box, union);
    for (const descent of descents) traceDescent(line, chart, descent);
  };
  const width = Math.max(3 * density, lineWidth(surface, 5));
  pen.stroke(path, { colour: paper, width: width + 4 * density, isRound: true });
  pen.stroke(path, { colour, width, isRound: true });
  for (const box of boxes) paintRing(surface, chart, box, { colour, gap: 3, width: 4 });
}

interface Ring {
  colour: string;
  /** From the card's edge to the ring's middle, and how thick it is; in pixels of the chart. */
  gap: number;
  width: number;
}

/** Of who is in focus. */
export const focusRing = ({ evergreen }: Palette): Ring => ({
  colour: evergreen,
  gap: 4,
  width: 3,
});

/** From afar a ring is drawn as if the card were this large, in CSS pixels, so that it is seen. */
const SMALLEST = 14;

/** Draws a ring around a card, which from afar may be much smaller than its ring. */
export function paintRing(surface: Surface, chart: FamilyChart, box: number, ring: Ring): void {
  const { pen, density } = surface;
  const { left, top, right, bottom } = boxArea(chart, box);
  const scale = Math.max(surface.scaleX, 0.55 * density);
  const gap = ring.gap * scale;
  const smallest = SMALLEST * density;
  const [x, y] = [surface.xOf(left), surface.yOf(top)];
  const [width, height] = [surface.xOf(right) - x, surface.yOf(bottom) - y];
  const [across, down] = [Math.max(width, smallest), Math.max(height, smallest)];
  const shape = {
    x: x - (across - width) / 2 - gap,
    y: y - (down - height) / 2 - gap,
    width: across + 2 * gap,
    height: down + 2 * gap,
    corner: ROUND * surface.scaleX + gap,
  };
  pen.stroke(shape, { colour: ring.colour, width: Math.max(2 * density, ring.width * scale) });
}
