import { PARENT_KINDS } from "#shared/family/relationships/relationship-types.ts";
import { type FamilyChart, TIES } from "../chart-types.ts";
import { type Buses, tintedBy } from "./buses.ts";
import { busesIn, unionsIn } from "./in-area.ts";
import { PARENT_DASHES, PARENT_WORDS, TIE_DASHES } from "./line-looks.ts";
import { onSurface, traceBus, traceUnion } from "./line-paths.ts";
import { type Palette, tintOfBranch } from "./palette.ts";
import type { Pen, Tracer } from "./pen.ts";
import { BEYOND, levelAt, type Surface } from "./surface.ts";

export interface Lines {
  chart: FamilyChart;
  buses: Buses;
  /** The unions whose lines may be in sight; all if missing. */
  unions?: readonly number[];
}

/** Lines of one color and dash pattern form one path, so that many lines need few calls. */
interface Stroke {
  colour: string;
  dashes: readonly number[];
  traces: ((to: Tracer) => void)[];
}

/** Draws lines at near scales: to children along a shared bus, between partners with a knot. */
export function paintLines(surface: Surface, lines: Lines, palette: Palette): void {
  const { pen, scaleX } = surface;
  const { chart, buses } = lines;
  const width = lineWidth(surface, 2);
  const half = (width % 2) / 2;
  const shown = busesIn(buses, surface.area);
  const unions = unionsIn(chart, surface.area, lines.unions);
  const strokes = new Map<string, Stroke>();
  const add = (box: number, dashes: readonly number[], trace: (to: Tracer) => void) => {
    const colour = colourOf(chart, box, palette);
    const key = `${colour} ${dashes.join()}`;
    const stroke = strokes.get(key) ?? { colour, dashes, traces: [] };
    stroke.traces.push(trace);
    strokes.set(key, stroke);
  };
  for (const bus of shown) {
    const dashes = PARENT_DASHES[kindOf(buses, bus)];
    const period = dashes.reduce((sum, length) => sum + length * scaleX, 0) || 1;
    add(tintedBy(chart, buses, bus), dashes, (to) =>
      traceBus(to, surface, chart, buses, bus, half, period),
    );
  }
  for (const union of unions)
    add(chart.unions.one[union]!, TIE_DASHES[tieOf(chart, union)], (to) =>
      traceUnion(onSurface(to, surface, half), chart, union),
    );
  for (const { colour, dashes, traces } of strokes.values())
    pen.stroke((to) => traces.forEach((trace) => trace(to)), {
      colour,
      width,
      dashes: dashes.map((length) => length * scaleX),
      isRound: true,
    });
  for (const union of unions) paintKnotOf(surface, chart, union, palette);
  if (levelAt(surface.k) === "card") paintWords(surface, lines, shown, palette);
}

const kindOf = (buses: Buses, bus: number) => PARENT_KINDS[buses.kind[bus]!] ?? "birth";

const tieOf = ({ unions }: FamilyChart, union: number) => TIES[unions.tie[union]!] ?? "current";

export const lineWidth = ({ scaleX, density }: Surface, width: number): number =>
  Math.max(Math.round(density), Math.round(width * scaleX));

export const colourOf = ({ boxes }: FamilyChart, box: number, { lines }: Palette): string =>
  lines[tintOfBranch(boxes.branch[box]!)]!;

function paintKnotOf(surface: Surface, chart: FamilyChart, union: number, palette: Palette) {
  const { unions } = chart;
  paintKnot(surface.pen, palette, {
    x: surface.xOf(unions.knotX[union]!),
    y: surface.yOf(unions.knotY[union]!),
    scale: surface.scaleX,
    isCurrent: tieOf(chart, union) === "current",
    colour: colourOf(chart, unions.one[union]!, palette),
  });
}

interface Knot {
  x: number;
  y: number;
  scale: number;
  isCurrent: boolean;
  /** Color of the lines that it joins. */
  colour: string;
}

const KNOT = 5.5;

/**
 * Paints the knot between two partners: gold, or hollow if they are no couple anymore or never
 * were.
 */
export function paintKnot(pen: Pen, { marigold, paper }: Palette, knot: Knot): void {
  const { x, y, scale, isCurrent, colour } = knot;
  const ground = isCurrent ? marigold : paper;
  if (KNOT * scale < 2) return pen.rect(x - 1.5, y - 1.5, 3, 3, ground);
  const round = { x, y, radius: KNOT * scale };
  pen.paint(round, ground);
  const width = Math.max(1, 2 * scale);
  pen.stroke(round, { colour: isCurrent ? paper : colour, width, isRound: true });
}

/** Paints words beside lines to children who aren't by birth. */
function paintWords(surface: Surface, { chart, buses }: Lines, shown: number[], palette: Palette) {
  const { pen, scaleX, edges } = surface;
  const colour = palette.quiet;
  const look = { size: 12 * scaleX, weight: 500, isItalic: true, colour, from: "left" } as const;
  for (const bus of shown) {
    const word = PARENT_WORDS[kindOf(buses, bus)];
    if (!word) continue;
    for (let at = buses.start[bus]!; at < buses.start[bus + 1]!; at++) {
      const child = buses.children[at]!;
      const x = surface.xOf(chart.boxes.x[child]! + chart.boxWidth / 2);
      const y = surface.yOf(chart.boxes.y[child]!);
      // Skips hidden words, because shaping text takes time.
      if (x > edges.left - BEYOND && x < edges.right && y > edges.top && y < edges.bottom + BEYOND)
        pen.text(word, x + 7 * scaleX, y - 7 * scaleX, look);
    }
  }
}
