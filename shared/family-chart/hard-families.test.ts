import { describe, expect, it } from "vitest";
import { expectSoundChart } from "../../tests/support/chart/chart-checks.ts";
import { buildHard, HARD_FAMILIES } from "../../tests/support/families/hard-families.ts";
import { CHART_VIEWS } from "./chart-parts.ts";
import { layOutChart } from "./lay-out-chart.ts";

const DEPTHS = [0, 1, 3, 5000];

describe.each(HARD_FAMILIES)("$title", (hard) => {
  const { graph, idOf } = buildHard(hard);

  it.each(CHART_VIEWS)("TREE-10 is drawn right: %s", (view) => {
    const focuses = [[], ...hard.focus.map((name) => [idOf(name)])];
    const depths = view === "whole" ? [0] : DEPTHS;
    for (const focus of focuses)
      for (const generations of depths) {
        const options = { view, generations };
        expectSoundChart(layOutChart(graph, focus, options), focus, options);
      }
  });
});

it("TREE-10 draws the same the second time", () => {
  for (const hard of HARD_FAMILIES) {
    const { graph, people } = buildHard(hard);
    const draw = () => layOutChart(graph, [people[0]?.id ?? 1], { view: "whole", generations: 0 });
    expect(draw()).toEqual(draw());
  }
});
