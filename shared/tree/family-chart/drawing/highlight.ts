import type { FamilyChart } from "../chart-types.ts";
import { boxArea } from "./in-area.ts";
import {
  scaleToSurface,
  traceDescent,
  traceHalfUnion,
  traceUnion,
  clipLine,
} from "./line-paths.ts";
import { lineWidth } from "./lines.ts";
import { CORNER_RADIUS } from "./card-content.ts";
import type { Palette } from "./palette.ts";
import type { ChartPath } from "./chart-path.ts";
import type { Shape } from "./pen.ts";
import type { Surface } from "./surface.ts";

/** Draws the lines of a path over the faded chart, and a ring around each card on the path. */
export function paintPath(
  surface: Surface,
  chart: FamilyChart,
  { boxes, unions, descents, halfUnions }: ChartPath,
  { paper, "marigold-deep": color }: Palette,
): void {
  const { pen, density, edges } = surface;
  const path: Shape = (tracer) => {
    const line = scaleToSurface(clipLine(tracer, edges), surface, 0);
    for (const union of unions) traceUnion(line, chart, union);
    for (const [box, union] of halfUnions) traceHalfUnion(line, chart, box, union);
    for (const descent of descents) traceDescent(line, chart, descent);
  };
  const width = Math.max(3 * density, lineWidth(surface, 5));
  pen.stroke(path, { color: paper, width: width + 4 * density, isRound: true });
  pen.stroke(path, { color, width, isRound: true });
  for (const box of boxes) paintRing(surface, chart, box, { color, gap: 3, width: 4 });
}

interface Ring {
  color: string;
  /**
   * Distance from the card's edge to the ring's middle, and the ring's thickness, in chart pixels.
   */
  gap: number;
  width: number;
}

/** The ring around people in focus. */
export const focusRing = ({ evergreen }: Palette): Ring => ({
  color: evergreen,
  gap: 4,
  width: 3,
});

/** At small scales, rings are drawn as if cards were at least this large (CSS pixels), to be visible. */
const MIN_CARD_SIZE = 14;

/** Draws a ring around a card. At small scales, the ring may be much larger than the card. */
export function paintRing(surface: Surface, chart: FamilyChart, box: number, ring: Ring): void {
  const { pen, density } = surface;
  const { left, top, right, bottom } = boxArea(chart, box);
  const scale = Math.max(surface.scaleX, 0.55 * density);
  const gap = ring.gap * scale;
  const minSize = MIN_CARD_SIZE * density;
  const [x, y] = [surface.xOf(left), surface.yOf(top)];
  const [width, height] = [surface.xOf(right) - x, surface.yOf(bottom) - y];
  const [cardWidth, cardHeight] = [Math.max(width, minSize), Math.max(height, minSize)];
  const shape = {
    x: x - (cardWidth - width) / 2 - gap,
    y: y - (cardHeight - height) / 2 - gap,
    width: cardWidth + 2 * gap,
    height: cardHeight + 2 * gap,
    cornerRadius: CORNER_RADIUS * surface.scaleX + gap,
  };
  pen.stroke(shape, { color: ring.color, width: Math.max(2 * density, ring.width * scale) });
}
