import type { FamilyGraph } from "../graph/family-graph.ts";
import { foldLetters } from "./typed-words.ts";

const folded = new WeakMap<FamilyGraph, readonly string[]>();

function foldedNames(graph: FamilyGraph): readonly string[] {
  const known = folded.get(graph);
  if (known) return known;
  const names = graph.people.fullName.map((name) => ` ${wordsIn(name)} `);
  folded.set(graph, names);
  return names;
}

/** 'O'Neil-Berg' as a question has it: 'oneil berg'. */
const wordsIn = (name: string) =>
  foldLetters(name)
    .replaceAll(/['\u2018\u2019\u02BC]/g, "")
    .replaceAll(/[\s\p{Pd},.;:!?()"]+/gu, " ")
    .trim();

/**
 * Whose names hold all words (indexes): those of whom they are the whole name, else those who have them as
 * words, else those whose words begin so.
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
