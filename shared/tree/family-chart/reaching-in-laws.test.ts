import * as fc from "fast-check";
import { expect, it } from "vitest";
import { examples } from "../../../tests/support/examples.ts";
import { chartFaults } from "../../../tests/support/chart/chart-checks.ts";
import { reachingInLaws } from "../../../tests/support/families/hard/reaching-in-laws.ts";
import { smallFamily } from "../../../tests/support/families/small-family.ts";
import { layOutChart } from "./layout/lay-out-chart.ts";

const WHOLE = { view: "whole", generations: 0 } as const;

it("TREE-12 draws no line through a card between two tall families of in-laws", () => {
  fc.assert(
    fc.property(reachingInLaws, fc.nat(200), (households, nth) => {
      const { graph, people } = smallFamily(...households);
      for (const focus of [[], [people[nth % people.length]!.id]])
        expect(chartFaults(layOutChart(graph, focus, WHOLE), focus, WHOLE)).toEqual([]);
    }),
    { numRuns: examples(100) },
  );
});
