import * as fc from "fast-check";
import { expect, it } from "vitest";
import { generateFamily } from "../../tests/support/families/generate-family.ts";
import { seededRandom } from "../../tests/support/families/seeded-random.ts";
import { plainTree } from "../../tests/support/chart/chart-checks-trees.ts";
import { smallFamily } from "../../tests/support/families/small-family.ts";
import { shuffledRows } from "../../tests/support/families/tangle.ts";
import { buildGraph } from "../family-tree/family-graph.ts";
import { type FamilyRows, packFamilyRows } from "../family-tree/family-rows.ts";
import { CHART_VIEWS } from "./chart-parts.ts";
import type { ChartOptions, FamilyChart } from "./chart-types.ts";
import { layOutChart } from "./lay-out-chart.ts";

const generated = fc
  .record({ people: fc.integer({ min: 2, max: 150 }), seed: fc.nat() })
  .map((asked) => {
    const { people, links } = generateFamily(asked);
    return packFamilyRows(people, links);
  });
const view = fc.constantFrom(...CHART_VIEWS);

const draw = (rows: FamilyRows, options: ChartOptions) =>
  layOutChart(buildGraph(rows), [1], options);

/** Where everybody stands, by id; a stub's row and place count with those of its person. */
function places({ graph, boxes }: FamilyChart) {
  const found = Array.from(boxes.person, (index, box) => [
    graph.people.id[index]!,
    boxes.flags[box]!,
    boxes.row[box]!,
    boxes.x[box]!,
  ]);
  return found.toSorted(([a = 0, , rowA = 0, xA = 0], [b = 0, , rowB = 0, xB = 0]) =>
    a === b ? rowA - rowB || xA - xB : a - b,
  );
}

/** The ids of each row from left to right, of those who stand in the other chart too. */
function commonRows({ graph, boxes, boxOf, rows }: FamilyChart, other: FamilyChart): number[][] {
  return Array.from({ length: rows.count }, (_, row) =>
    Array.from(boxes.person.subarray(rows.start[row], rows.start[row + 1]))
      .filter((index, at) => boxOf[index] === rows.start[row]! + at && other.boxOf[index] !== -1)
      .map((index) => graph.people.id[index]!),
  ).filter((ids) => ids.length > 0);
}

it("draws the same whatever the order of the people's rows", () => {
  fc.assert(
    fc.property(generated, view, fc.nat(), (rows, view, seed) => {
      const { between } = seededRandom(seed);
      const options = { view, generations: 99 };
      const { people } = shuffledRows(rows, () => between(0, 1e6));
      expect(places(draw({ ...rows, people }, options))).toEqual(places(draw(rows, options)));
    }),
    { numRuns: 60 },
  );
});

it("TREE-10 keeps everybody in their row and its order when a branch opens below", () => {
  fc.assert(
    fc.property(plainTree, view, fc.nat(), (households, view, nth) => {
      const { graph, idOf, people } = smallFamily(...households);
      const options = { view, generations: 99 };
      const ofFocus = people.filter(({ fullName }) => /^[FD]/.test(fullName));
      const closedBelow = new Set([ofFocus[nth % ofFocus.length]!.id]);
      const closed = layOutChart(graph, [idOf("F")], { ...options, closedBelow });
      const open = layOutChart(graph, [idOf("F")], options);
      expect(commonRows(open, closed)).toEqual(commonRows(closed, open));
    }),
    { numRuns: 200 },
  );
});
