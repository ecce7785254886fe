import * as fc from "fast-check";
import { expect, it } from "vitest";
import { ALL_EXAMPLES, examples } from "../../../tests/support/examples.ts";
import { findChartErrors } from "../../../tests/support/chart/chart-checks.ts";
import { manyInLaws } from "../../../tests/support/families/hard/many-in-laws.ts";
import { reachingInLaws } from "../../../tests/support/families/hard/reaching-in-laws.ts";
import { smallFamily } from "../../../tests/support/families/small-family.ts";
import { buildGraph } from "../../family/family-graph/family-graph.ts";
import { CHART_VIEWS } from "./chart-types.ts";
import { layOutChart } from "./layout/lay-out-chart.ts";

const WHOLE = { view: "whole", generations: 0 } as const;

it("TREE-12 draws no line through a card between two tall families of in-laws", () => {
  fc.assert(
    fc.property(reachingInLaws, fc.nat(200), (households, nth) => {
      const { graph, people } = smallFamily(...households);
      for (const focus of [[], [people[nth % people.length]!.id]])
        expect(findChartErrors(layOutChart(graph, focus, WHOLE), focus, WHOLE)).toEqual([]);
    }),
    { numRuns: examples(100) },
  );
});

it.each(CHART_VIEWS)("TREE-12 draws in-laws of in-laws with ancestors of their own: %s", (view) => {
  fc.assert(
    fc.property(manyInLaws, (rows) => {
      const graph = buildGraph(rows);
      const options = { view, generations: 99 };
      for (const focus of graph.people.id.map((id) => [id]))
        expect(findChartErrors(layOutChart(graph, focus, options), focus, options)).toEqual([]);
    }),
    { numRuns: ALL_EXAMPLES ? 200 : 8, seed: 20_261_128 },
  );
});
