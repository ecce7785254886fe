import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { examples } from "../../../tests/support/examples.ts";
import { plainTree } from "../../../tests/support/chart/chart-checks-trees.ts";
import { generateFamily } from "../../../tests/support/families/generate-family.ts";
import { rowsOfPlan } from "../../../tests/support/families/gedcom/plan-graph.ts";
import { seededRandom } from "../../../tests/support/families/seeded-random.ts";
import { smallFamily } from "../../../tests/support/families/small-family.ts";
import { shuffledRows, tangle, tangleRows } from "../../../tests/support/families/hard/tangle.ts";
import {
  buildGraph,
  childrenOf,
  type FamilyGraph,
  parentsOf,
  partnersOf,
} from "../../family/family-graph/family-graph.ts";
import { type FamilyRows, packFamilyRows } from "../../family/family-graph/family-rows.ts";
import { planImport } from "../gedcom/plan/plan-import.ts";
import { readGedcom } from "../gedcom/read/read-gedcom.ts";
import { CHART_VIEWS, type FamilyChart } from "./chart-types.ts";
import { busesOf, tintBoxOf } from "./drawing/buses.ts";
import { tintOfBranch } from "./drawing/palette.ts";
import { layOutChart } from "./layout/lay-out-chart.ts";

/** Lists the tint of every box of a chart, stubs included, with the person's ID. */
const tintsIn = ({ graph, boxes }: FamilyChart) =>
  Array.from(boxes.person, (index, box) => ({
    id: graph.people.id[index]!,
    tint: tintOfBranch(boxes.branch[box]!),
  }));

const tintsOf = (graph: FamilyGraph) =>
  new Map(
    tintsIn(layOutChart(graph, [], { view: "whole", generations: 0 })).map(({ id, tint }) => [
      id,
      tint,
    ]),
  );

/** Draws charts of random people in every view, and lists people whose tint differs. */
function findChangedTints(rows: FamilyRows, seed: number): string[] {
  const { between } = seededRandom(seed);
  const tints = tintsOf(buildGraph(rows));
  const graph = buildGraph(shuffledRows(rows, () => between(0, 1e6)));
  return [1, 2, 3, 4].flatMap((generations) => {
    const focus = graph.people.id[between(0, graph.size - 1)]!;
    return CHART_VIEWS.flatMap((view) =>
      tintsIn(layOutChart(graph, [focus], { view, generations }))
        .filter(({ id, tint }) => tints.get(id) !== tint)
        .map(({ id }) => `${view} of ${focus}: ${id}`),
    );
  });
}

it("TREE-10 gives everyone the same branch tint in every view, whoever is in focus", () => {
  const generated = fc
    .record({ people: fc.integer({ min: 2, max: 200 }), seed: fc.nat() })
    .map((options) => generateFamily(options))
    .map(({ people, links }) => packFamilyRows(people, links));
  const anyRows = fc.oneof(generated, tangle.map(tangleRows));
  fc.assert(
    fc.property(anyRows, fc.nat(), (rows, seed) => {
      expect(findChangedTints(rows, seed)).toEqual([]);
    }),
    { numRuns: examples(50), seed: 20_261_123 },
  );
});

it("TREE-10 gives everyone in a GEDCOM file the same tint in every view", async () => {
  const file = readFileSync("tests/fixtures/gedcom/lindgren-family.ged");
  const rows = rowsOfPlan(planImport(await readGedcom([file]), "2026-11-21"));
  for (let seed = 0; seed < 10; seed++) expect(findChangedTints(rows, seed)).toEqual([]);
});

it("TREE-10 tints neighboring siblings who begin branches differently, and their descendants like them", () => {
  fc.assert(
    fc.property(plainTree, (households) => {
      const { graph } = smallFamily(...households);
      const tints = tintsOf(graph);
      const tint = (index: number) => tints.get(graph.people.id[index]!);
      for (let index = 0; index < graph.size; index++) {
        const parents = parentsOf(graph, index);
        const partners = partnersOf(graph, index);
        const areFirst = parents.every((parent) => parentsOf(graph, parent).length === 0);
        if (parents.length === 0) {
          const near = [...partners].find((partner) => parentsOf(graph, partner).length > 0);
          expect(tint(index)).toBe(near === undefined ? tintOfBranch(-1) : tint(near));
        } else if (areFirst) {
          const siblings = [...childrenOf(graph, parents[0]!)];
          const next = siblings[siblings.indexOf(index) + 1];
          if (next !== undefined) expect(tint(index)).not.toBe(tint(next));
        } else expect([...parents].map(tint)).toContain(tint(index));
      }
    }),
    { numRuns: examples(200) },
  );
});

const cousins = smallFamily(
  "Otto 1900 + Anna 1902: Karl 1925, Lena 1927",
  "Ed + Fay: Hugo",
  "Hugo + Hedi: Mia 1926, Max 1930",
  "Mia + Karl: Tim 1950",
  "Lena + Max: Pia 1952",
);

it("TREE-10 adds children of two branches to the longer line, and leaves founding couples without a tint", () => {
  const chart = layOutChart(cousins.graph, [], { view: "whole", generations: 0 });
  const boxOf = (name: string) => chart.boxOf[cousins.graph.indexOfId.get(cousins.idOf(name))!]!;
  const branch = (name: string) => chart.boxes.branch[boxOf(name)]!;
  const branches = ["Hugo", "Hedi", "Mia", "Max", "Tim", "Pia"].map(branch);
  expect(new Set(branches).size).toBe(1);
  expect(new Set(["Otto", "Anna", "Ed", "Fay"].map(branch))).toEqual(new Set([-1]));
  expect(new Set([branch("Karl"), branch("Lena"), branch("Mia"), -1]).size).toBe(4);
});

it("TREE-10 draws lines to children in the tint of the parent whose branch they belong to", () => {
  const options = { view: "descendants", generations: 9 } as const;
  const { graph, idOf } = cousins;
  const chart = layOutChart(graph, [idOf("Otto")], options);
  const buses = busesOf(chart);
  const tinted = Array.from({ length: buses.count }, (_, bus) => ({
    children: Array.from(buses.children.subarray(buses.start[bus], buses.start[bus + 1])),
    by: graph.people.fullName[chart.boxes.person[tintBoxOf(chart, buses, bus)]!],
  }));
  const lineTo = (name: string) => {
    const box = chart.boxOf[graph.indexOfId.get(idOf(name))!]!;
    return tinted.find(({ children }) => children.includes(box))!.by;
  };
  expect(["Karl", "Tim", "Pia"].map(lineTo)).toEqual(["Otto", "Mia", "Max"]);
});

it("TREE-10 gives no branch to people who are their own ancestors, and keeps other branches", () => {
  const { graph, idOf } = smallFamily("Ann: Bo", "Bo: Ann, Cy", "Dan + Eve: Fay", "Fay: Gus");
  const tints = tintsOf(graph);
  for (const name of ["Ann", "Bo", "Cy", "Dan", "Eve"])
    expect(tints.get(idOf(name))).toBe(tintOfBranch(-1));
  expect(tints.get(idOf("Gus"))).toBe(tintOfBranch(0));
});
