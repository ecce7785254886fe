import * as fc from "fast-check";
import { expect, it } from "vitest";
import { demoFamily } from "../../../../scripts/demo/demo-family.ts";
import { examples } from "../../../../tests/support/examples.ts";
import { generateFamily } from "../../../../tests/support/families/generate-family.ts";
import { seededRandom } from "../../../../tests/support/families/seeded-random.ts";
import { tangle, tangleRows } from "../../../../tests/support/families/hard/tangle.ts";
import { buildGraph, type FamilyGraph } from "../../../family/family-graph/family-graph.ts";
import { packFamilyRows } from "../../../family/family-graph/family-rows.ts";
import { findKinship } from "../../../family/kinship/kinship.ts";
import { findByQuestion } from "./find-by-question.ts";

/** Returns all words that kinship has for one person from another's view. */
function kinshipWords(graph: FamilyGraph, from: number, to: number): string[] {
  const kinship = findKinship(graph, from, to);
  if (!kinship) return [];
  const { toWords, toDetail, also } = kinship;
  return [toWords, toDetail, also?.toWords].filter((words) => typeof words === "string");
}

/** Lists the words that don't find their person when typed back. */
function notFound(graph: FamilyGraph, from: number, others: readonly number[]): string[] {
  const peopleByWords = new Map<string, number[]>();
  for (const to of others)
    for (const words of kinshipWords(graph, from, to))
      peopleByWords.set(words, [...(peopleByWords.get(words) ?? []), to]);
  return [...peopleByWords].flatMap(([words, people]) => {
    const answer = findByQuestion(graph, from, `my ${words}`, Infinity);
    const found = new Set(answer?.kind === "found" ? answer.people : []);
    return people.filter((to) => !found.has(to)).map((to) => `${from}, ${to}: ${words}`);
  });
}

const demo = demoFamily("2026-11-01");
const demoGraph = buildGraph(
  packFamilyRows(
    demo.people.map((person) =>
      Object.assign({ id: person.number, photo: null, shortName: person.fullName }, person),
    ),
    demo.links,
  ),
);
const everyone = ({ size }: FamilyGraph) => Array.from({ length: size }, (_, index) => index);

it("TREE-01 finds each person in the demo by all words that kinship has for them", () => {
  // Only every third person asks, to save time: each needs a walk through the family.
  const readers = everyone(demoGraph).filter((index) => index % 3 === 0);
  const missed = readers.flatMap((from) => notFound(demoGraph, from, everyone(demoGraph)));
  expect(missed).toEqual([]);
});

/**
 * Excludes words with 's: kinship may have another word for that person, who is also closer by
 * marriage.
 */
const isOneWord = (missed: string) => !missed.includes("'s ");

it("TREE-01 finds each person by single words in generated families with in-laws, half kinship, and adoptions", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 150 }), fc.nat(), (people, seed) => {
      const family = generateFamily({ people, seed, withInLaws: true });
      const graph = buildGraph(packFamilyRows(family.people, family.links));
      const from = seededRandom(seed).between(0, people - 1);
      expect(notFound(graph, from, everyone(graph)).filter(isOneWord)).toEqual([]);
    }),
    { numRuns: examples(10), seed: 1 },
  );
});

it("TREE-01 finds each person by single words in tangles with loops", () => {
  fc.assert(
    fc.property(tangle, (links) => {
      const graph = buildGraph(tangleRows(links));
      const missed = everyone(graph).flatMap((from) => notFound(graph, from, everyone(graph)));
      expect(missed.filter(isOneWord)).toEqual([]);
    }),
    { numRuns: examples(50), seed: 1 },
  );
});
