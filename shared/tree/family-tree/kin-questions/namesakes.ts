import type { FamilyGraph } from "../../../family/family-graph/family-graph.ts";
import { fold } from "#shared/lib/fold.ts";

const namesByGraph = new WeakMap<FamilyGraph, readonly string[]>();

function foldedNames(graph: FamilyGraph): readonly string[] {
  const cached = namesByGraph.get(graph);
  if (cached) return cached;
  const names = graph.people.fullName.map((name) => ` ${normalizeName(name)} `);
  namesByGraph.set(graph, names);
  return names;
}

/** Normalizes a name like the words of a question: 'O'Neil-Berg' becomes 'oneil berg'. */
const normalizeName = (name: string) =>
  fold(name)
    .replaceAll(/['\u2018\u2019\u02BC]/g, "")
    .replaceAll(/[\s\p{Pd},.;:!?()"]+/gu, " ")
    .trim();

/**
 * Finds people (indexes) whose names contain all words: first as the whole name, else as whole
 * words, else as beginnings of words.
 */
export function findNamesakes(graph: FamilyGraph, words: readonly string[]): number[] {
  const fullName = ` ${words.join(" ")} `;
  const peopleWhere = (matches: (name: string) => boolean) =>
    foldedNames(graph).flatMap((name, index) => (matches(name) ? [index] : []));
  const matchers = [
    (name: string) => name === fullName,
    (name: string) => words.every((word) => name.includes(` ${word} `)),
    (name: string) => words.every((word) => name.includes(` ${word}`)),
  ];
  for (const matches of matchers) {
    const people = peopleWhere(matches);
    if (people.length > 0) return people;
  }
  return [];
}
