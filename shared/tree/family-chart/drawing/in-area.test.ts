import { expect, it } from "vitest";
import { boxArea, boxesIn, movingBoxesIn } from "./in-area.ts";
import { generatedChart } from "../../../../tests/support/chart/drawn-charts.ts";

const chart = generatedChart(1000);
const middleCard = boxArea(chart, Math.floor(chart.boxes.count / 2));
const window = {
  left: middleCard.left - 640,
  right: middleCard.left + 640,
  top: middleCard.top - 300,
  bottom: middleCard.top + 300,
};

it("TREE-10 draws, of a thousand people, only those whose cards are in view", () => {
  const drawn = new Set(boxesIn(chart, window));
  expect(drawn.size).toBeGreaterThan(0);
  expect(drawn.size).toBeLessThan(chart.boxes.count / 4);
  for (let box = 0; box < chart.boxes.count; box++) {
    const { left, top, right, bottom } = boxArea(chart, box);
    const isOutside =
      right <= window.left || left >= window.right || bottom <= window.top || top >= window.bottom;
    expect(drawn.has(box)).toBe(!isOutside);
  }
});

it("finds the same cards while they move", () => {
  expect(movingBoxesIn(chart, window)).toEqual(boxesIn(chart, window));
});

it("draws everything if everything is in view, and nothing beside the chart", () => {
  const all = { left: -1, top: -1, right: chart.width + 1, bottom: chart.height + 1 };
  expect(boxesIn(chart, all)).toHaveLength(chart.boxes.count);
  expect(boxesIn(chart, { ...all, left: -500, right: -1 })).toEqual([]);
  expect(boxesIn(chart, { ...all, top: chart.height + 1, bottom: chart.height + 500 })).toEqual([]);
});
