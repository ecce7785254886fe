import { type CardContent, CORNER_RADIUS } from "#shared/tree/family-chart/drawing/card-content.ts";
import { MARK_HEIGHT } from "#shared/tree/family-chart/drawing/face-card.ts";
import { rowRangeIn, boxRangeIn } from "#shared/tree/family-chart/drawing/in-area.ts";
import type { Palette } from "#shared/tree/family-chart/drawing/palette.ts";
import type { FontMetrics, Pen } from "#shared/tree/family-chart/drawing/pen.ts";
import type { Surface } from "#shared/tree/family-chart/drawing/surface.ts";
import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { colorsFor } from "./guest-colors.ts";
import { type GuestState, STATE_STYLES } from "./guest-states.ts";

/** Heights in pixels of the chart. */
const STRIP_HEIGHTS = { card: 18, name: 22, face: MARK_HEIGHT };
const FONT_SIZE = 13;
const ICON_SIZE = 14;
const ICON_GAP = 3;

interface PaintContext {
  pen: Pen;
  palette: Palette;
  metrics: FontMetrics;
}

/** Paints a reply at the bottom of a card: icon and word, or only the icon at small scales. */
export function paintReply(
  { pen, palette, metrics }: PaintContext,
  card: CardContent,
  state: GuestState,
) {
  const { level } = card;
  if (level === "bar") return;
  const { ground, ink } = colorsFor(palette)[state];
  const { words, icon } = STATE_STYLES[state];
  const { width, height } = card;
  const isFullCard = level === "card";
  const strip = STRIP_HEIGHTS[level];
  const corners = [0, 0, CORNER_RADIUS - 0.5, CORNER_RADIUS - 0.5];
  pen.fillShape((to) => to.roundRect(0.5, height - strip, width - 1, strip - 0.5, corners), ground);
  if (!isFullCard) return paintIcon(pen, icon, ink, (width - strip) / 2, height - strip, strip);
  const left = (width - ICON_SIZE - ICON_GAP - metrics.measure(words, FONT_SIZE)) / 2;
  paintIcon(pen, icon, ink, left, height - strip + (strip - ICON_SIZE) / 2, ICON_SIZE);
  const textStyle = { size: FONT_SIZE, weight: 600, colour: ink, from: "left" } as const;
  pen.text(words, left + ICON_SIZE + ICON_GAP, height - 5, textStyle);
}

const paintIcon = (pen: Pen, icon: string, colour: string, x: number, y: number, size: number) =>
  pen.transform({ x, y, scale: size / 24 }, () =>
    pen.stroke(icon, { colour, width: 3.5, isRound: true }),
  );

/** Paints a sample for the legend, 44 by 26 pixels. */
export function paintSample(pen: Pen, palette: Palette, state: GuestState): void {
  const { ground, far, ink } = colorsFor(palette)[state];
  const strip = { x: 2, y: 4, width: 40, height: 18, corner: 9 };
  pen.fillShape(strip, ground);
  pen.stroke(strip, { colour: far, width: 1 });
  paintIcon(pen, STATE_STYLES[state].icon, ink, 15, 6, ICON_SIZE);
}

/** Paints each box in the color of its reply; boxes without one are as pale as a line. */
export function paintRepliesOverview(
  surface: Surface,
  chart: FamilyChart,
  palette: Palette,
  stateOf: (personId: number) => GuestState | undefined,
): void {
  const { pen, xOf, yOf } = surface;
  const colours = colorsFor(palette);
  const height = Math.max(1, Math.round(chart.boxHeight * surface.scaleY));
  const [first, end] = rowRangeIn(chart, surface.area);
  for (let row = first; row < end; row++) {
    const y = yOf(chart.rows.top[row]!);
    const [from, to] = boxRangeIn(chart, row, surface.area);
    for (let box = from; box < to; box++) {
      const state = stateOf(chart.graph.people.id[chart.boxes.person[box]!]!);
      const x = xOf(chart.boxes.x[box]!);
      const width = Math.max(1, xOf(chart.boxes.x[box]! + chart.boxWidth) - x);
      pen.rect(x, y, width, height, state ? colours[state].far : palette.line);
    }
  }
}
