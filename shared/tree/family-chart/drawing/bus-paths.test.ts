import { expect, it } from "vitest";
import { generatedChart } from "../../../../tests/support/chart/drawn-charts.ts";
import { busesOf } from "./buses.ts";
import { CLIP_MARGIN, createPaperSurface } from "./surface.ts";
import { svgPen } from "./svg-pen.ts";
import { traceBus } from "./line-paths.ts";

const chart = generatedChart(3000);
const buses = busesOf(chart);
const PERIOD = 15;
const pen = svgPen({ measure: () => 0, wrap: (name) => [name] }, "black");

/** Traces a bus on a canvas of this width, whose left edge is at this pixel of the chart. */
function pointsOf(bus: number, edge: number, width: number): [x: number, y: number][] {
  const area = { left: edge, top: 0, right: edge + width, bottom: 720 };
  const paper = createPaperSurface(pen, chart, 1, area);
  const points: [x: number, y: number][] = [];
  const note = (x: number, y: number) => points.push([x, y]);
  const path = {
    moveTo: note,
    lineTo: note,
    quadraticCurveTo: (_x: number, _y: number, x: number, y: number) => note(x, y),
  };
  traceBus(path, paper, chart, buses, bus, 0, PERIOD);
  return points;
}

const widest = buses.left.reduce(
  (widest, left, bus) =>
    buses.right[bus]! - left > buses.right[widest]! - buses.left[widest]! ? bus : widest,
  0,
);
const [from, to] = [buses.left[widest]!, buses.right[widest]!];
const edges = Array.from({ length: 50 }, (_, step) => Math.round(from + ((to - from) * step) / 50));

it("TREE-10 traces only the visible part of a long line, at any position", () => {
  expect(to - from).toBeGreaterThan(10 * 1280);
  for (const edge of edges)
    for (const [x] of pointsOf(widest, edge, 1280)) {
      expect(x).toBeGreaterThan(edge - CLIP_MARGIN - PERIOD);
      expect(x).toBeLessThan(edge + 1280 + CLIP_MARGIN + PERIOD);
    }
});

it("TREE-10 leaves out no visible part of a line", () => {
  const isSeen = (edge: number) => (x: number) => x > edge && x < edge + 1280;
  const all = pointsOf(widest, from - 100, to - from + 200);
  for (const edge of edges) {
    const shown = pointsOf(widest, edge, 1280);
    for (const [x, y] of all) if (isSeen(edge)(x)) expect(shown).toContainEqual([x, y]);
    // The horizontal part reaches both edges, unless the line ends in view.
    const aside = shown.filter(([, y]) => y === buses.turnY[widest]).map(([x]) => x);
    expect(Math.min(...aside)).toBeLessThanOrEqual(Math.max(edge, from + 12));
    expect(Math.max(...aside)).toBeGreaterThanOrEqual(Math.min(edge + 1280, to - 12));
  }
});

it("keeps a line's dashes in place while panning along it", () => {
  const start = buses.x[widest]!;
  for (const edge of edges) {
    const x = pointsOf(widest, edge, 1280).at(-4)![0];
    expect(Math.abs(x - start) % PERIOD).toBe(0);
  }
});
