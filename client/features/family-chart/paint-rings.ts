import { boxArea } from "./cull.ts";
import type { FamilyChart } from "#shared/family-chart/chart-types.ts";
import { ROUND } from "./paint-card.ts";
import type { Screen } from "./screen.ts";

interface Ring {
  colour: string;
  /** From the card's edge to the ring's middle, and how thick it is; in pixels of the chart. */
  gap: number;
  width: number;
}

/** From afar a ring is drawn as if the card were this large, in CSS pixels, so that it is seen. */
const SMALLEST = 14;

/** Paints a ring around a card, which from afar may be much smaller than its ring. */
export function paintRing(screen: Screen, chart: FamilyChart, box: number, ring: Ring): void {
  const { pen, density } = screen;
  const { left, top, right, bottom } = boxArea(chart, box);
  const scale = Math.max(screen.scaleX, 0.55 * density);
  const gap = ring.gap * scale;
  const smallest = SMALLEST * density;
  const [x, y] = [screen.xOf(left), screen.yOf(top)];
  const [width, height] = [screen.xOf(right) - x, screen.yOf(bottom) - y];
  const [across, down] = [Math.max(width, smallest), Math.max(height, smallest)];
  pen.beginPath();
  pen.roundRect(
    x - (across - width) / 2 - gap,
    y - (down - height) / 2 - gap,
    across + 2 * gap,
    down + 2 * gap,
    ROUND * screen.scaleX + gap,
  );
  pen.lineWidth = Math.max(2 * density, ring.width * scale);
  pen.strokeStyle = ring.colour;
  pen.stroke();
}
