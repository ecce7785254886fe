import type { FamilyGraph } from "../../../family/family-graph/family-graph.ts";
import { follow, workOn } from "./follow.ts";
import { namesakes } from "./names.ts";
import { type Question, readQuestions, strangeIn } from "./question.ts";
import { asTyped } from "./typed-words.ts";

/** The most people in an answer; of the rest, it contains the number. */
const MAX_ANSWERS = 20;

export type Answer =
  | {
      kind: "found";
      /** Indexes, likely people first. */
      people: readonly number[];
      /** The number of further people that were counted. */
      more: number;
      /** Whether everyone was counted. */
      isCounted: boolean;
      /** The number of further people who may match, but whose dates don't tell who is older. */
      undated: number;
    }
  | { kind: "nobody"; undated: number }
  /** Nobody in the family has this name. `name` is as typed. */
  | { kind: "nameless"; name: string }
  /** Nobody was found before the work limit was reached. */
  | { kind: "unfinished" }
  /**
   * An unknown word where a kin word should be. `words` are as typed; `isMarked` means that they
   * end with a kin word.
   */
  | { kind: "strange"; words: string; isMarked: boolean }
  /** The text says 'my', but the reader isn't in the family. */
  | { kind: "outside" };

/**
 * Answers a question in kin words, such as 'my mother's cousins' or 'great-aunt Ragna', for a
 * reader (an index if they are in the family). Finds everyone whom kinship calls by these words.
 * Returns null for a text without kin words.
 */
export function ask(
  graph: FamilyGraph,
  reader: number | undefined,
  text: string,
  most = MAX_ANSWERS,
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

/** Returns null if the text doesn't begin like a question, or with a name that nobody has. */
function strange(graph: FamilyGraph, text: string): Answer | null {
  const found = strangeIn(text);
  if (!found || (found.from && namesakes(graph, found.from).length === 0)) return null;
  return { kind: "strange", words: asTyped(text, found.words), isMarked: found.isMarked };
}

/** Returns the first name in a question that nobody has. */
const unknownName = (graph: FamilyGraph, { from, links }: Question) =>
  [from ?? [], ...links.map(({ name }) => name)].find(
    (name) => name.length > 0 && namesakes(graph, name).length === 0,
  );

function startsOf(graph: FamilyGraph, reader: number | undefined, { from }: Question): number[] {
  if (from !== null) return namesakes(graph, from);
  return reader === undefined ? [] : [reader];
}
