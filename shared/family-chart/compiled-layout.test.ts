import * as fc from "fast-check";
import { expect, it } from "vitest";
import { compileEngine } from "../../scripts/build-engine.ts";
import { generateFamily } from "../../tests/support/families/generate-family.ts";
import { buildHard, HARD_FAMILIES } from "../../tests/support/families/hard-families.ts";
import { denseFamily } from "../../tests/support/families/hard-families-dense.ts";
import { smallFamily } from "../../tests/support/families/small-family.ts";
import { tangle, tangleRows } from "../../tests/support/families/tangle.ts";
import { buildGraph, type FamilyGraph } from "../family-tree/family-graph.ts";
import { packFamilyRows } from "../family-tree/family-rows.ts";
import { requestOf } from "./ask-for-chart.ts";
import { CHART_VIEWS } from "./chart-parts.ts";
import type { ChartOptions } from "./chart-types.ts";
import { layOutCompiled } from "./compiled-layout.ts";
import { layOut } from "./lay-out.ts";

const SEED = 20_261_121;
/** On a busy machine. */
const ROOM_MS = 60_000;

/**
 * One asks columns for their places with checks, as JavaScript does, so that it ends where a place is
 * missing. The other, which the page loads, would read on in what lies beside.
 */
const modules = await Promise.all(
  [true, false].map(async (isChecked) => new WebAssembly.Module(await compileEngine(isChecked))),
);

const view = fc.constantFrom(...CHART_VIEWS);
const sizes = fc.constantFrom({}, { boxWidth: 151, boxHeight: 87 }, { boxWidth: 33.4 });
const someIds = (minLength: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { minLength, maxLength: 2 });

function expectTheSame(graph: FamilyGraph, focus: readonly number[], options: ChartOptions) {
  const request = requestOf(graph, focus, options);
  const plain = layOut(graph, request);
  for (const module of modules) expect(layOutCompiled(module, graph, request)).toEqual(plain);
}

it.each(HARD_FAMILIES)(
  "TREE-10 lays out as JavaScript does: $title",
  (hard) => {
    const { graph, idOf } = buildHard(hard);
    for (const view of CHART_VIEWS)
      for (const generations of view === "whole" ? [0] : [0, 1, 3, 5000])
        for (const focus of [[], ...hard.focus.map((name) => [idOf(name)])])
          expectTheSame(graph, focus, { view, generations });
  },
  ROOM_MS,
);

it(
  "TREE-10 TREE-11 lays out any tangle of links as JavaScript does, with folds and at any size",
  () => {
    const options = fc.record({
      view,
      generations: fc.constantFrom(99, 2, 1, 0),
      withPartners: fc.boolean(),
      withFormer: fc.boolean(),
      closedBelow: someIds(0).map((ids) => new Set(ids)),
      closedAbove: someIds(0).map((ids) => new Set(ids)),
    });
    fc.assert(
      fc.property(tangle, someIds(0), options, sizes, (links, focus, options, size) =>
        expectTheSame(buildGraph(tangleRows(links)), focus, { ...options, ...size }),
      ),
      { numRuns: 1500, seed: SEED },
    );
  },
  ROOM_MS,
);

it(
  "TREE-10 lays out families in which everybody marries everybody as JavaScript does",
  () => {
    fc.assert(
      fc.property(denseFamily, view, fc.nat(15), sizes, (households, view, nth, size) => {
        const { graph, people } = smallFamily(...households);
        const focus = [people[nth % people.length]!.id];
        expectTheSame(graph, focus, { view, generations: 99, ...size });
      }),
      { numRuns: 1000, seed: SEED },
    );
  },
  ROOM_MS,
);

it(
  "TREE-10 lays out generated families as JavaScript does, large and small",
  () => {
    for (const people of [40, 200, 700, 1500, 4000])
      for (const withInLaws of [false, true]) {
        const family = generateFamily({ people, seed: people, withInLaws });
        const graph = buildGraph(packFamilyRows(family.people, family.links));
        for (const view of CHART_VIEWS)
          expectTheSame(graph, [1, 2 + (people >> 1)], { view, generations: 99, boxWidth: 145 });
      }
  },
  ROOM_MS,
);

it(
  "TREE-10 lays out families without a link between them as JavaScript does",
  () => {
    const { people, links } = manyFamilies(200);
    const graph = buildGraph(packFamilyRows(people, links));
    expectTheSame(graph, [], { view: "whole", generations: 0 });
    expectTheSame(graph, [1, 20, 300], { view: "both", generations: 4 });
  },
  ROOM_MS,
);

/** Of one to 23 people each. */
function manyFamilies(count: number) {
  const families = Array.from({ length: count }, (_, nth) =>
    generateFamily({ people: 1 + ((nth * 7) % 23), seed: nth + 1 }),
  );
  let before = 0;
  const moved = families.map(({ people, links }) => {
    const by = before;
    before += people.length;
    return {
      people: people.map((person) => ({ ...person, id: person.id + by })),
      links: links.map((link) => ({
        ...link,
        userId: link.userId + by,
        relatedUserId: link.relatedUserId + by,
      })),
    };
  });
  return {
    people: moved.flatMap(({ people }) => people),
    links: moved.flatMap(({ links }) => links),
  };
}
