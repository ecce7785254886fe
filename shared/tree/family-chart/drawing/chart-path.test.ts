import { expect, it } from "vitest";
import { chartOf } from "../../../../tests/support/chart/drawn-charts.ts";
import { findChartPath } from "./chart-path.ts";

const { chart, idOf, nameAt } = chartOf(
  ["Otto + Anna: Karl, Lena", "Karl + Ida: Tom", "Lena + Jan: Mia"],
  ["Otto", "Anna"],
);
const along = (...names: string[]) => findChartPath(chart, names.map(idOf));

it("REL-08 finds the lines of a path up and down, and everyone on it", () => {
  const { boxes, descents, unions, halfUnions } = along("Tom", "Karl", "Otto", "Lena", "Mia");
  expect(boxes.map(nameAt)).toEqual(["Tom", "Karl", "Otto", "Lena", "Mia"]);
  const children = descents.map((descent) => nameAt(chart.descents.child[descent]!));
  expect(new Set(children)).toEqual(new Set(["Tom", "Karl", "Lena", "Mia"]));
  expect(unions).toEqual([]);
  expect(new Set(halfUnions.map(([box]) => nameAt(box)))).toEqual(
    new Set(["Karl", "Otto", "Lena"]),
  );
});

it("REL-08 finds the line between two partners", () => {
  const { unions, descents } = along("Ida", "Karl", "Anna");
  expect(unions).toHaveLength(1);
  expect(descents).toHaveLength(1);
});

it("skips people who aren't drawn", () => {
  expect(findChartPath(chart, [999, idOf("Tom")]).boxes.map(nameAt)).toEqual(["Tom"]);
});
