import * as fc from "fast-check";
import { expect, it } from "vitest";
import { examples } from "../../../../tests/support/examples.ts";
import { familyWithKinship } from "../../../../tests/support/families/family-with-kinship.ts";
import { generateFamily } from "../../../../tests/support/families/generate-family.ts";
import { seededRandom } from "../../../../tests/support/families/seeded-random.ts";
import { tangle, tangleRows } from "../../../../tests/support/families/hard/tangle.ts";
import { buildGraph, type FamilyGraph } from "../../../family/family-graph/family-graph.ts";
import { packFamilyRows } from "../../../family/family-graph/family-rows.ts";
import { findCandidates } from "./candidates.ts";
import { covers, type KinTerm } from "./kin-term.ts";
import { readKinshipTerms } from "./question.ts";
import { kinshipTermsOf } from "./follow-links.ts";

const WORDS = [
  "mother, parent, grandfather, great-grandparent, son, child, grandchild, great-granddaughter",
  "sister, sibling, half brother, twin, aunt, uncle, great-aunt, niece, great-nephew",
  "cousin, first cousin, half cousin, second cousin, cousin once removed, second cousin once removed",
  "adoptive mother, birth father, stepsister, foster son, mother-in-law, sister-in-law",
  "aunt by marriage, wife, husband, former wife, co-parent",
]
  .join(", ")
  .split(", ");
const TERMS = WORDS.map((words): [string, KinTerm] => [words, readKinshipTerms(words)[0]!]);

/** Lists words whose candidates differ from the people of that kinship. */
function faults(graph: FamilyGraph, from: number): string[] {
  const everyone = Array.from({ length: graph.size }, (_, index) => index);
  return TERMS.flatMap(([words, term]) => {
    const isCalledSo = (to: number) =>
      kinshipTermsOf(graph, from, to).some((other) => covers(term, other));
    const found = [...findCandidates(graph, from, term, () => undefined)];
    const people = new Set(found.map(({ person }) => person));
    const missed = everyone.filter((to) => !people.has(to) && isCalledSo(to));
    const wrong = found.flatMap(({ person, isCertain }) =>
      isCertain && !isCalledSo(person) ? [person] : [],
    );
    return missed.concat(wrong).map((to) => `${words}: ${from}, ${to}`);
  });
}

it("TREE-01 finds everyone of a kinship as a candidate, and marks nobody else as certain, in tangles with loops", () => {
  fc.assert(
    fc.property(tangle, (links) => {
      const graph = buildGraph(tangleRows(links));
      for (let from = 0; from < graph.size; from++) expect(faults(graph, from)).toEqual([]);
    }),
    { numRuns: examples(150), seed: 1 },
  );
});

it("TREE-01 does the same in generated families with in-laws, half kinship, and adoptions", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 200 }), fc.nat(), (people, seed) => {
      const family = generateFamily({ people, seed, withInLaws: true });
      const graph = buildGraph(packFamilyRows(family.people, family.links));
      expect(faults(graph, seededRandom(seed).between(0, people - 1))).toEqual([]);
    }),
    { numRuns: examples(30), seed: 1 },
  );
});

it("TREE-01 is certain about a cousin who is also a great-aunt of the same degree", () => {
  const { graph, indexOf } = familyWithKinship(
    "Uropo: Opo",
    "Opo + Oma: Otto",
    "Oma: Anna",
    "Anna + Uropo: Zora",
    "Otto: Ida",
  );
  const found = findCandidates(
    graph,
    indexOf("Ida"),
    readKinshipTerms("cousin")[0]!,
    () => undefined,
  );
  expect([...found]).toEqual([{ person: indexOf("Zora"), isCertain: true }]);
});

it.each([
  [
    "is a second cousin",
    ["Uropo: Opo, Omo", "Opo: Vato", "Vato: Ida", "Omo: Pado", "Pado + Sara: Nita"],
  ],
  ["is a sister-in-law", ["Sara: Nita", "Sio + Sia: Bruno", "Bruno + Nita"]],
  ["is a child's half sister", ["Ida ~ Xo: Kimo", "Xo ~ Sara: Nita"]],
  ["is a foster brother's daughter", ["Foso (foster): Ida", "Foso: Pado", "Pado + Sara: Nita"]],
])("TREE-01 isn't certain about a husband's niece who also %s", (_, others) => {
  const { graph, indexOf } = familyWithKinship(
    "Sio + Sia: Hugo, Sara",
    "Hugo + Ida",
    ...others,
    "Sara: Nora",
  );
  expect(faults(graph, indexOf("Ida"))).toEqual([]);
  const found = [
    ...findCandidates(graph, indexOf("Ida"), readKinshipTerms("niece")[0]!, () => undefined),
  ];
  expect(found).toContainEqual({ person: indexOf("Nita"), isCertain: false });
  expect(found).toContainEqual({ person: indexOf("Nora"), isCertain: true });
});
