import { expect, it } from "vitest";
import { smallFamily } from "../../tests/support/small-family.ts";
import { graphFromTree } from "./graph-from-tree.ts";
import { layoutFamily } from "./layout-family.ts";
import { treeAnswer } from "./tree-answer.ts";

it("draws from the tree call's answer what the whole family's graph would draw", () => {
  const { graph, idOf } = smallFamily(
    "Otto / Anna 1930: Karl 1950, Lena 1952",
    "Otto + Berta 1935: Max 1960",
    "Karl ~ Eva: Tim 1975",
    "Lena (adoptive): Kim 1980",
    "Tim: Zoe 2000",
    "Zoe: Kai 2025",
  );
  const focus = [idOf("Otto")];
  const drawn = layoutFamily(graphFromTree(treeAnswer(graph, focus, 3)), focus, { generations: 3 });
  expect(drawn).toEqual(layoutFamily(graph, focus, { generations: 3 }));
  expect(drawn.boxes).toHaveLength(10);
});
