import { PARENT_KINDS } from "#shared/family/relationships/relationship-types.ts";
import { type FamilyChart, UNION_STATES } from "../chart-types.ts";
import { type Buses, tintBoxOf } from "./buses.ts";
import { busesIn, unionsIn, KNOT_RADIUS } from "./in-area.ts";
import { PARENT_DASHES, PARENT_LABELS, UNION_DASHES } from "./line-styles.ts";
import { scaleToSurface, traceBus, traceUnion } from "./line-paths.ts";
import { type Palette, tintOfBranch } from "./palette.ts";
import type { Pen, Tracer } from "./pen.ts";
import { CLIP_MARGIN, levelAt, type Surface } from "./surface.ts";

export interface ChartLines {
  chart: FamilyChart;
  buses: Buses;
  /** The unions whose lines may be visible; all if missing. */
  unions?: readonly number[];
}

/** Lines of one color and dash pattern form one path, so that many lines need few calls. */
interface Stroke {
  color: string;
  dashes: readonly number[];
  traces: ((tracer: Tracer) => void)[];
}

/** Draws the lines when names are readable: buses to children, and lines with a knot between partners. */
export function paintLines(surface: Surface, lines: ChartLines, palette: Palette): void {
  const { pen, scaleX } = surface;
  const { chart, buses } = lines;
  const width = lineWidth(surface, 2);
  const pixelOffset = (width % 2) / 2;
  const visibleBuses = busesIn(buses, surface.area);
  const unions = unionsIn(chart, surface.area, lines.unions);
  const strokes = new Map<string, Stroke>();
  const add = (box: number, dashes: readonly number[], trace: (tracer: Tracer) => void) => {
    const color = colorOf(chart, box, palette);
    const key = `${color} ${dashes.join()}`;
    const stroke = strokes.get(key) ?? { color, dashes, traces: [] };
    stroke.traces.push(trace);
    strokes.set(key, stroke);
  };
  for (const bus of visibleBuses) {
    const dashes = PARENT_DASHES[parentKindOfBus(buses, bus)];
    const period = dashes.reduce((sum, length) => sum + length * scaleX, 0) || 1;
    add(tintBoxOf(chart, buses, bus), dashes, (tracer) =>
      traceBus(tracer, surface, chart, buses, bus, pixelOffset, period),
    );
  }
  for (const union of unions)
    add(chart.unions.one[union]!, UNION_DASHES[stateOfUnion(chart, union)], (tracer) =>
      traceUnion(scaleToSurface(tracer, surface, pixelOffset), chart, union),
    );
  for (const { color, dashes, traces } of strokes.values())
    pen.stroke((tracer) => traces.forEach((trace) => trace(tracer)), {
      color,
      width,
      dashes: dashes.map((length) => length * scaleX),
      isRound: true,
    });
  for (const union of unions) paintKnotOf(surface, chart, union, palette);
  if (levelAt(surface.k) === "card") paintKindLabels(surface, lines, visibleBuses, palette);
}

const parentKindOfBus = (buses: Buses, bus: number) => PARENT_KINDS[buses.kind[bus]!] ?? "birth";

const stateOfUnion = ({ unions }: FamilyChart, union: number) =>
  UNION_STATES[unions.state[union]!] ?? "current";

export const lineWidth = ({ scaleX, density }: Surface, width: number): number =>
  Math.max(Math.round(density), Math.round(width * scaleX));

export const colorOf = ({ boxes }: FamilyChart, box: number, { lines }: Palette): string =>
  lines[tintOfBranch(boxes.branch[box]!)]!;

function paintKnotOf(surface: Surface, chart: FamilyChart, union: number, palette: Palette) {
  const { unions } = chart;
  paintKnot(surface.pen, palette, {
    x: surface.xOf(unions.knotX[union]!),
    y: surface.yOf(unions.knotY[union]!),
    scale: surface.scaleX,
    isCurrent: stateOfUnion(chart, union) === "current",
    color: colorOf(chart, unions.one[union]!, palette),
  });
}

interface Knot {
  x: number;
  y: number;
  scale: number;
  isCurrent: boolean;
  /** Color of the lines that it joins. */
  color: string;
}

/**
 * Paints the knot between two partners: gold for a current couple, hollow otherwise.
 */
export function paintKnot(pen: Pen, { marigold, paper }: Palette, knot: Knot): void {
  const { x, y, scale, isCurrent, color } = knot;
  const fill = isCurrent ? marigold : paper;
  if (KNOT_RADIUS * scale < 2) return pen.rect(x - 1.5, y - 1.5, 3, 3, fill);
  const circle = { x, y, radius: KNOT_RADIUS * scale };
  pen.fillShape(circle, fill);
  const width = Math.max(1, 2 * scale);
  pen.stroke(circle, { color: isCurrent ? paper : color, width, isRound: true });
}

/** Labels lines to children who aren't by birth: adopted, step, foster. */
function paintKindLabels(
  surface: Surface,
  { chart, buses }: ChartLines,
  visibleBuses: number[],
  palette: Palette,
) {
  const { pen, scaleX, edges } = surface;
  const color = palette.quiet;
  const style = { size: 12 * scaleX, weight: 500, isItalic: true, color, align: "left" } as const;
  for (const bus of visibleBuses) {
    const label = PARENT_LABELS[parentKindOfBus(buses, bus)];
    if (!label) continue;
    for (let nth = buses.start[bus]!; nth < buses.start[bus + 1]!; nth++) {
      const child = buses.children[nth]!;
      const x = surface.xOf(chart.boxes.x[child]! + chart.boxWidth / 2);
      const y = surface.yOf(chart.boxes.y[child]!);
      // Skips hidden labels, because shaping text takes time.
      if (
        x > edges.left - CLIP_MARGIN &&
        x < edges.right &&
        y > edges.top &&
        y < edges.bottom + CLIP_MARGIN
      )
        pen.text(label, x + 7 * scaleX, y - 7 * scaleX, style);
    }
  }
}
