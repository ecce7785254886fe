import type { FamilyGraph } from "../graph/family-graph.ts";
import { follow, workOn } from "./follow.ts";
import { namesakes } from "./names.ts";
import { type Question, readQuestions, strangeWord } from "./question.ts";
import { asTyped } from "./typed-words.ts";

/** So many are answered; of more it is said how many they are. */
const MOST_ANSWERS = 20;

export type Answer =
  | {
      kind: "found";
      /** Indexes, the likeliest first. */
      people: readonly number[];
      /** How many were counted besides. */
      more: number;
      /** Whether that is all of them. */
      isCounted: boolean;
    }
  | { kind: "nobody" }
  /** It names somebody, and nobody of the family has that name, which is told as it was typed. */
  | { kind: "nameless"; name: string }
  /** Nobody was found, and not everybody could be looked at. */
  | { kind: "unfinished" }
  /** It begins with 'my', and goes on with no kin word. */
  | { kind: "strange"; word: string }
  /** It says 'my', and the reader has no place in the family. */
  | { kind: "outside" };

/**
 * Who is asked for by kin words, such as 'my mother's cousins' or 'great-aunt Ragna', as seen from the reader
 * (an index, where they are in the family). Null for a text that asks by no kin word. A word means everybody
 * of whom kinship says it.
 */
export function ask(
  graph: FamilyGraph,
  reader: number | undefined,
  text: string,
  most = MOST_ANSWERS,
): Answer | null {
  const questions = readQuestions(text);
  if (questions.length === 0) {
    const word = strangeWord(text);
    return word === null ? null : { kind: "strange", word };
  }
  const work = workOn(graph);
  let [isOutside, isUnfinished] = [false, false];
  for (const question of questions) {
    const starts = startsOf(graph, reader, question);
    isOutside ||= question.from === null && starts.length === 0;
    const { people, isCounted } = follow(graph, starts, question.links, work);
    isUnfinished ||= !isCounted;
    if (people.length === 0) continue;
    const more = Math.max(0, people.length - most);
    return { kind: "found", people: people.slice(0, most), more, isCounted };
  }
  if (isUnfinished) return { kind: "unfinished" };
  if (isOutside) return { kind: "outside" };
  const name = unknownName(graph, questions[0]!);
  return name ? { kind: "nameless", name: asTyped(text, name) } : { kind: "nobody" };
}

/** The first name of a question that nobody has. */
const unknownName = (graph: FamilyGraph, { from, links }: Question) =>
  [from ?? [], ...links.map(({ name }) => name)].find(
    (name) => name.length > 0 && namesakes(graph, name).length === 0,
  );

function startsOf(graph: FamilyGraph, reader: number | undefined, { from }: Question): number[] {
  if (from !== null) return namesakes(graph, from);
  return reader === undefined ? [] : [reader];
}
