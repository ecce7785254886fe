import { expect, it } from "vitest";
import { BOX } from "#shared/tree/family-chart/chart-types.ts";
import { chartOf, generatedChart } from "../../../../../tests/support/chart/drawn-charts.ts";
import { boxArea } from "#shared/tree/family-chart/drawing/in-area.ts";
import { ownBoxOf } from "../chart-boxes.ts";
import { boxAt } from "./hit-test.ts";

const chart = generatedChart(1000);

it("TREE-10 finds everyone at their own position", () => {
  for (let box = 0; box < chart.boxes.count; box++) {
    const { left, top, right, bottom } = boxArea(chart, box);
    expect(boxAt(chart, { x: left + 1, y: top + 1 }, 0)).toBe(box);
    expect(boxAt(chart, { x: (left + right) / 2, y: (top + bottom) / 2 }, 0)).toBe(box);
  }
});

it("finds nobody between cards, except the nearest within a wide pointer's reach", () => {
  const { left, top, right } = boxArea(chart, chart.rows.start[1]!);
  expect(boxAt(chart, { x: left - 5, y: top + 10 }, 0)).toBe(-1);
  expect(boxAt(chart, { x: left - 5, y: top + 10 }, 10)).toBe(chart.rows.start[1]!);
  expect(boxAt(chart, { x: (left + right) / 2, y: top - 20 }, 10)).toBe(-1);
  expect(boxAt(chart, { x: -9000, y: -9000 }, 10)).toBe(-1);
});

it("TREE-10 leads from a second appearance of a person to their card", () => {
  const { chart } = chartOf(
    ["Otto + Anna: Karl, Lena", "Karl + Ida: Tom", "Lena + Jan: Mia", "Tom + Mia: Per"],
    ["Otto", "Anna"],
  );
  const stub = chart.boxes.flags.findIndex((flags) => (flags & BOX.stub) > 0);
  const card = ownBoxOf(chart, stub);
  expect(stub).toBeGreaterThanOrEqual(0);
  expect(card).not.toBe(stub);
  expect(chart.boxes.person[card]).toBe(chart.boxes.person[stub]);
  expect(ownBoxOf(chart, card)).toBe(card);
});
