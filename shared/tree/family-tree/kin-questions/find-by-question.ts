import type { FamilyGraph } from "../../../family/family-graph/family-graph.ts";
import { followLinks, createBudget } from "./follow-links.ts";
import { findNamesakes } from "./namesakes.ts";
import { type Question, readQuestions, findUnreadableWords } from "./question.ts";
import { quoteTyped } from "./typed-words.ts";

/** The maximum number of people in an answer; further people are only counted. */
const MAX_ANSWERS = 20;

export type Answer =
  | {
      kind: "found";
      /** Indexes, likely people first. */
      people: readonly number[];
      /** The number of further people that were counted. */
      furtherCount: number;
      /** Whether everyone was counted. */
      isCounted: boolean;
      /** The number of further people who may match, but whose dates don't tell who is older. */
      undated: number;
    }
  | { kind: "noMatch"; undated: number }
  /** Nobody in the family has this name. `name` is as typed. */
  | { kind: "unknownName"; name: string }
  /** Nobody was found before the work limit was reached. */
  | { kind: "unfinished" }
  /**
   * An unknown word where a kin word is expected. `words` are as typed; `isMarked` means that they
   * end with a kin word.
   */
  | { kind: "unknownWords"; words: string; isMarked: boolean }
  /** The text says 'my', but the reader isn't in the family. */
  | { kind: "readerNotInFamily" };

/**
 * Answers a question in kin words, such as 'my mother's cousins' or 'great-aunt Ragna', for a
 * reader (an index if they are in the family). Finds everyone whom kinship calls by these words.
 * Returns null for a text without kin words.
 */
export function findByQuestion(
  graph: FamilyGraph,
  viewer: number | undefined,
  text: string,
  limit = MAX_ANSWERS,
): Answer | null {
  const questions = readQuestions(text);
  if (questions.length === 0) return answerUnreadable(graph, text);
  const budget = createBudget(graph);
  let [isOutside, isUnfinished, maxUndated] = [false, false, 0];
  for (const question of questions) {
    const starts = startsOf(graph, viewer, question);
    isOutside ||= question.from === null && starts.length === 0;
    const { people, isCounted, undated } = followLinks(graph, starts, question.links, budget);
    isUnfinished ||= !isCounted;
    maxUndated = Math.max(maxUndated, undated);
    if (people.length === 0) continue;
    const furtherCount = Math.max(0, people.length - limit);
    return { kind: "found", people: people.slice(0, limit), furtherCount, isCounted, undated };
  }
  if (isUnfinished) return { kind: "unfinished" };
  if (isOutside) return { kind: "readerNotInFamily" };
  const name = findUnknownName(graph, questions[0]!);
  if (name) return { kind: "unknownName", name: quoteTyped(text, name) };
  return { kind: "noMatch", undated: maxUndated };
}

/** Returns null if the text doesn't begin like a question, or with a name that nobody has. */
function answerUnreadable(graph: FamilyGraph, text: string): Answer | null {
  const unreadable = findUnreadableWords(text);
  if (!unreadable || (unreadable.from && findNamesakes(graph, unreadable.from).length === 0))
    return null;
  return {
    kind: "unknownWords",
    words: quoteTyped(text, unreadable.words),
    isMarked: unreadable.isMarked,
  };
}

/** Returns the first name in a question that nobody has. */
const findUnknownName = (graph: FamilyGraph, { from, links }: Question) =>
  [from ?? [], ...links.map(({ name }) => name)].find(
    (name) => name.length > 0 && findNamesakes(graph, name).length === 0,
  );

function startsOf(graph: FamilyGraph, viewer: number | undefined, { from }: Question): number[] {
  if (from !== null) return findNamesakes(graph, from);
  return viewer === undefined ? [] : [viewer];
}
