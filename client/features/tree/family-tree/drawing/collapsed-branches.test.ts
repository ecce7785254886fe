import { expect, it } from "vitest";
import type { ChartView } from "#shared/tree/family-chart/chart-types.ts";
import { layOutChart } from "#shared/tree/family-chart/layout/lay-out-chart.ts";
import { smallFamily } from "../../../../../tests/support/families/small-family.ts";
import {
  type CollapsedBranches,
  collapseOtherBranches,
  isCollapsed,
  NONE_COLLAPSED,
  toggleBranch,
} from "./collapsed-branches.ts";

const family = smallFamily(
  "Opa + Oma: Karl 1955, Lena 1957",
  "Karl + Vera: Max 1980, Moritz 1982",
  "Lena + Tom: Ida 1985",
  "Max: Ada 2005",
  "Ida: Bo 2008",
);

function drawn(
  view: ChartView,
  focus: string,
  generations: number,
  collapsed: CollapsedBranches,
): string[] {
  const { boxOf, graph } = layOutChart(family.graph, [family.idOf(focus)], {
    view,
    generations,
    closedBelow: collapsed.below,
    closedAbove: collapsed.above,
  });
  return graph.people.fullName.filter((_, index) => boxOf[index]! >= 0);
}

const chart = (view: ChartView, focus: string, generations: number) =>
  layOutChart(family.graph, [family.idOf(focus)], { view, generations });

it("TREE-10 collapses a branch and expands it again", () => {
  const collapsed = toggleBranch(family.graph, NONE_COLLAPSED, "below", family.idOf("Karl"));
  expect(isCollapsed(collapsed, "below", family.idOf("Karl"))).toBe(true);
  expect(drawn("descendants", "Opa", 2, collapsed)).not.toContain("Max");
  expect(drawn("descendants", "Opa", 2, collapsed)).toContain("Ida");
  expect(toggleBranch(family.graph, collapsed, "below", family.idOf("Karl"))).toEqual(
    NONE_COLLAPSED,
  );
});

it("TREE-10 opens one branch beyond the depth, and no other", () => {
  const collapsed = collapseOtherBranches(
    chart("descendants", "Opa", 1),
    NONE_COLLAPSED,
    "below",
    family.idOf("Karl"),
  );
  const names = drawn("descendants", "Opa", 2, collapsed);
  expect(names).toEqual(expect.arrayContaining(["Max", "Moritz"]));
  expect(names).not.toContain("Ida");
});

it("TREE-10 expands a branch together with the partner collapsed with it", () => {
  const collapsed = collapseOtherBranches(
    chart("descendants", "Opa", 1),
    NONE_COLLAPSED,
    "below",
    family.idOf("Lena"),
  );
  expect(drawn("descendants", "Opa", 2, collapsed)).not.toContain("Max");
  const opened = toggleBranch(family.graph, collapsed, "below", family.idOf("Karl"));
  expect(drawn("descendants", "Opa", 2, opened)).toContain("Max");
});

it("TREE-10 opens a branch from either parent", () => {
  const collapsed = collapseOtherBranches(
    chart("descendants", "Opa", 1),
    NONE_COLLAPSED,
    "below",
    family.idOf("Vera"),
  );
  expect(drawn("descendants", "Opa", 2, collapsed)).toContain("Max");
});

it("TREE-10 expands one side of a person beyond the depth, and leaves the other collapsed", () => {
  // This chart shows neither Karl's parents nor his other son.
  const small = chart("ancestors", "Max", 1);
  const karl = family.idOf("Karl");
  const below = collapseOtherBranches(small, NONE_COLLAPSED, "below", karl);
  expect([isCollapsed(below, "below", karl), isCollapsed(below, "above", karl)]).toEqual([
    false,
    true,
  ]);
  expect(drawn("ancestors", "Max", 2, below)).not.toContain("Opa");
  const above = collapseOtherBranches(small, NONE_COLLAPSED, "above", karl);
  expect([isCollapsed(above, "below", karl), isCollapsed(above, "above", karl)]).toEqual([
    true,
    false,
  ]);
});

it("TREE-10 collapses and expands one side of a person without the other", () => {
  const karl = family.idOf("Karl");
  const one = toggleBranch(family.graph, NONE_COLLAPSED, "below", karl);
  expect(isCollapsed(one, "above", karl)).toBe(false);
  const both = toggleBranch(family.graph, one, "above", karl);
  const opened = toggleBranch(family.graph, both, "below", karl);
  expect([isCollapsed(opened, "below", karl), isCollapsed(opened, "above", karl)]).toEqual([
    false,
    true,
  ]);
});

it("TREE-10 opens a branch upward beyond the depth, and nothing below", () => {
  const collapsed = collapseOtherBranches(
    chart("both", "Max", 1),
    NONE_COLLAPSED,
    "above",
    family.idOf("Karl"),
  );
  const names = drawn("both", "Max", 2, collapsed);
  expect(names).toEqual(expect.arrayContaining(["Opa", "Oma"]));
  expect(names).not.toContain("Bo");
});
