import { expect, it } from "vitest";
import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { layOutChart } from "#shared/tree/family-chart/layout/lay-out-chart.ts";
import { buildGraph, type FamilyGraph } from "#shared/family/family-graph/family-graph.ts";
import { packFamilyRows } from "#shared/family/family-graph/family-rows.ts";
import { generateFamily } from "../../../../../tests/support/families/generate-family.ts";
import { smallFamily } from "../../../../../tests/support/families/small-family.ts";
import { chartArea, toPixels } from "./print-paper.ts";
import { isLegible, MAX_PAGES, planPrint, planDefaultPrint, type PrintPlan } from "./print-plan.ts";

const whole = (graph: FamilyGraph) => layOutChart(graph, [], { view: "whole", generations: 0 });
const generatedChart = (people: number) => {
  const family = generateFamily({ people, seed: 7 });
  return whole(buildGraph(packFamilyRows(family.people, family.links)));
};
const small = whole(smallFamily("Otto + Anna: Karl, Lena").graph);
const midsize = generatedChart(150);

/** Lists people who aren't complete on any page. */
function cutEverywhere({ boxes, boxWidth, graph }: FamilyChart, { pages }: PrintPlan) {
  return Array.from(boxes.person, (person, box) => {
    const [x, y] = [boxes.x[box]!, boxes.y[box]!];
    const isWhole = pages.some(
      ({ area }) =>
        area.left <= x &&
        area.top <= y &&
        area.right >= x + boxWidth &&
        area.bottom >= y + boxes.height[box]!,
    );
    return isWhole ? "" : graph.people.fullName[person]!;
  }).filter(Boolean);
}

it("TREE-10 prints a small family on one landscape page, no larger than on the screen", () => {
  for (const plan of [planDefaultPrint(small, "A4"), planPrint(small, "many", "Letter")])
    expect(plan).toMatchObject({ orientation: "landscape", count: 1, scale: 1 });
});

it("TREE-10 fits any family on one page on request", () => {
  const plan = planPrint(midsize, "one", "A4");
  expect(plan.count).toBe(1);
  const printArea = chartArea("A4", plan.orientation);
  expect((midsize.width + 20) * plan.scale).toBeLessThanOrEqual(toPixels(printArea.width));
  expect(isLegible(plan)).toBe(false);
});

it.each(["A4", "Letter"] as const)(
  "TREE-10 shows everyone complete and legible on some page of %s, and nothing beyond its edges",
  (paper) => {
    const plan = planPrint(midsize, "many", paper);
    expect(isLegible(plan)).toBe(true);
    expect(plan.count).toBe(plan.pages.length);
    expect(plan.count).toBeGreaterThan(2);
    expect(cutEverywhere(midsize, plan)).toEqual([]);
    const printArea = chartArea(paper, plan.orientation);
    for (const { area } of plan.pages) {
      expect((area.right - area.left) * plan.scale).toBeLessThanOrEqual(
        toPixels(printArea.width) + 0.01,
      );
      expect((area.bottom - area.top) * plan.scale).toBeLessThanOrEqual(
        toPixels(printArea.height) + 0.01,
      );
    }
  },
);

it("TREE-10 prints as many pages as a legible family needs by default", () => {
  expect(planDefaultPrint(midsize, "A4")).toEqual(planPrint(midsize, "many", "A4"));
});

it("TREE-10 counts the pages of a huge family without laying them out", () => {
  const huge = generatedChart(4000);
  const plan = planPrint(huge, "many", "A4");
  expect(plan.count).toBeGreaterThan(MAX_PAGES);
  expect(plan.pages).toEqual([]);
  expect(planDefaultPrint(huge, "A4").count).toBe(1);
});
