import { personIdAt } from "../family-chart/index.ts";
import { type CardContent, CORNER_RADIUS } from "#shared/tree/family-chart/drawing/card-content.ts";
import { MARK_HEIGHT } from "#shared/tree/family-chart/drawing/face-card.ts";
import { rowRangeIn, boxRangeIn } from "#shared/tree/family-chart/drawing/in-area.ts";
import {
  type Palette,
  FILE_PALETTE,
  PRINT_PALETTE,
} from "#shared/tree/family-chart/drawing/palette.ts";
import type { FontMetrics, Pen } from "#shared/tree/family-chart/drawing/pen.ts";
import type { Surface } from "#shared/tree/family-chart/drawing/surface.ts";
import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
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
  const { background, ink } = colorsFor(palette)[state];
  const { label, icon } = STATE_STYLES[state];
  const { width, height } = card;
  const isFullCard = level === "card";
  const strip = STRIP_HEIGHTS[level];
  const corners = [0, 0, CORNER_RADIUS - 0.5, CORNER_RADIUS - 0.5];
  pen.fillShape(
    (to) => to.roundRect(0.5, height - strip, width - 1, strip - 0.5, corners),
    background,
  );
  if (!isFullCard) return paintIcon(pen, icon, ink, (width - strip) / 2, height - strip, strip);
  const left = (width - ICON_SIZE - ICON_GAP - metrics.measure(label, FONT_SIZE)) / 2;
  paintIcon(pen, icon, ink, left, height - strip + (strip - ICON_SIZE) / 2, ICON_SIZE);
  const textStyle = { size: FONT_SIZE, weight: 600, color: ink, align: "left" } as const;
  pen.text(label, left + ICON_SIZE + ICON_GAP, height - 5, textStyle);
}

const paintIcon = (pen: Pen, icon: string, color: string, x: number, y: number, size: number) =>
  pen.transform({ x, y, scale: size / 24 }, () =>
    pen.stroke(icon, { color, width: 3.5, isRound: true }),
  );

/** Paints a sample for the legend, 44 by 26 pixels. */
export function paintLegendSample(pen: Pen, palette: Palette, state: GuestState): void {
  const { background, bar, ink } = colorsFor(palette)[state];
  const strip = { x: 2, y: 4, width: 40, height: 18, cornerRadius: 9 };
  pen.fillShape(strip, background);
  pen.stroke(strip, { color: bar, width: 1 });
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
  const colors = colorsFor(palette);
  const height = Math.max(1, Math.round(chart.boxHeight * surface.scaleY));
  const [first, end] = rowRangeIn(chart, surface.area);
  for (let row = first; row < end; row++) {
    const y = yOf(chart.rows.top[row]!);
    const [from, to] = boxRangeIn(chart, row, surface.area);
    for (let box = from; box < to; box++) {
      const state = stateOf(personIdAt(chart, box));
      const x = xOf(chart.boxes.x[box]!);
      const width = Math.max(1, xOf(chart.boxes.x[box]! + chart.boxWidth) - x);
      pen.rect(x, y, width, height, state ? colors[state].bar : palette.line);
    }
  }
}

interface StateColors {
  /** Background colors of the strip on a card, and of a card drawn as a bar at small scales. */
  background: string;
  bar: string;
  /** Color of the icon and the word on the strip. */
  ink: string;
}

type ColorsByState = Record<GuestState, StateColors>;

/** For paper and files: the light colors of client/colors.css. */
const LIGHT: ColorsByState = {
  attended: { background: "#275a82", bar: "#275a82", ink: "#ffffff" },
  confirmed: { background: "#1e5b48", bar: "#1e5b48", ink: "#ffffff" },
  pending: { background: "#fbeed5", bar: "#d9922b", ink: "#8a5a0b" },
  declined: { background: "#fae6df", bar: "#a8321f", ink: "#a8321f" },
  notInvited: { background: "#fbf8f2", bar: "#8c8270", ink: "#6a6156" },
};

const cache = new WeakMap<Palette, ColorsByState>([
  [FILE_PALETTE, LIGHT],
  [PRINT_PALETTE, LIGHT],
]);

/** Returns the page's current colors if the palette is the page's. Reads them once per palette. */
function colorsFor(palette: Palette): ColorsByState {
  const cached = cache.get(palette);
  if (cached) return cached;
  const style = getComputedStyle(document.documentElement);
  const variable = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const solidColors = (name: string) => {
    const color = variable(name);
    return { background: color, bar: color, ink: palette.onfill };
  };
  const paleColors = (name: string, ink: string) => ({
    background: variable(`${name}-wash`),
    bar: variable(name),
    ink: variable(ink),
  });
  const colors = {
    attended: solidColors("lake"),
    confirmed: solidColors("evergreen"),
    pending: paleColors("marigold", "marigold-deep"),
    declined: paleColors("brick", "brick"),
    notInvited: { background: palette.paper, bar: palette.edge, ink: palette.quiet },
  };
  cache.set(palette, colors);
  return colors;
}
