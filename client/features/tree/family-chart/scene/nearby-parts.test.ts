import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { layOutChart } from "#shared/tree/family-chart/layout/lay-out-chart.ts";
import { smallFamily } from "../../../../../tests/support/families/small-family.ts";
import { generatedChart } from "../../../../../tests/support/chart/drawn-charts.ts";
import type { Area } from "#shared/tree/family-chart/drawing/in-area.ts";
import { type Buses, busesOf } from "#shared/tree/family-chart/drawing/buses.ts";
import { createNearbyFinder } from "./nearby-parts.ts";
import { visibleToggles } from "../paint/paint-toggles.ts";

const chart = generatedChart(3000);
const allOf = ({ width, height }: FamilyChart) => ({
  left: 0,
  top: 0,
  right: width,
  bottom: height,
});

/** Screens anywhere on the chart, at scales with readable cards or names. */
const screensOf = ({ width, height }: FamilyChart) =>
  fc
    .record({
      x: fc.double({ min: 0, max: width, noNaN: true }),
      y: fc.double({ min: 0, max: height, noNaN: true }),
      k: fc.double({ min: 0.28, max: 2.5, noNaN: true }),
    })
    .map(({ x, y, k }): Area => {
      const [left, top] = [x - 640 / k, y - 360 / k];
      return { left, top, right: left + 1280 / k, bottom: top + 720 / k };
    });

/** Lists the lines to children in an area: their start, child, and the height of their bend. */
function linesSeen(buses: Buses, { left, top, right, bottom }: Area): string[] {
  const lines: string[] = [];
  for (let bus = 0; bus < buses.count; bus++)
    for (const child of buses.children.slice(buses.start[bus], buses.start[bus + 1])) {
      const [x, y, turn] = [buses.x[bus]!, buses.y[bus]!, buses.turnY[bus]!];
      const [to, end] = [chart.boxes.x[child]! + chart.boxWidth / 2, chart.boxes.y[child]!];
      if (Math.min(x, to) > right || Math.max(x, to) < left) continue;
      if (Math.min(y, turn, end) > bottom || Math.max(y, turn, end) < top) continue;
      lines.push([buses.parent[bus], buses.union[bus], buses.kind[bus], child, x, y, turn].join());
    }
  return lines.toSorted();
}

it("TREE-10 draws the same lines nearby as the whole chart has there, at any position", () => {
  const all = busesOf(chart);
  const near = createNearbyFinder(chart, false);
  fc.assert(
    fc.property(screensOf(chart), (seen) => {
      expect(linesSeen(near(seen).buses, seen)).toEqual(linesSeen(all, seen));
    }),
  );
});

it("TREE-10 shows the same tabs nearby as the whole chart has there, at any position", () => {
  const options = { view: "descendants", generations: 6 } as const;
  const folded = layOutChart(chart.graph, [1, 2], options);
  const all = createNearbyFinder(folded, true)(allOf(folded)).toggles();
  const near = createNearbyFinder(folded, true);
  fc.assert(
    fc.property(screensOf(folded), (seen) => {
      expect(visibleToggles(near(seen).toggles(), seen)).toEqual(visibleToggles(all, seen));
    }),
  );
});

it("keeps tabs in place while panning along a person's many partners", () => {
  const { graph, idOf } = smallFamily(
    "Otto + Anna: A1",
    "Otto + Berta: B1",
    "Otto + Clara: C1",
    "Otto + Dora: D1",
  );
  const wide = layOutChart(graph, [idOf("Otto")], { view: "descendants", generations: 5 });
  const all = createNearbyFinder(wide, false)(allOf(wide)).toggles();
  const near = createNearbyFinder(wide, false);
  for (let left = -wide.width; left < wide.width; left += wide.boxWidth / 2) {
    const seen = { left, top: 0, right: left + 2 * wide.boxWidth, bottom: wide.height };
    expect(visibleToggles(near(seen).toggles(), seen)).toEqual(visibleToggles(all, seen));
  }
});
