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
const ofPeople = (people: number) => {
  const family = generateFamily({ people, seed: 7 });
  return whole(buildGraph(packFamilyRows(family.people, family.links)));
};
const small = whole(smallFamily("Otto + Anna: Karl, Lena").graph);
const middling = ofPeople(150);

/** Lists people who aren't whole on any page. */
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

it("TREE-10 squeezes any family on one page where that is asked for", () => {
  const plan = planPrint(middling, "one", "A4");
  expect(plan.count).toBe(1);
  const room = chartArea("A4", plan.orientation);
  expect((middling.width + 20) * plan.scale).toBeLessThanOrEqual(toPixels(room.width));
  expect(isLegible(plan)).toBe(false);
});

it.each(["A4", "Letter"] as const)(
  "TREE-10 shows everybody whole and legible on some page of %s, and nothing beyond its edge",
  (paper) => {
    const plan = planPrint(middling, "many", paper);
    expect(isLegible(plan)).toBe(true);
    expect(plan.count).toBe(plan.pages.length);
    expect(plan.count).toBeGreaterThan(2);
    expect(cutEverywhere(middling, plan)).toEqual([]);
    const room = chartArea(paper, plan.orientation);
    for (const { area } of plan.pages) {
      expect((area.right - area.left) * plan.scale).toBeLessThanOrEqual(
        toPixels(room.width) + 0.01,
      );
      expect((area.bottom - area.top) * plan.scale).toBeLessThanOrEqual(
        toPixels(room.height) + 0.01,
      );
    }
  },
);

it("TREE-10 prints as many pages as make a family legible, to whoever chose nothing", () => {
  expect(planDefaultPrint(middling, "A4")).toEqual(planPrint(middling, "many", "A4"));
});

it("TREE-10 says how many pages a huge family would take, and lays out none of them", () => {
  const huge = ofPeople(4000);
  const plan = planPrint(huge, "many", "A4");
  expect(plan.count).toBeGreaterThan(MAX_PAGES);
  expect(plan.pages).toEqual([]);
  expect(planDefaultPrint(huge, "A4").count).toBe(1);
});
