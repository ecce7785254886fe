import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { examples } from "../../../tests/support/examples.ts";
import { degreeOfWords } from "../../../tests/support/families/kinship/degree-of-words.ts";
import { generateFamily } from "../../../tests/support/families/generate-family.ts";
import { buildHard, HARD_FAMILIES } from "../../../tests/support/families/hard/hard-families.ts";
import {
  familiesOf,
  plainBloodDegree,
} from "../../../tests/support/families/kinship/plain-kinship.ts";
import { seededRandom } from "../../../tests/support/families/seeded-random.ts";
import { tangle, tangleRows } from "../../../tests/support/families/hard/tangle.ts";
import { buildGraph, type FamilyGraph } from "../family-graph/family-graph.ts";
import { packFamilyRows } from "../family-graph/family-rows.ts";
import { type Kinship, findKinship } from "./kinship.ts";

/** Up to this size, everyone is compared with everyone; in larger families, only some people. */
const COMPARE_ALL_LIMIT = 40;
const SAMPLE_SIZE = 12;

/** Checks that the words and the degree of kinship by birth agree. */
function expectMatchingDegree(kinship: Kinship | null) {
  if (!kinship || kinship.bloodDegree === null) return;
  const { toWords, fromWords } = kinship.also ?? kinship;
  expect([toWords, fromWords].map(degreeOfWords)).toEqual([
    kinship.bloodDegree,
    kinship.bloodDegree,
  ]);
}

const someOf = ({ size }: FamilyGraph) => {
  const interval = size <= COMPARE_ALL_LIMIT ? 1 : Math.ceil(size / SAMPLE_SIZE);
  return Array.from({ length: Math.ceil(size / interval) }, (_, index) => index * interval);
};

describe.each(HARD_FAMILIES)("in $title", (hard) => {
  const { graph } = buildHard(hard);

  it("relates everyone who is connected, and nobody else, with the degree of a plain search", () => {
    const people = someOf(graph);
    for (const [, joined] of familiesOf(graph))
      for (const from of people.filter((index) => joined.has(index)))
        for (const to of people) {
          const kinship = findKinship(graph, from, to);
          expect(kinship !== null).toBe(from !== to && joined.has(to));
          expectMatchingDegree(kinship);
          if (kinship && graph.size < 1000)
            expect(kinship.bloodDegree).toBe(plainBloodDegree(graph, from, to));
        }
  });
});

it("relates people across 3,000 generations, and the spouse at the end", () => {
  const households = Array.from({ length: 3000 }, (_, n) => `P${n}: P${n + 1}`);
  const { graph, idOf } = buildHard({
    title: "",
    focus: [],
    households: [...households, "P3000 + Ulla", "P0: Q1"],
  });
  const between = (from: string, to: string) =>
    findKinship(graph, graph.indexOfId.get(idOf(from))!, graph.indexOfId.get(idOf(to))!);
  expect(between("P3000", "P0")).toMatchObject({
    toWords: "2998th great-grandparent",
    fromWords: "2998th great-grandchild",
    bloodDegree: 3000,
  });
  expect(between("P3000", "Q1")).toMatchObject({ bloodDegree: 3001 });
  expect(between("P0", "Ulla")?.path).toHaveLength(3001);
  expect(between("P0", "Ulla")?.toWords).toBe("2998th great-grandchild's spouse");
});

it("names the right degree in tangles and in families", () => {
  fc.assert(
    fc.property(tangle, (links) => {
      const graph = buildGraph(tangleRows(links));
      for (const from of graph.people.id.keys())
        for (const to of graph.people.id.keys()) expectMatchingDegree(findKinship(graph, from, to));
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 400 }), fc.nat(), (people, seed) => {
      const family = generateFamily({ people, seed, withInLaws: true });
      const graph = buildGraph(packFamilyRows(family.people, family.links));
      const { between } = seededRandom(seed);
      for (let round = 0; round < COMPARE_ALL_LIMIT; round++)
        expectMatchingDegree(findKinship(graph, between(0, people - 1), between(0, people - 1)));
    }),
    { numRuns: examples(25) },
  );
});
