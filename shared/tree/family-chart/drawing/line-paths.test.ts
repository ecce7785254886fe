import { expect, it } from "vitest";
import { smallFamily } from "../../../../tests/support/families/small-family.ts";
import { layOutChart } from "../layout/lay-out-chart.ts";
import type { FamilyChart } from "../chart-types.ts";
import { traceDescent, traceUnion } from "./line-paths.ts";
import { svgPath } from "./svg-pen.ts";

const chart = layOutChart(
  smallFamily("Otto 1930 + Anna: Karl 1955, Lena 1957, Max 1960").graph,
  [1, 2],
  { view: "descendants", generations: 3 },
);
const { boxes, boxWidth, unions, descents } = chart;
const boxOfId = (name: number) => chart.boxOf[chart.graph.indexOfId.get(name)!]!;
const descentOf = (id: number) => descents.child.indexOf(boxOfId(id));
const numbersIn = (path: string) => path.match(/[-\d.]+/g)!.map(Number);

it("TREE-10 draws one straight line between the cards of adjacent partners", () => {
  const path = svgPath((to) => traceUnion(to, chart, 0));
  const y = unions.knotY[0]!;
  expect(path).toBe(
    `M${boxes.x[unions.one[0]!]! + boxWidth} ${y}L${boxes.x[unions.other[0]!]!} ${y}`,
  );
});

it("TREE-10 leads from the knot to the top center of a child's card, with two rounded corners", () => {
  const path = svgPath((to) => traceDescent(to, chart, descentOf(3)));
  const numbers = numbersIn(path);
  expect(numbers.slice(0, 2)).toEqual([unions.knotX[0], unions.knotY[0]]);
  expect(numbers.slice(-2)).toEqual([boxes.x[boxOfId(3)]! + boxWidth / 2, boxes.y[boxOfId(3)]]);
  expect(path.match(/Q/g)).toHaveLength(2);
});

it("TREE-10 goes straight down to a child right below the knot", () => {
  const path = svgPath((to) => traceDescent(to, chart, descentOf(4)));
  expect(path).toBe(
    `M${unions.knotX[0]} ${unions.knotY[0]}L${unions.knotX[0]} ${boxes.y[boxOfId(4)]}`,
  );
});

it("TREE-10 runs below the cards between two partners", () => {
  const below: FamilyChart = { ...chart, unions: { ...unions, belowY: Float64Array.of(130) } };
  const path = svgPath((to) => traceUnion(to, below, 0));
  const [one, other] = [boxOfId(1), boxOfId(2)].toSorted((a, b) => boxes.x[a]! - boxes.x[b]!);
  const numbers = numbersIn(path);
  expect(numbers.slice(0, 2)).toEqual([boxes.x[one!]! + boxWidth / 2, chart.boxHeight]);
  expect(numbers.slice(-2)).toEqual([boxes.x[other!]! + boxWidth / 2, chart.boxHeight]);
  expect(Math.max(...numbers.filter((_, at) => at % 2 === 1))).toBe(130);
});

it("TREE-10 smooths a jog too small for two corners into one bend without overshoot", () => {
  const shifted = boxes.x.with(boxOfId(4), boxes.x[boxOfId(4)]! + 6);
  const path = svgPath((to) =>
    traceDescent(to, { ...chart, boxes: { ...boxes, x: shifted } }, descentOf(4)),
  );
  const xs = numbersIn(path).filter((_, at) => at % 2 === 0);
  expect(xs).toEqual(xs.toSorted((a, b) => a - b));
});
