import type { FamilyGraph } from "../graph/family-graph.ts";
import { birthChildren, birthParents, type Steps } from "./kinship-steps.ts";

/** What brothers and sisters of one day are, by how many they are. */
const MULTIPLES = ["", "", "twin", "triplet", "quadruplet", "quintuplet", "sextuplet"];

/**
 * 'twin' of two who have the same parents by birth, and the same day of birth, as far as it is known to
 * the day; 'triplet' where they are three. Empty else, and of more than a mother ever bore: a file that
 * gives one day to all children knows none.
 */
export function multipleOf(graph: FamilyGraph, steps: Steps, one: number, other: number): string {
  const [parents, otherParents] = [birthParents(steps, one), birthParents(steps, other)];
  const [first] = parents;
  if (first === undefined || !isSame(parents, otherParents)) return "";
  const day = dayOfBirth(graph, one);
  if (day === "" || day !== dayOfBirth(graph, other)) return "";
  const alike = [...birthChildren(steps, first)].filter(
    (child) => dayOfBirth(graph, child) === day && isSame(birthParents(steps, child), parents),
  );
  return MULTIPLES[alike.length] ?? "";
}

const isSame = (one: ReadonlySet<number>, other: ReadonlySet<number>) =>
  one.size === other.size && [...one].every((index) => other.has(index));

/** Empty where it is not known to the day: 'about 1850' is on record as a day with words beside it. */
const dayOfBirth = ({ people }: FamilyGraph, index: number) =>
  people.birthdateWords[index] ? "" : people.birthdate[index]!;
