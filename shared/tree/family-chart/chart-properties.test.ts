import * as fc from "fast-check";
import { expect, it } from "vitest";
import { examples } from "../../../tests/support/examples.ts";
import { expectSoundChart } from "../../../tests/support/chart/chart-checks.ts";
import { countCrossings } from "../../../tests/support/chart/chart-checks-lines.ts";
import { boxName, boxNumbers, isStub } from "../../../tests/support/chart/chart-checks-names.ts";
import { plainTree } from "../../../tests/support/chart/chart-checks-trees.ts";
import { generateFamily } from "../../../tests/support/families/generate-family.ts";
import { denseFamily } from "../../../tests/support/families/hard/hard-families-dense.ts";
import { smallFamily } from "../../../tests/support/families/small-family.ts";
import { tangle, tangleRows } from "../../../tests/support/families/hard/tangle.ts";
import { buildGraph } from "../../family/family-graph/family-graph.ts";
import { packFamilyRows } from "../../family/family-graph/family-rows.ts";
import { CHART_VIEWS, type FamilyChart } from "./chart-types.ts";
import { layOutChart } from "./layout/lay-out-chart.ts";

/**
 * Fixed, so that each run draws the same families; another seed searches for new faults. 25,000
 * tangles had none in any view.
 */
const SEED = 20_261_121;
/** Long enough for a busy machine. */
const TIMEOUT_MS = 60_000;

const view = fc.constantFrom(...CHART_VIEWS);
const options = fc.record({
  view,
  generations: fc.constantFrom(99, 3, 2, 1, 0),
  withPartners: fc.constantFrom(true, false),
  withFormer: fc.constantFrom(true, false),
  closedBelow: fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { maxLength: 2 }),
  closedAbove: fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { maxLength: 2 }),
});
const focusIds = fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 2 });

it(
  "TREE-10 TREE-11 draws any tangle of links, even with loops, in every view",
  () => {
    fc.assert(
      fc.property(
        tangle,
        focusIds,
        options,
        (links, focus, { closedBelow, closedAbove, ...rest }) => {
          const graph = buildGraph(tangleRows(links));
          const chartOptions = {
            ...rest,
            closedBelow: new Set(closedBelow),
            closedAbove: new Set(closedAbove),
          };
          expectSoundChart(layOutChart(graph, focus, chartOptions), focus, chartOptions);
        },
      ),
      { numRuns: examples(1500), seed: SEED },
    );
  },
  TIMEOUT_MS,
);

it(
  "TREE-10 TREE-11 draws any part of generated families in every view",
  () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 300 }),
        fc.nat(),
        fc.nat(),
        view,
        fc.constantFrom(2, 4, 99),
        (people, seed, person, view, generations) => {
          const graph = graphOf(people, seed);
          const focus = [1 + (person % people)];
          const options = { view, generations };
          expectSoundChart(layOutChart(graph, focus, options), focus, options);
        },
      ),
      { numRuns: examples(60), seed: SEED },
    );
  },
  TIMEOUT_MS,
);

it(
  "TREE-10 TREE-11 draws families in which everyone marries everyone of their generation",
  () => {
    fc.assert(
      fc.property(denseFamily, view, fc.nat(15), (households, view, nth) => {
        const { graph, people } = smallFamily(...households);
        const focus = [people[nth % people.length]!.id];
        const options = { view, generations: 99 };
        expectSoundChart(layOutChart(graph, focus, options), focus, options);
      }),
      { numRuns: examples(1000), seed: SEED },
    );
  },
  TIMEOUT_MS,
);

// Only views of relatives have no countCrossings; in the whole family, a line may cross in-laws of
// several generations.
it(
  "TREE-10 draws a family without married relatives without stubs, and relatives without countCrossings",
  () => {
    fc.assert(
      fc.property(plainTree, view, (households, view) => {
        const { graph, idOf } = smallFamily(...households);
        const options = { view, generations: 99 };
        const focus = [idOf("F")];
        const chart = layOutChart(graph, focus, options);
        expectSoundChart(chart, focus, options);
        expect(stubsIn(chart)).toEqual([]);
        if (view !== "whole") expect(countCrossings(chart)).toBe(0);
      }),
      { numRuns: examples(300), seed: SEED },
    );
  },
  TIMEOUT_MS,
);

function graphOf(people: number, seed: number) {
  const family = generateFamily({ people, seed });
  return buildGraph(packFamilyRows(family.people, family.links));
}

const stubsIn = (chart: FamilyChart) =>
  boxNumbers(chart)
    .filter((box) => isStub(chart, box))
    .map((box) => boxName(chart, box));
