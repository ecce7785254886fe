import { expect, it } from "vitest";
import type { ChartOptions } from "#shared/tree/family-chart/chart-types.ts";
import { chartOf } from "../../../../../tests/support/chart/drawn-charts.ts";
import { describeToggleButton } from "../paint/button-labels.ts";
import { createNearbyFinder } from "./nearby-parts.ts";
import { toggleAt } from "../paint/paint-toggles.ts";

const FAMILY = [
  "Ida + Per: Otto",
  "Otto 1930 + Anna 1932: Karl 1955, Lena 1957",
  "Karl + Eva: Tom",
  "Lena + Jan: Mia, Bo",
];

function tabsIn(focus: string[], options: Partial<ChartOptions>, foldsAbove = false) {
  const drawn = chartOf(FAMILY, focus, options);
  const { width, height } = drawn.chart;
  const toggles = createNearbyFinder(
    drawn.chart,
    foldsAbove,
  )({ left: 0, top: 0, right: width, bottom: height }).toggles();
  return {
    ...drawn,
    toggles,
    labels: toggles.map((toggle) => describeToggleButton(drawn.chart, toggle)),
  };
}

it("TREE-10 offers to collapse each branch, once for both parents", () => {
  const { labels } = tabsIn(["Otto", "Anna"], {});
  expect(labels.filter((word) => word.startsWith("Hide"))).toEqual([
    "Hide the children of Otto",
    "Hide the children of Karl",
    "Hide the children of Lena",
  ]);
});

it("TREE-10 offers to show collapsed or deeper branches, with the number of people", () => {
  expect(tabsIn(["Otto", "Anna"], { generations: 1 }).labels).toContain("Show 2 children of Lena");
  const { idOf } = tabsIn(["Otto", "Anna"], {});
  const { labels } = tabsIn(["Otto", "Anna"], { closedBelow: new Set([idOf("Karl")]) });
  expect(labels).toContain("Show 1 child of Karl");
  expect(labels.filter((word) => word.endsWith("of Eva"))).toEqual([]);
});

it("TREE-11 offers to collapse parents if the view goes up, or else to show them", () => {
  const { labels } = tabsIn(["Tom"], { view: "ancestors" }, true);
  expect(labels).toContain("Hide the parents of Tom");
  expect(labels).toContain("Hide the parents of Karl");
  expect(tabsIn(["Tom"], { view: "ancestors", generations: 1 }, true).labels).toContain(
    "Show the parents of Karl",
  );
});

it("TREE-10 offers to collapse the parents at the focus, not at each sibling", () => {
  const { labels } = tabsIn(["Lena"], { view: "both", generations: 1 }, true);
  expect(labels.toSorted()).toEqual([
    "Hide the parents of Lena",
    "Show 1 child of Karl",
    "Show the parents of Otto",
  ]);
});

it("takes a touch on the tab for the tab, and one on the card for the card", () => {
  const { toggles, chart } = tabsIn(["Otto", "Anna"], { generations: 1 });
  const toggle = toggles.find(({ isOpen, side }) => !isOpen && side === "below")!;
  const bottom = chart.boxes.y[toggle.box]! + chart.boxHeight;
  expect(toggleAt(toggles, { x: toggle.x + 18, y: toggle.y + 12 }, 1)).toBe(toggle);
  expect(toggleAt(toggles, { x: toggle.x, y: bottom - 3 }, 1)).toBeNull();
});
