import { TIES } from "#shared/family-chart/chart-parts.ts";
import type { FamilyChart } from "#shared/family-chart/chart-types.ts";
import { PARENT_KINDS } from "#shared/relationships/relationship-words.ts";
import type { Area } from "./camera.ts";
import type { Buses } from "./chart-buses.ts";
import { fontOf } from "./fonts.ts";
import { PARENT_DASHES, PARENT_WORDS, TIE_DASHES } from "#shared/family-chart/line-looks.ts";
import { type Palette, tintOfBranch } from "./palette.ts";
import { paintKnot } from "./paint-knot.ts";
import { BEYOND, levelAt, type Screen } from "./screen.ts";
import { traceBus } from "./trace-bus.ts";
import { traceUnionOn } from "./trace-union.ts";

/** Lines of one colour and one kind of dash are one path: few calls, however many lines. */
type Strokes = Map<string, { path: Path2D; colour: string; dash: readonly number[] }>;

export interface Lines {
  chart: FamilyChart;
  buses: Buses;
  /** Of which unions lines may be in sight; all, where this is not given. */
  unions?: readonly number[];
}

/** Paints the lines between people from near: to children along a shared bus, between partners with a knot. */
export function paintLines(screen: Screen, lines: Lines, palette: Palette): void {
  const { chart, buses } = lines;
  const { pen } = screen;
  const width = lineWidth(screen, 2);
  const half = (width % 2) / 2;
  const strokes: Strokes = new Map();
  const shown = busesIn(buses, screen.area);
  for (const bus of shown) {
    const dash = PARENT_DASHES[PARENT_KINDS[buses.kind[bus]!] ?? "birth"];
    const path = strokeOf(strokes, colourOf(chart, buses.parent[bus]!, palette), dash);
    const period = dash.reduce((sum, length) => sum + length * screen.scaleX, 0);
    traceBus(path, screen, chart, buses, bus, half, period || 1);
  }
  const unions = unionsIn(chart, screen.area, lines.unions);
  for (const union of unions) {
    const dash = TIE_DASHES[TIES[chart.unions.tie[union]!] ?? "current"];
    const path = strokeOf(strokes, colourOf(chart, chart.unions.one[union]!, palette), dash);
    traceUnionOn(path, screen, chart, union, half);
  }
  pen.lineWidth = width;
  pen.lineCap = "round";
  pen.lineJoin = "round";
  for (const { path, colour, dash } of strokes.values()) {
    pen.strokeStyle = colour;
    pen.setLineDash(dash.map((length) => length * screen.scaleX));
    pen.stroke(path);
  }
  pen.setLineDash([]);
  for (const union of unions)
    paintKnot(screen, chart, union, palette, colourOf(chart, chart.unions.one[union]!, palette));
  if (levelAt(screen.k) === "card") paintWords(screen, lines, shown, palette);
}

export const lineWidth = ({ scaleX, density }: Screen, width: number): number =>
  Math.max(Math.round(density), Math.round(width * scaleX));

export const colourOf = ({ boxes }: FamilyChart, box: number, { lines }: Palette): string =>
  lines[tintOfBranch(boxes.branch[box]!)]!;

function strokeOf(strokes: Strokes, colour: string, dash: readonly number[]): Path2D {
  const key = `${colour} ${dash.join()}`;
  let stroke = strokes.get(key);
  if (!stroke) strokes.set(key, (stroke = { path: new Path2D(), colour, dash }));
  return stroke.path;
}

export function busesIn(buses: Buses, { left, top, right, bottom }: Area): number[] {
  const found: number[] = [];
  for (let bus = 0; bus < buses.count; bus++)
    if (buses.left[bus]! <= right && buses.right[bus]! >= left)
      if (buses.top[bus]! <= bottom && buses.bottom[bus]! >= top) found.push(bus);
  return found;
}

/** The unions of which something may be in an area, of all or of some. */
export function unionsIn(
  { boxes, unions, boxWidth, boxHeight }: FamilyChart,
  area: Area,
  some?: readonly number[],
): number[] {
  const found: number[] = [];
  const count = some?.length ?? unions.count;
  for (let at = 0; at < count; at++) {
    const union = some ? some[at]! : at;
    if (boxes.x[unions.one[union]!]! > area.right) continue;
    if (boxes.x[unions.other[union]!]! + boxWidth < area.left) continue;
    const y = unions.knotY[union]!;
    if (y + boxHeight > area.top && y - boxHeight < area.bottom) found.push(union);
  }
  return found;
}

function paintWords(screen: Screen, { chart, buses }: Lines, shown: number[], palette: Palette) {
  const { pen, scaleX } = screen;
  pen.font = fontOf("italic 500", 12 * scaleX);
  pen.fillStyle = palette.quiet;
  pen.textAlign = "left";
  for (const bus of shown) {
    const word = PARENT_WORDS[PARENT_KINDS[buses.kind[bus]!] ?? "birth"];
    if (!word) continue;
    for (let at = buses.start[bus]!; at < buses.start[bus + 1]!; at++) {
      const child = buses.children[at]!;
      const x = screen.xOf(chart.boxes.x[child]! + chart.boxWidth / 2);
      const y = screen.yOf(chart.boxes.y[child]!);
      // Even to shape a word that nobody sees takes its time.
      if (x > -BEYOND && x < screen.width && y > 0 && y < screen.height + BEYOND)
        pen.fillText(word, x + 7 * scaleX, y - 7 * scaleX);
    }
  }
}
