import { expect, it } from "vitest";
import { buildGraph } from "./family-graph.ts";
import { layoutFamily } from "./layout-family.ts";
import { sampleFamily, sampleFocus } from "./sample-family.ts";

it("TREE-09 has a sample family whose every person is drawn below its founding couple", () => {
  const { boxes } = layoutFamily(buildGraph(sampleFamily), sampleFocus, { generations: 3 });
  expect(boxes.map((box) => box.personId).toSorted((a, b) => a - b)).toEqual(
    sampleFamily.people.id,
  );
  expect(boxes.filter((box) => box.isFocus).map((box) => box.personId)).toEqual(sampleFocus);
});
