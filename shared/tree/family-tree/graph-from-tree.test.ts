import { expect, it } from "vitest";
import { smallFamily } from "../../../tests/support/families/small-family.ts";
import { layOutChart } from "../family-chart/layout/lay-out-chart.ts";
import type { FamilyGraph } from "../../family/family-graph/family-graph.ts";
import { graphFromTree } from "./graph-from-tree.ts";
import { buildTreeResponse } from "./answer/tree-answer.ts";

/** Returns a chart's boxes and lines, without flags that depend on the whole family. */
function drawn(graph: FamilyGraph, focus: readonly number[]) {
  const { boxes, unions, descents } = layOutChart(graph, focus, {
    view: "descendants",
    generations: 3,
  });
  const { person, flags: _, ...places } = boxes;
  const names = Array.from(person, (index) => graph.people.fullName[index]);
  return { names, places, unions, descents };
}

it("draws the same chart from the tree's answer as from the whole family", () => {
  const { graph, idOf } = smallFamily(
    "Otto / Anna 1930: Karl 1950, Lena 1952",
    "Otto + Berta 1935: Max 1960",
    "Karl ~ Eva: Tim 1975",
    "Lena (adoptive): Kim 1980",
    "Tim: Zoe 2000",
    "Zoe: Kai 2025",
  );
  const focus = [idOf("Otto")];
  const fromAnswer = drawn(graphFromTree(buildTreeResponse(graph, focus, 3)), focus);
  expect(fromAnswer).toEqual(drawn(graph, focus));
  expect(fromAnswer.names).toHaveLength(10);
});
