import { expect, it } from "vitest";
import { BOX } from "../family-chart/chart-types.ts";
import { layOutChart } from "../family-chart/layout/lay-out-chart.ts";
import { statusOf } from "../../family/family-graph/family-codes.ts";
import { buildGraph } from "../../family/family-graph/family-graph.ts";
import { personAt } from "../../family/family-graph/person-at.ts";
import { sampleFamily, sampleFocus } from "./sample-family.ts";

it("TREE-09 draws every person of the sample family below its founding couple", () => {
  const graph = buildGraph(sampleFamily);
  const options = { view: "descendants", generations: 3 } as const;
  const { boxes, boxOf } = layOutChart(graph, sampleFocus, options);
  expect(boxes.count).toBe(graph.size);
  const inFocus = sampleFamily.people.id.filter(
    (id) => boxes.flags[boxOf[graph.indexOfId.get(id)!]!]! & BOX.focus,
  );
  expect(inFocus).toEqual(sampleFocus);
});

it("TREE-09 has a child, a death, and unions of each status in its sample", () => {
  const graph = buildGraph(sampleFamily);
  const people = sampleFamily.people.id.map((_, index) => personAt(graph, index));
  const namesWhere = (isWanted: (person: (typeof people)[number]) => boolean) =>
    people.filter(isWanted).map(({ fullName }) => fullName);
  expect(namesWhere(({ role }) => role === "CHILD")).toEqual(["Nora Sample"]);
  expect(namesWhere(({ isDeceased }) => isDeceased)).toEqual(["Walter Sample"]);
  expect(people.every(({ fullName, sex, birthdate }) => fullName && sex && birthdate)).toBe(true);
  const statuses = Array.from(graph.unions.status, statusOf);
  expect(new Set(statuses)).toEqual(new Set(["CURRENT", "FORMER", "DECEASED"]));
});
