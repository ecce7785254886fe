import { expect, it } from "vitest";
import type { ChartView } from "#shared/tree/family-chart/chart-types.ts";
import { layOutChart } from "#shared/tree/family-chart/layout/lay-out-chart.ts";
import { smallFamily } from "../../../../../tests/support/families/small-family.ts";
import { type Folds, foldAllBut, isFolded, NO_FOLDS, toggleFold } from "./folds.ts";

const family = smallFamily(
  "Opa + Oma: Karl 1955, Lena 1957",
  "Karl + Vera: Max 1980, Moritz 1982",
  "Lena + Tom: Ida 1985",
  "Max: Ada 2005",
  "Ida: Bo 2008",
);

function drawn(view: ChartView, focus: string, generations: number, folds: Folds): string[] {
  const { boxOf, graph } = layOutChart(family.graph, [family.idOf(focus)], {
    view,
    generations,
    closedBelow: folds.below,
    closedAbove: folds.above,
  });
  return graph.people.fullName.filter((_, index) => boxOf[index]! >= 0);
}

const chart = (view: ChartView, focus: string, generations: number) =>
  layOutChart(family.graph, [family.idOf(focus)], { view, generations });

it("TREE-10 folds a branch and opens it again", () => {
  const folds = toggleFold(family.graph, NO_FOLDS, "below", family.idOf("Karl"));
  expect(isFolded(folds, "below", family.idOf("Karl"))).toBe(true);
  expect(drawn("descendants", "Opa", 2, folds)).not.toContain("Max");
  expect(drawn("descendants", "Opa", 2, folds)).toContain("Ida");
  expect(toggleFold(family.graph, folds, "below", family.idOf("Karl"))).toEqual(NO_FOLDS);
});

it("TREE-10 opens one branch beyond the depth, and no other", () => {
  const folds = foldAllBut(chart("descendants", "Opa", 1), NO_FOLDS, "below", family.idOf("Karl"));
  const names = drawn("descendants", "Opa", 2, folds);
  expect(names).toEqual(expect.arrayContaining(["Max", "Moritz"]));
  expect(names).not.toContain("Ida");
});

it("TREE-10 opens a branch together with the partner folded with it", () => {
  const folds = foldAllBut(chart("descendants", "Opa", 1), NO_FOLDS, "below", family.idOf("Lena"));
  expect(drawn("descendants", "Opa", 2, folds)).not.toContain("Max");
  const opened = toggleFold(family.graph, folds, "below", family.idOf("Karl"));
  expect(drawn("descendants", "Opa", 2, opened)).toContain("Max");
});

it("TREE-10 opens a branch from either parent", () => {
  const folds = foldAllBut(chart("descendants", "Opa", 1), NO_FOLDS, "below", family.idOf("Vera"));
  expect(drawn("descendants", "Opa", 2, folds)).toContain("Max");
});

it("TREE-10 opens one side of a person beyond the depth, and leaves the other folded", () => {
  // This chart shows neither Karl's parents nor his other son.
  const small = chart("ancestors", "Max", 1);
  const karl = family.idOf("Karl");
  const below = foldAllBut(small, NO_FOLDS, "below", karl);
  expect([isFolded(below, "below", karl), isFolded(below, "above", karl)]).toEqual([false, true]);
  expect(drawn("ancestors", "Max", 2, below)).not.toContain("Opa");
  const above = foldAllBut(small, NO_FOLDS, "above", karl);
  expect([isFolded(above, "below", karl), isFolded(above, "above", karl)]).toEqual([true, false]);
});

it("TREE-10 folds and opens one side of a person without the other", () => {
  const karl = family.idOf("Karl");
  const one = toggleFold(family.graph, NO_FOLDS, "below", karl);
  expect(isFolded(one, "above", karl)).toBe(false);
  const both = toggleFold(family.graph, one, "above", karl);
  const opened = toggleFold(family.graph, both, "below", karl);
  expect([isFolded(opened, "below", karl), isFolded(opened, "above", karl)]).toEqual([false, true]);
});

it("TREE-10 opens a branch upward beyond the depth, and nothing below", () => {
  const folds = foldAllBut(chart("both", "Max", 1), NO_FOLDS, "above", family.idOf("Karl"));
  const names = drawn("both", "Max", 2, folds);
  expect(names).toEqual(expect.arrayContaining(["Opa", "Oma"]));
  expect(names).not.toContain("Bo");
});
