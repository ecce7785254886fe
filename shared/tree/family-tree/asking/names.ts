import type { FamilyGraph } from "../../../family/family-graph/family-graph.ts";
import { fold } from "#shared/lib/fold.ts";

const folded = new WeakMap<FamilyGraph, readonly string[]>();

function foldedNames(graph: FamilyGraph): readonly string[] {
  const known = folded.get(graph);
  if (known) return known;
  const names = graph.people.fullName.map((name) => ` ${spacedWords(name)} `);
  folded.set(graph, names);
  return names;
}

/** Normalizes a name like the words of a question: 'O'Neil-Berg' becomes 'oneil berg'. */
const spacedWords = (name: string) =>
  fold(name)
    .replaceAll(/['\u2018\u2019\u02BC]/g, "")
    .replaceAll(/[\s\p{Pd},.;:!?()"]+/gu, " ")
    .trim();

/**
 * Finds people (indexes) whose names contain all words: first as the whole name, else as whole
 * words, else as beginnings of words.
 */
export function namesakes(graph: FamilyGraph, words: readonly string[]): number[] {
  const whole = ` ${words.join(" ")} `;
  const found = (holds: (name: string) => boolean) =>
    foldedNames(graph).flatMap((name, index) => (holds(name) ? [index] : []));
  const readings = [
    (name: string) => name === whole,
    (name: string) => words.every((word) => name.includes(` ${word} `)),
    (name: string) => words.every((word) => name.includes(` ${word}`)),
  ];
  for (const holds of readings) {
    const people = found(holds);
    if (people.length > 0) return people;
  }
  return [];
}
