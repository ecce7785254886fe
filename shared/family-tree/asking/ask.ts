import type { FamilyGraph } from "../graph/family-graph.ts";
import { follow, workOn } from "./follow.ts";
import { namesakes } from "./names.ts";
import { type Question, readQuestions, strangeIn } from "./question.ts";
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
      /** How many more may be meant, of whom no date tells who is older. */
      undated: number;
    }
  | { kind: "nobody"; undated: number }
  /** It names somebody, and nobody of the family has that name, which is told as it was typed. */
  | { kind: "nameless"; name: string }
  /** Nobody was found, and not everybody could be looked at. */
  | { kind: "unfinished" }
  /** Where a kin word should stand there is none that is known: what was typed, and whether it ends with one. */
  | { kind: "strange"; words: string; isMarked: boolean }
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
  if (questions.length === 0) return strange(graph, text);
  const work = workOn(graph);
  let [isOutside, isUnfinished, mostUndated] = [false, false, 0];
  for (const question of questions) {
    const starts = startsOf(graph, reader, question);
    isOutside ||= question.from === null && starts.length === 0;
    const { people, isCounted, undated } = follow(graph, starts, question.links, work);
    isUnfinished ||= !isCounted;
    mostUndated = Math.max(mostUndated, undated);
    if (people.length === 0) continue;
    const more = Math.max(0, people.length - most);
    return { kind: "found", people: people.slice(0, most), more, isCounted, undated };
  }
  if (isUnfinished) return { kind: "unfinished" };
  if (isOutside) return { kind: "outside" };
  const name = unknownName(graph, questions[0]!);
  if (name) return { kind: "nameless", name: asTyped(text, name) };
  return { kind: "nobody", undated: mostUndated };
}

/** Null where it begins as no question, with nobody's name. */
function strange(graph: FamilyGraph, text: string): Answer | null {
  const found = strangeIn(text);
  if (!found || (found.from && namesakes(graph, found.from).length === 0)) return null;
  return { kind: "strange", words: asTyped(text, found.words), isMarked: found.isMarked };
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
