import { expect, it } from "vitest";
import { findChartErrors } from "../../../tests/support/chart/chart-checks.ts";
import {
  findHiddenLines,
  findLinesOutside,
  findLinesThroughBoxes,
} from "../../../tests/support/chart/chart-checks-lines.ts";
import { smallFamily } from "../../../tests/support/families/small-family.ts";
import { BOX, type FamilyChart } from "./chart-types.ts";
import { layOutChart } from "./layout/lay-out-chart.ts";

const family = smallFamily(
  "Otto 1900 + Anna 1902: Karl 1925, Lena 1927",
  "Karl + Mia 1926: Tim 1950, Tom 1952",
  "Lena + Emil 1926: Kai 1951, Kim 1953",
);
const focus = [family.idOf("Otto")];
const options = { view: "descendants", generations: 9 } as const;

type Column = Float64Array | Int32Array | Uint8Array;

type Table = "boxes" | "descents" | "unions";

/** Returns the chart with one number of one column changed. */
function damagedChart(table: Table, column: string, index: number, by: number): FamilyChart {
  const chart = layOutChart(family.graph, focus, options);
  const columns = structuredClone(chart[table]);
  (columns as unknown as Record<string, Column>)[column]![index]! += by;
  return { ...chart, [table]: columns };
}

const boxOf = (name: string) => {
  const { boxOf, graph } = layOutChart(family.graph, focus, options);
  return boxOf[graph.indexOfId.get(family.idOf(name))!]!;
};

const errors: [title: string, chart: () => FamilyChart, words: RegExp][] = [
  [
    "a repeated person",
    () => damagedChart("boxes", "person", boxOf("Kai"), -1),
    /boxes instead of/,
  ],
  ["a stub of nobody", () => damagedChart("boxes", "flags", boxOf("Kai"), BOX.stub), /Kai/],
  [
    "a position that isn't a number",
    () => damagedChart("boxes", "x", boxOf("Kai"), NaN),
    /not a number/,
  ],
  ["boxes that overlap", () => damagedChart("boxes", "x", boxOf("Mia"), -60), /overlap/],
  ["a box outside its row", () => damagedChart("boxes", "y", boxOf("Karl"), 1), /not in row 1/],
  [
    "a wrong flag",
    () => damagedChart("boxes", "flags", boxOf("Kai"), BOX.moreBelow),
    /not be moreBelow/,
  ],
  ["a union with the wrong partner", () => damagedChart("unions", "other", 1, 1), /line/],
  ["a descent to the wrong child", () => damagedChart("descents", "child", 0, 1), /missing/],
  ["a wrong kind of parent", () => damagedChart("descents", "kind", 0, 1), /as adoptive child/],
  ["a knot off its line", () => damagedChart("unions", "knotX", 0, 300), /not between them/],
  ["a turn in a box", () => damagedChart("descents", "turnY", 0, 999), /turns at/],
];

it("finds no errors in a correct chart", () => {
  expect(findChartErrors(layOutChart(family.graph, focus, options), focus, options)).toEqual([]);
});

it.each(errors)("finds %s", (_, chart, message) => {
  expect(findChartErrors(chart(), focus, options).join("\n")).toMatch(message);
});

it("TREE-10 leaves space below the last row for lines between partners who aren't side by side", () => {
  const married = smallFamily("Otto + Anna", "Otto + Berta", "Otto + Clara", "Otto + Dora");
  const whole = { view: "whole", generations: 0 } as const;
  const chart = layOutChart(married.graph, [], whole);
  expect(Math.max(...chart.unions.belowY)).toBeGreaterThan(chart.boxHeight);
  expect(chart.height).toBeGreaterThan(Math.max(...chart.unions.belowY));
  expect(findChartErrors(chart, [], whole)).toEqual([]);
  const low = findChartErrors({ ...chart, height: chart.boxHeight }, [], whole);
  expect(low.join("\n")).toMatch(/leaves the chart/);
});

it("finds a younger sibling on the left", () => {
  const reversed = smallFamily("Otto 1900 + Anna 1902: Karl 1927, Lena 1925");
  const chart = layOutChart(reversed.graph, focus, options);
  const birthdate = ["1900-01-01", "1902-01-01", "1925-01-01", "1927-01-01"];
  const graph = { ...reversed.graph, people: { ...reversed.graph.people, birthdate } };
  expect(findChartErrors({ ...chart, graph }, focus, options)).toEqual([
    "Karl #3 is on the wrong side of a sibling",
  ]);
});

it("finds lines on top of each other, through a box, and outside the chart", () => {
  const chart = layOutChart(family.graph, focus, options);
  const { knotX } = chart.unions;
  expect(findHiddenLines(damagedChart("unions", "knotX", 2, knotX[1]! - knotX[2]!))).not.toEqual(
    [],
  );
  expect(findLinesThroughBoxes(damagedChart("unions", "knotX", 0, -80))).not.toEqual([]);
  expect(findLinesOutside(chart)).toEqual([]);
  expect(findLinesOutside(damagedChart("unions", "knotX", 0, -9999))).not.toEqual([]);
});
