import type { FamilyGraph } from "../graph/family-graph.ts";
import { kinshipBetween } from "../kinship/kinship.ts";
import { around } from "./around.ts";
import { covers, isAnyRelative, isExactly, type KinTerm } from "./kin-term.ts";
import { namesakes } from "./names.ts";
import { type KinLink, type Question, readQuestions, strangeWord, termsSaid } from "./question.ts";

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
  /** It begins with 'my', and goes on with no kin word. */
  | { kind: "strange"; word: string }
  /** It says 'my', and the reader has no place in the family. */
  | { kind: "outside" };

/**
 * Who is asked for by kin words, such as 'my mother's cousins' or 'great-aunt Ragna', as seen from the reader
 * (an index, where they are in the family). Null for a text that asks by no kin word. A word means everybody
 * of whom kinship says it, of all who could be called so.
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
  let isOutside = false;
  for (const question of questions) {
    const starts = startsOf(graph, reader, question);
    isOutside ||= question.from === null && starts.length === 0;
    const { people, isCounted } = follow(graph, starts, question.links);
    if (people.length === 0) continue;
    const more = Math.max(0, people.length - most);
    return { kind: "found", people: people.slice(0, most), more, isCounted };
  }
  return { kind: isOutside ? "outside" : "nobody" };
}

function startsOf(graph: FamilyGraph, reader: number | undefined, { from }: Question): number[] {
  if (from !== null) return namesakes(graph, from);
  return reader === undefined ? [] : [reader];
}

/** How often kinship is asked for one link: enough for whole families, and not felt. */
const MOST_ASKED = 250;
/** From so many the next link starts. */
const MOST_STARTS = 200;

interface Reached {
  people: readonly number[];
  isCounted: boolean;
}

function follow(graph: FamilyGraph, starts: readonly number[], links: readonly KinLink[]): Reached {
  let reached: Reached = { people: starts, isCounted: true };
  for (const link of links) {
    const { people, isCounted } = linked(graph, reached.people.slice(0, MOST_STARTS), link);
    reached = { people, isCounted: isCounted && reached.isCounted };
  }
  return reached;
}

/** Who one link leads to: first those of whom is said just what was asked. */
function linked(graph: FamilyGraph, starts: readonly number[], link: KinLink): Reached {
  const exact = new Set<number>();
  const others = new Set<number>();
  let left = MOST_ASKED;
  for (const { start, term, person } of candidates(graph, starts, link)) {
    if (exact.has(person)) continue;
    if (isAnyRelative(term)) exact.add(person);
    else if (left-- === 0) break;
    else {
      const said = termsFor(graph, start, person).filter((said) => covers(term, said));
      if (said.some((each) => isExactly(term, each))) exact.add(person);
      else if (said.length > 0) others.add(person);
    }
  }
  const people = [...exact, ...[...others].filter((person) => !exact.has(person))];
  return { people, isCounted: left >= 0 };
}

function* candidates(graph: FamilyGraph, starts: readonly number[], { terms, name }: KinLink) {
  const named = name.length > 0 ? new Set(namesakes(graph, name)) : null;
  /** Everybody's relatives are those of the first of theirs who was asked, and that one. */
  const firstOf = new Map<number, number>();
  for (const start of starts)
    for (const term of terms) {
      const isAny = isAnyRelative(term);
      const first = isAny ? firstOf.get(start) : undefined;
      if (first !== undefined) {
        if (named?.has(first) !== false) yield { start, term, person: first };
        continue;
      }
      const seen = new Set([start]);
      for (const person of around(graph, start, term)) {
        if (isAny) firstOf.set(person, start);
        if (seen.has(person) || named?.has(person) === false) continue;
        seen.add(person);
        yield { start, term, person };
      }
    }
}

const said = new WeakMap<FamilyGraph, Map<number, readonly KinTerm[]>>();
/** More than this is said anew: every letter that is typed asks again of the same people. */
const MOST_KEPT = 50_000;

/** Every kin term that kinship says of one person to another. */
function termsFor(graph: FamilyGraph, from: number, to: number): readonly KinTerm[] {
  const known = said.get(graph) ?? new Map<number, readonly KinTerm[]>();
  said.set(graph, known);
  if (known.size > MOST_KEPT) known.clear();
  const key = from * graph.size + to;
  const terms = known.get(key) ?? findTerms(graph, from, to);
  known.set(key, terms);
  return terms;
}

function findTerms(graph: FamilyGraph, from: number, to: number): readonly KinTerm[] {
  const kinship = kinshipBetween(graph, from, to);
  if (!kinship) return [];
  const { toWords, also } = kinship;
  return [toWords, ...(also ? [also.toWords] : [])].flatMap(termsSaid);
}
