import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { examples } from "../../../tests/support/examples.ts";
import { degreeSaid } from "../../../tests/support/families/kinship/degree-said.ts";
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
const FEW = 40;
const SOME = 12;

/** Checks that the words and the degree of a relation by birth agree. */
function expectDegreeSaid(kinship: Kinship | null) {
  if (!kinship || kinship.bloodDegree === null) return;
  const { toWords, fromWords } = kinship.also ?? kinship;
  expect([toWords, fromWords].map(degreeSaid)).toEqual([kinship.bloodDegree, kinship.bloodDegree]);
}

const someOf = ({ size }: FamilyGraph) => {
  const apart = size <= FEW ? 1 : Math.ceil(size / SOME);
  return Array.from({ length: Math.ceil(size / apart) }, (_, place) => place * apart);
};

describe.each(HARD_FAMILIES)("in $title", (hard) => {
  const { graph } = buildHard(hard);

  it("everybody who is joined is related, nobody else, by the degree that a plain search finds", () => {
    const people = someOf(graph);
    for (const [, joined] of familiesOf(graph))
      for (const from of people.filter((index) => joined.has(index)))
        for (const to of people) {
          const kinship = findKinship(graph, from, to);
          expect(kinship !== null).toBe(from !== to && joined.has(to));
          expectDegreeSaid(kinship);
          if (kinship && graph.size < 1000)
            expect(kinship.bloodDegree).toBe(plainBloodDegree(graph, from, to));
        }
  });
});

it("answers from one end of 3,000 generations to the other, and to who married in there", () => {
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

it("says the degree in the words for it, in tangles and in families", () => {
  fc.assert(
    fc.property(tangle, (links) => {
      const graph = buildGraph(tangleRows(links));
      for (const from of graph.people.id.keys())
        for (const to of graph.people.id.keys()) expectDegreeSaid(findKinship(graph, from, to));
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 400 }), fc.nat(), (people, seed) => {
      const family = generateFamily({ people, seed, withInLaws: true });
      const graph = buildGraph(packFamilyRows(family.people, family.links));
      const { between } = seededRandom(seed);
      for (let round = 0; round < FEW; round++)
        expectDegreeSaid(findKinship(graph, between(0, people - 1), between(0, people - 1)));
    }),
    { numRuns: examples(25) },
  );
});
