import * as fc from "fast-check";
import { expect, it } from "vitest";
import { examples } from "../../../tests/support/examples.ts";
import { generateFamily } from "../../../tests/support/families/generate-family.ts";
import {
  plainBloodDegree,
  plainNearness,
  plainWeights,
  weightOf,
} from "../../../tests/support/families/kinship/plain-kinship.ts";
import { seededRandom } from "../../../tests/support/families/seeded-random.ts";
import {
  renumberedRows,
  shuffledRows,
  tangle,
  tangleRows,
} from "../../../tests/support/families/hard/tangle.ts";
import { buildGraph, type FamilyGraph } from "../family-graph/family-graph.ts";
import { packFamilyRows } from "../family-graph/family-rows.ts";
import { type Kinship, type KinshipStep, findKinship } from "./kinship.ts";

const RUNS = { numRuns: examples(100) };

/** All pairs of people in both directions, including each person with themselves. */
const everyTwo = ({ people }: FamilyGraph) =>
  people.id.flatMap((_, from) => people.id.map((_, to) => [from, to] as const));

/** The kinship of two people, with ids instead of indexes. */
function kinshipWithIds(graph: FamilyGraph, from: number, to: number) {
  const kinship = findKinship(graph, graph.indexOfId.get(from)!, graph.indexOfId.get(to)!);
  const path = kinship?.path.map(({ personIndex, ...step }) => ({
    ...step,
    id: graph.people.id[personIndex],
  }));
  return kinship && { ...kinship, path };
}

const withoutIds = (kinship: ReturnType<typeof kinshipWithIds>) =>
  kinship && { ...kinship, path: kinship.path?.length };

const swapped = ({ toWords, fromWords, toDetail, fromDetail, also, ...rest }: Kinship) => ({
  ...rest,
  toWords: fromWords,
  fromWords: toWords,
  toDetail: fromDetail,
  fromDetail: toDetail,
  also: also && { toWords: also.fromWords, fromWords: also.toWords },
});

const REVERSED_STEP = { parent: "child", child: "parent", partner: "partner" } as const;

it("returns the same kinship from the other end, with swapped words and a reversed path", () => {
  fc.assert(
    fc.property(tangle, (links) => {
      const graph = buildGraph(tangleRows(links));
      for (const [from, to] of everyTwo(graph)) {
        const forward = findKinship(graph, from, to);
        const backward = findKinship(graph, to, from);
        if (!forward || !backward) {
          expect([forward, backward]).toEqual([null, null]);
          continue;
        }
        const people = [from, ...forward.path.map(({ personIndex }) => personIndex)].toReversed();
        const path = forward.path.toReversed().map(({ step, kind, status }, index) => ({
          step: REVERSED_STEP[step],
          kind,
          status,
          personIndex: people[index + 1],
        }));
        expect(swapped(backward)).toEqual({ ...forward, path: backward.path });
        expect(backward.path).toEqual(path);
      }
    }),
    RUNS,
  );
});

it("is independent of the order of rows and of ids", () => {
  fc.assert(
    fc.property(tangle, fc.nat(), (links, seed) => {
      const rows = tangleRows(links);
      const { between } = seededRandom(seed);
      const next = () => between(0, 1e6);
      const graph = buildGraph(rows);
      const shuffled = buildGraph(shuffledRows(rows, next));
      const idFor = (id: number) => ((id * 7) % 10) + 100;
      const renumbered = buildGraph(renumberedRows(shuffledRows(rows, next), idFor));
      const describeAll = (graph: FamilyGraph, idFor = (id: number) => id) =>
        rows.people.id.map((from) =>
          rows.people.id.map((to) => kinshipWithIds(graph, idFor(from), idFor(to))),
        );
      const before = describeAll(graph);
      expect(describeAll(shuffled)).toEqual(before);
      const words = (all: typeof before) => all.flat().map(withoutIds);
      expect(words(describeAll(renumbered, idFor))).toEqual(words(before));
    }),
    { numRuns: examples(400) },
  );
}, 120_000);

/** Lengths of the nearest kinds of kinship, in order, that shorter kinship by birth precedes. */
const NEAREST_LENGTHS = [0, 2, 3, 4];

const STEPS_OF_NEAREST = [1, 1, 1, 2, 2, 2, 3, 4];

/** Returns whether kinship by birth precedes the nearest other kinship (given by its position). */
const prefersBlood = (degree: number | null, nearness: number) =>
  degree !== null && degree <= 2 && degree * 2 <= (NEAREST_LENGTHS[nearness] ?? Infinity);

it("TREE-10 finds the blood degree of a plain search, and of several paths the nearest, then blood, then the fewest marriages", () => {
  fc.assert(
    fc.property(tangle, (links) => {
      const graph = buildGraph(tangleRows(links));
      const weights = graph.people.id.map((_, from) => plainWeights(graph, from));
      const near = graph.people.id.map((_, from) => plainNearness(graph, from));
      for (const [from, to] of everyTwo(graph)) {
        const kinship = findKinship(graph, from, to);
        expect(kinship === null).toBe(from === to || weights[from]![to] === Infinity);
        if (!kinship) continue;
        const { bloodDegree, path } = kinship;
        expect(bloodDegree).toBe(plainBloodDegree(graph, from, to));
        const nearness = near[from]![to]!;
        if (prefersBlood(bloodDegree, nearness)) expect(weightOf(path)).toBe(bloodDegree);
        else if (nearness < Infinity) expect(path).toHaveLength(STEPS_OF_NEAREST[nearness]!);
        else expect(weightOf(path)).toBe(weights[from]![to]);
        expect(path.at(-1)!.personIndex).toBe(to);
        expectLinks(graph, from, path);
        expect(`${kinship.toWords} ${kinship.fromWords}`).toMatch(/^[a-z0-9' -]+$/);
      }
    }),
    RUNS,
  );
});

it("agrees with plain searches in generated families", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 250 }), fc.nat(), (people, seed) => {
      const family = generateFamily({ people, seed });
      const graph = buildGraph(packFamilyRows(family.people, family.links));
      const { between } = seededRandom(seed);
      const from = between(0, people - 1);
      const weights = plainWeights(graph, from);
      const near = plainNearness(graph, from);
      for (let round = 0; round < 20; round++) {
        const to = between(0, people - 1);
        const kinship = findKinship(graph, from, to);
        if (from === to) continue;
        expect(kinship?.bloodDegree ?? null).toBe(plainBloodDegree(graph, from, to));
        if (near[to] === Infinity)
          expect(kinship ? weightOf(kinship.path) : Infinity).toBe(weights[to]);
      }
    }),
    { numRuns: examples(25) },
  );
});

/** Checks that each step of a path is a recorded link. */
function expectLinks({ parentLinks, unions }: FamilyGraph, from: number, path: KinshipStep[]) {
  const linked = new Set<string>();
  parentLinks.kind.forEach((_, link) => {
    const [parent, child] = [parentLinks.parent[link], parentLinks.child[link]];
    linked.add(`${child} parent ${parent}`).add(`${parent} child ${child}`);
  });
  for (let union = 0; union < unions.firstImplied; union++) {
    const [one, other] = [unions.one[union], unions.other[union]];
    linked.add(`${one} partner ${other}`).add(`${other} partner ${one}`);
  }
  const people = [from, ...path.map(({ personIndex }) => personIndex)];
  const walked = path.map(
    ({ step, personIndex }, index) => `${people[index]} ${step} ${personIndex}`,
  );
  expect(walked.filter((link) => !linked.has(link))).toEqual([]);
}
