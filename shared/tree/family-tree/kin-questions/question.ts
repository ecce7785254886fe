import { hasAge, hasSide, type KinTerm, readTerm } from "./kin-term.ts";
import { toPossessives, type Word, normalizeWords } from "./typed-words.ts";

/** One link of a question: 'mother's', 'great-aunt Ragna'. */
export interface KinLink {
  /** Alternatives: 'aunt or uncle'. */
  terms: readonly KinTerm[];
  /** The words of a name, all of which a person needs to have; empty if none was given. */
  name: readonly string[];
}

/** A question such as 'my mother's cousins': the start, then link by link. */
export interface Question {
  /** Words of the name to start from; null for the reader. */
  from: readonly string[] | null;
  /** Whether it begins with 'my'. */
  isMine: boolean;
  links: readonly KinLink[];
}

/** The longest text that is read as a question, in characters. */
const MAX_LENGTH = 200;

/**
 * Reads a text as a question in kin words in every possible way, likely readings first. Returns an
 * empty list for a name alone. A name may follow a kin word ('great-aunt Ragna'), or lead to one
 * ('Jonas' mother', 'mother of Jonas').
 */
export function readQuestions(text: string): Question[] {
  if (text.length > MAX_LENGTH) return [];
  const words = normalizeWords(text);
  const reordered = toPossessives(words);
  // The text as typed comes second: a person may be called Anna of Cleves.
  return [...(reordered ? readWords(reordered) : []), ...readWords(words)];
}

function readWords(words: readonly Word[]): Question[] {
  const isMine = words[0]?.text === "my" || words[0]?.text === "our";
  const own = readLinks(words, isMine ? 1 : 0).map((links) => ({ from: null, isMine, links }));
  if (isMine) return own;
  const others = words.flatMap(({ isPossessive }, index) => {
    const from = words.slice(0, index + 1).map((word) => word.text);
    return isPossessive
      ? readLinks(words, index + 1).map((links) => ({ from, isMine, links }))
      : [];
  });
  return [...own, ...others];
}

/** Words in a question where a kin word is expected. */
export interface UnreadableWords {
  /** Words of the name of the person whose relative is meant; null for the reader. */
  from: readonly string[] | null;
  /** Up to the next possessive: 'best friend'. */
  words: readonly string[];
  /** Whether the words end with a kin word: 'favourite aunt'. */
  isMarked: boolean;
}

/**
 * Returns the words that can't be read in a text that begins like a question; null if it doesn't,
 * or if everything can be read.
 */
export function findUnreadableWords(text: string): UnreadableWords | null {
  if (text.length > MAX_LENGTH) return null;
  const typed = normalizeWords(text);
  const words = toPossessives(typed) ?? typed;
  const isMine = words[0]?.text === "my" || words[0]?.text === "our";
  const pieces = splitAtPossessives(isMine ? words.slice(1) : words);
  const from = isMine ? null : (pieces.shift() ?? []).map((word) => word.text);
  const unreadable = pieces.find((piece) => readLinks(piece, 0).length === 0);
  if (!unreadable) return null;
  const isMarked = unreadable.some((_, index) => index > 0 && isTerm(unreadable, index));
  return { from, words: unreadable.map((word) => word.text), isMarked };
}

/** Splits words after each possessive, and clears the marks of possessives. */
function splitAtPossessives(words: readonly Word[]): Word[][] {
  const pieces: Word[][] = [[]];
  for (const { text, isPossessive } of words) {
    pieces.at(-1)!.push({ text, isPossessive: false });
    if (isPossessive) pieces.push([]);
  }
  return pieces.filter((piece) => piece.length > 0);
}

const isTerm = (words: readonly Word[], start: number) =>
  readTerms(words, start)?.next === words.length;

/** The longest chain of links. */
const MAX_LINKS = 8;

/** Reads the words from `start` to the end as links, in every possible way. */
function readLinks(words: readonly Word[], start: number, remaining = MAX_LINKS): KinLink[][] {
  const read = remaining > 0 ? readTerms(words, start) : null;
  if (!read) return [];
  const { terms, next } = read;
  const nextLinks = (name: string[], at: number) =>
    readLinks(words, at, remaining - 1).map((links) => [{ terms, name } as KinLink].concat(links));
  if (next === words.length) return [[{ terms, name: [] }]];
  // A link may also follow a possessive typed without an apostrophe: 'my mothers sister'.
  const unnamed = nextLinks([], next);
  if (words[next - 1]!.isPossessive) return unnamed;
  const end = words.findIndex(({ isPossessive }, index) => index >= next && isPossessive);
  const name = words.slice(next, end < 0 ? undefined : end + 1).map(({ text }) => text);
  const named = end < 0 ? [[{ terms, name }]] : nextLinks(name, end + 1);
  return [...unnamed, ...named];
}

/** Reads one term or several: 'half nephew and half uncle', 'aunt or uncle'. */
function readTerms(words: readonly Word[], start: number) {
  const read = readAlternatives(words, start);
  return read && { ...read, terms: shareMarks(read.terms) };
}

/**
 * Applies an age or side to all terms: 'older brothers and sisters', 'aunts and uncles on my
 * mother's side'.
 */
function shareMarks(terms: readonly KinTerm[]): KinTerm[] {
  const age = terms.find((term) => term.age)?.age ?? null;
  const side = terms.find((term) => term.side !== null)?.side ?? null;
  return terms.map((term) => ({
    ...term,
    age: hasAge(term) ? (term.age ?? age) : null,
    side: hasSide(term) ? (term.side ?? side) : null,
  }));
}

function readAlternatives(words: readonly Word[], start: number) {
  const texts = words.map(({ text }) => text);
  const isEnd = (index: number) => words[index]!.isPossessive;
  const terms: KinTerm[] = [];
  for (let position = start; ;) {
    const read = readTerm(texts, position, isEnd);
    if (!read) return terms.length > 0 ? { terms, next: position - 1 } : null;
    terms.push(read.term);
    const isJoined = texts[read.next] === "or" || texts[read.next] === "and";
    if (!isJoined || isEnd(read.next - 1)) return { terms, next: read.next };
    position = read.next + 1;
  }
}

/** Reads the terms in kinship's words. Returns none if those describe a person through others. */
export function readKinshipTerms(text: string): readonly KinTerm[] {
  const words = normalizeWords(text);
  const read = readTerms(words, 0);
  return read && read.next === words.length ? read.terms : [];
}
