import { expect, it } from "vitest";
import { BOX } from "../family-chart/chart-parts.ts";
import { layOutChart } from "../family-chart/lay-out-chart.ts";
import { buildGraph } from "./family-graph.ts";
import { sampleFamily, sampleFocus } from "./sample-family.ts";

it("TREE-09 has a sample family whose every person is drawn below its founding couple", () => {
  const graph = buildGraph(sampleFamily);
  const options = { view: "descendants", generations: 3 } as const;
  const { boxes, boxOf } = layOutChart(graph, sampleFocus, options);
  expect(boxes.count).toBe(graph.size);
  const inFocus = sampleFamily.people.id.filter(
    (id) => boxes.flags[boxOf[graph.indexOfId.get(id)!]!]! & BOX.focus,
  );
  expect(inFocus).toEqual(sampleFocus);
});
