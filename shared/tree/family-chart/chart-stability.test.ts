import * as fc from "fast-check";
import { expect, it } from "vitest";
import { examples } from "../../../tests/support/examples.ts";
import { generateFamily } from "../../../tests/support/families/generate-family.ts";
import { buildHard, HARD_FAMILIES } from "../../../tests/support/families/hard/hard-families.ts";
import { denseFamily } from "../../../tests/support/families/hard/hard-families-dense.ts";
import { seededRandom } from "../../../tests/support/families/seeded-random.ts";
import { positionsById } from "../../../tests/support/chart/chart-positions.ts";
import { plainTree } from "../../../tests/support/chart/chart-checks-trees.ts";
import { smallFamily } from "../../../tests/support/families/small-family.ts";
import { shuffledRows, tangle, tangleRows } from "../../../tests/support/families/hard/tangle.ts";
import { buildGraph } from "../../family/family-graph/family-graph.ts";
import { type FamilyRows, packFamilyRows } from "../../family/family-graph/family-rows.ts";
import { CHART_VIEWS, type ChartOptions, type FamilyChart } from "./chart-types.ts";
import { layOutChart } from "./layout/lay-out-chart.ts";

const generated = fc
  .record({ people: fc.integer({ min: 2, max: 150 }), seed: fc.nat() })
  .map((options) => {
    const { people, links } = generateFamily(options);
    return packFamilyRows(people, links);
  });
const view = fc.constantFrom(...CHART_VIEWS);

const draw = (rows: FamilyRows, options: ChartOptions) =>
  layOutChart(buildGraph(rows), [1], options);

/** Lists the IDs in each row from left to right, without people who aren't in the other chart. */
function commonRows({ graph, boxes, boxOf, rows }: FamilyChart, other: FamilyChart): number[][] {
  return Array.from({ length: rows.count }, (_, row) =>
    Array.from(boxes.person.subarray(rows.start[row], rows.start[row + 1]))
      .filter((index, at) => boxOf[index] === rows.start[row]! + at && other.boxOf[index] !== -1)
      .map((index) => graph.people.id[index]!),
  ).filter((ids) => ids.length > 0);
}

it("TREE-10 draws the same chart for any order of rows", () => {
  const tangled = tangle.map(tangleRows);
  const dense = denseFamily.map((households) => smallFamily(...households).rows);
  const anyRows = fc.oneof(generated, tangled, dense);
  fc.assert(
    fc.property(anyRows, view, fc.nat(), (rows, view, seed) => {
      const { between } = seededRandom(seed);
      const options = { view, generations: 99 };
      const shuffled = shuffledRows(rows, () => between(0, 1e6));
      expect(positionsById(draw(shuffled, options))).toEqual(positionsById(draw(rows, options)));
    }),
    { numRuns: examples(300), seed: 20_261_122 },
  );
});

it.each(HARD_FAMILIES)("TREE-10 draws the same chart for any order of rows: $title", (hard) => {
  const { rows } = buildHard(hard);
  const { between } = seededRandom(rows.people.id.length);
  const shuffled = shuffledRows(rows, () => between(0, 1e6));
  for (const view of CHART_VIEWS) {
    const options = { view, generations: 99 };
    expect(positionsById(draw(shuffled, options))).toEqual(positionsById(draw(rows, options)));
  }
});

it("TREE-10 keeps everyone in their row and order when a branch opens", () => {
  fc.assert(
    fc.property(plainTree, view, fc.nat(), (households, view, nth) => {
      const { graph, idOf, people } = smallFamily(...households);
      const options = { view, generations: 99 };
      const familyOfFocus = people.filter(({ fullName }) => /^[FD]/.test(fullName));
      const closedBelow = new Set([familyOfFocus[nth % familyOfFocus.length]!.id]);
      const closed = layOutChart(graph, [idOf("F")], { ...options, closedBelow });
      const open = layOutChart(graph, [idOf("F")], options);
      expect(commonRows(open, closed)).toEqual(commonRows(closed, open));
    }),
    { numRuns: examples(200) },
  );
});
