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

/** Everything that kinship calls one person for another. */
function wordsSaid(graph: FamilyGraph, from: number, to: number): string[] {
  const kinship = findKinship(graph, from, to);
  if (!kinship) return [];
  const { toWords, toDetail, also } = kinship;
  return [toWords, toDetail, also?.toWords].filter((words) => typeof words === "string");
}

/** Lists the words that don't find their person when typed back. */
function notFound(graph: FamilyGraph, from: number, others: readonly number[]): string[] {
  const said = new Map<string, number[]>();
  for (const to of others)
    for (const words of wordsSaid(graph, from, to))
      said.set(words, [...(said.get(words) ?? []), to]);
  return [...said].flatMap(([words, people]) => {
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
const everybody = ({ size }: FamilyGraph) => Array.from({ length: size }, (_, index) => index);

it("TREE-01 every word that kinship says of anybody in the demo, typed back, finds them", () => {
  // Every third person asks, to save time; each asking person needs a walk through the family.
  const readers = everybody(demoGraph).filter((index) => index % 3 === 0);
  const missed = readers.flatMap((from) => notFound(demoGraph, from, everybody(demoGraph)));
  expect(missed).toEqual([]);
});

/**
 * Excludes words with 's: kinship may call the owner by another word, because they are also nearer
 * by marriage.
 */
const isOneWord = (missed: string) => !missed.includes("'s ");

it("TREE-01 so does every single word in generated families, with in-laws, half relations and adoptions", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 150 }), fc.nat(), (people, seed) => {
      const family = generateFamily({ people, seed, withInLaws: true });
      const graph = buildGraph(packFamilyRows(family.people, family.links));
      const from = seededRandom(seed).between(0, people - 1);
      expect(notFound(graph, from, everybody(graph)).filter(isOneWord)).toEqual([]);
    }),
    { numRuns: examples(10), seed: 1 },
  );
});

it("TREE-01 so does every single word in tangles with loops", () => {
  fc.assert(
    fc.property(tangle, (links) => {
      const graph = buildGraph(tangleRows(links));
      const missed = everybody(graph).flatMap((from) => notFound(graph, from, everybody(graph)));
      expect(missed.filter(isOneWord)).toEqual([]);
    }),
    { numRuns: examples(50), seed: 1 },
  );
});
