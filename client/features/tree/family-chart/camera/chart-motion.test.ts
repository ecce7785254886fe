import { expect, it } from "vitest";
import { layOutChart } from "#shared/tree/family-chart/layout/lay-out-chart.ts";
import { chartOf } from "../../../../../tests/support/chart/drawn-charts.ts";
import { motionBetween, chartInMotion, shiftOf } from "./chart-motion.ts";

const family = chartOf(
  ["Otto + Anna: Karl, Lena, Paul", "Karl + Ida: Tom, Mia, Per", "Lena + Jan: Bo, Kim"],
  ["Otto", "Anna"],
);
const open = family.chart;
const closed = layOutChart(family.graph, [family.idOf("Otto"), family.idOf("Anna")], {
  view: "descendants",
  generations: 12,
  closedBelow: new Set([family.idOf("Karl")]),
});
const indexOf = (name: string) => family.graph.indexOfId.get(family.idOf(name))!;
const positionIn = (chart: typeof open, name: string) => {
  const box = chart.boxOf[indexOf(name)]!;
  return [chart.boxes.x[box]!, chart.boxes.y[box]!] as const;
};

it("TREE-10 starts the motion from the earlier positions, relative to the person whose branch opened", () => {
  const anchor = indexOf("Karl");
  const start = chartInMotion(open, motionBetween(closed, open, anchor), 0);
  const [dx, dy] = shiftOf(closed, open, anchor);
  for (const name of ["Otto", "Anna", "Karl", "Lena", "Jan", "Bo", "Paul"]) {
    const [x, y] = positionIn(closed, name);
    expect(positionIn(start, name)).toEqual([x - dx, y - dy]);
  }
  expect(positionIn(start, "Karl")).toEqual(positionIn(open, "Karl"));
});

it("TREE-10 ends the motion at the new positions", () => {
  const end = chartInMotion(open, motionBetween(closed, open, indexOf("Karl")), 1);
  expect(end.boxes.x).toEqual(open.boxes.x);
  expect(end.descents.turnY).toEqual(open.descents.turnY);
  expect(end.unions.knotX).toEqual(open.unions.knotX);
});

it("moves new people along with their parents", () => {
  const { isNew, dx } = motionBetween(closed, open, indexOf("Otto"));
  const [tom, karl] = [open.boxOf[indexOf("Tom")]!, open.boxOf[indexOf("Karl")]!];
  expect([isNew[tom], isNew[karl]]).toEqual([1, 0]);
  expect(dx[tom]).toBe(dx[karl]);
});
