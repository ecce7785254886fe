import { describe, expect, it } from "vitest";
import { expectSoundChart } from "../../../tests/support/chart/chart-checks.ts";
import { buildHard, HARD_FAMILIES } from "../../../tests/support/families/hard/hard-families.ts";
import { CHART_VIEWS } from "./chart-types.ts";
import { layOutChart } from "./layout/lay-out-chart.ts";

const DEPTHS = [0, 1, 3, 5000];
/** In families up to this size, each person is in focus once. */
const SMALL = 80;

describe.each(HARD_FAMILIES)("$title", (hard) => {
  const { graph, people, idOf } = buildHard(hard);
  const focused = people.length > SMALL ? hard.focus.map(idOf) : people.map(({ id }) => id);

  it.each(CHART_VIEWS)("TREE-10 is drawn correctly with and without a focus: %s", (view) => {
    const depths = view === "whole" ? [0] : DEPTHS;
    for (const focus of [[], ...focused.map((id) => [id])])
      for (const generations of depths) {
        const options = { view, generations };
        expectSoundChart(layOutChart(graph, focus, options), focus, options);
      }
  });
});

it("TREE-10 draws the same chart twice", () => {
  for (const hard of HARD_FAMILIES) {
    const { graph, people } = buildHard(hard);
    const draw = () => layOutChart(graph, [people[0]?.id ?? 1], { view: "whole", generations: 0 });
    expect(draw()).toEqual(draw());
  }
});
