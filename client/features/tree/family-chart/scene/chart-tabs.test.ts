import { expect, it } from "vitest";
import type { ChartOptions } from "#shared/tree/family-chart/chart-types.ts";
import { chartOf } from "../../../../../tests/support/chart/drawn-charts.ts";
import { describeTabButton } from "../paint/button-labels.ts";
import { createNearbyFinder } from "./nearby-parts.ts";
import { tabAt } from "../paint/tabs.ts";

const FAMILY = [
  "Ida + Per: Otto",
  "Otto 1930 + Anna 1932: Karl 1955, Lena 1957",
  "Karl + Eva: Tom",
  "Lena + Jan: Mia, Bo",
];

function tabsIn(focus: string[], options: Partial<ChartOptions>, foldsAbove = false) {
  const drawn = chartOf(FAMILY, focus, options);
  const { width, height } = drawn.chart;
  const tabs = createNearbyFinder(
    drawn.chart,
    foldsAbove,
  )({ left: 0, top: 0, right: width, bottom: height }).tabs();
  return { ...drawn, tabs, words: tabs.map((tab) => describeTabButton(drawn.chart, tab)) };
}

it("TREE-10 offers to fold each branch away, once for both parents", () => {
  const { words } = tabsIn(["Otto", "Anna"], {});
  expect(words.filter((word) => word.startsWith("Hide"))).toEqual([
    "Hide the children of Otto",
    "Hide the children of Karl",
    "Hide the children of Lena",
  ]);
});

it("TREE-10 offers to bring back what is folded away or beyond the depth, and says how many", () => {
  expect(tabsIn(["Otto", "Anna"], { generations: 1 }).words).toContain("Show 2 children of Lena");
  const { idOf } = tabsIn(["Otto", "Anna"], {});
  const { words } = tabsIn(["Otto", "Anna"], { closedBelow: new Set([idOf("Karl")]) });
  expect(words).toContain("Show 1 child of Karl");
  expect(words.filter((word) => word.endsWith("of Eva"))).toEqual([]);
});

it("TREE-11 offers to fold parents away where the view goes up, else to go on to them", () => {
  const { words } = tabsIn(["Tom"], { view: "ancestors" }, true);
  expect(words).toContain("Hide the parents of Tom");
  expect(words).toContain("Hide the parents of Karl");
  expect(tabsIn(["Tom"], { view: "ancestors", generations: 1 }, true).words).toContain(
    "Show the parents of Karl",
  );
});

it("TREE-10 offers to fold the parents away at the focus, not at each of the siblings beside it", () => {
  const { words } = tabsIn(["Lena"], { view: "both", generations: 1 }, true);
  expect(words.toSorted()).toEqual([
    "Hide the parents of Lena",
    "Show 1 child of Karl",
    "Show the parents of Otto",
  ]);
});

it("is pressed with a finger, and leaves the card to the card", () => {
  const { tabs, chart } = tabsIn(["Otto", "Anna"], { generations: 1 });
  const tab = tabs.find(({ isOpen, side }) => !isOpen && side === "below")!;
  const bottom = chart.boxes.y[tab.box]! + chart.boxHeight;
  expect(tabAt(tabs, { x: tab.x + 18, y: tab.y + 12 }, 1)).toBe(tab);
  expect(tabAt(tabs, { x: tab.x, y: bottom - 3 }, 1)).toBeNull();
});
