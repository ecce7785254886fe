import {
  type Age,
  ageOf,
  isMultiple,
  type KinBase,
  type KinNoun,
  kinNoun,
  alteringMarkOf,
  extraMarkOf,
  multipleOf,
  ordinalOf,
  sideOf,
  timesOf,
} from "./kin-nouns.ts";

/** A parsed kin word, typed or from kinship: 'half great-aunt', '2nd cousins', 'mother in law'. */
export interface KinTerm {
  base: KinBase;
  /** Index into SEXES; null if the word has no sex. */
  sex: number | null;
  /** For parents, children, aunts and nieces: 1 for a mother, 2 for a grandmother or great-aunt. */
  generation: number;
  /** For cousins; null if not mentioned. */
  degree: number | null;
  removed: number | null;
  alteringMarks: readonly string[];
  extraMarks: readonly string[];
  isInLaw: boolean;
  isByMarriage: boolean;
  /** Compared with the person whose relative they are; null if the question doesn't mention it. */
  age: Age | null;
  /**
   * Index into SEXES of that person's parent through whom they are related; null if the question
   * doesn't mention it.
   */
  side: number | null;
}

/**
 * Reads the longest kin term from `start`, and returns it with the index after it, or null. A term
 * has to end after a word for which `isEnd` is true.
 */
export function readTerm(
  words: readonly string[],
  start: number,
  isEnd: (index: number) => boolean,
): { term: KinTerm; next: number } | null {
  let position = start;
  const isAtEnd = () => position > start && isEnd(position - 1);
  const word = () => (isAtEnd() ? "" : (words[position] ?? ""));
  /** Skips the first of these phrases that comes next. Returns whether there was one. */
  const skip = (...phrases: string[]) =>
    phrases.some((phrase) => {
      const wanted = phrase.split(" ");
      const matches = wanted.every(
        (each, index) =>
          words[position + index] === each && (index === 0 || !isEnd(position + index - 1)),
      );
      if (isAtEnd() || !matches) return false;
      position += wanted.length;
      return true;
    });

  const alteringMarks: string[] = [];
  const extraMarks: string[] = [];
  let greats = 0;
  let degree: number | null = null;
  let age: Age | null = null;
  let side: number | null = null;
  for (; word() !== ""; position++) {
    const [mark, extra, count] = [alteringMarkOf(word()), extraMarkOf(word()), ordinalOf(word())];
    const [aged, sided] = [ageOf(word()), sideOf(word())];
    if (word() === "great") greats += 1;
    else if (aged !== undefined) age = aged;
    else if (sided !== undefined) side = sided;
    else if (mark !== undefined) alteringMarks.push(mark);
    else if (extra !== undefined) extraMarks.push(...(extra ? [extra] : []));
    else if (count !== undefined && words[position + 1] === "great") greats += count - 1;
    else if (count !== undefined && degree === null) degree = count;
    else break;
  }
  const noun = readNoun();
  if (!noun) return null;
  const { base, sex } = noun;
  const isCousin = base === "cousin";
  if ((degree !== null && !isCousin) || (greats > 0 && !GREAT_BASES.has(base))) return null;
  const isInLaw = skip("in law", "in laws", "inlaw", "inlaws");
  const isByMarriage = skip("by marriage");
  const removed = isCousin ? readRemoved() : null;
  skip("twice over", "on both sides");
  const sided = sideOf(word());
  if (sided !== undefined) {
    side = sided;
    position += 1;
  }
  const generation = 1 + greats + noun.extraGenerations;
  const kind = {
    base,
    sex,
    generation,
    degree,
    removed,
    alteringMarks,
    extraMarks,
    isInLaw,
    isByMarriage,
  };
  const term = { ...kind, age, side };
  return (age && !hasAge(term)) || (side !== null && !hasSide(term))
    ? null
    : { term, next: position };

  /** Reads a noun, or a term without one: 'my twin', 'my twins' or 'my ex'. */
  function readNoun(): KinNoun | undefined {
    if (skip("co parent", "co parents")) return kinNoun("coparent");
    const noun = kinNoun(word());
    const multiple = multipleOf(word());
    if (noun || multiple) position += 1;
    if (multiple) extraMarks.push(multiple);
    if (!noun && /^ex(es)?$/.test(words[position - 1] ?? "") && position > start)
      return kinNoun("partner");
    return noun ?? (extraMarks.some(isMultiple) ? kinNoun("sibling") : undefined);
  }

  function readRemoved(): number | null {
    const before = position;
    const times = timesOf(word());
    position += 1;
    if (times !== undefined && skip("removed", "times removed", "time removed")) return times;
    position = before;
    return null;
  }
}

/** Bases that 'great' can stand before. */
const GREAT_BASES: ReadonlySet<KinBase> = new Set(["parent", "child", "aunt", "niece"]);

/** Whether an age compares with the person who asks. An 'older daughter' is older than another one. */
export const hasAge = ({ base, isInLaw }: KinTerm): boolean =>
  (base === "sibling" || base === "cousin") && !isInLaw;

/** Whether the relative can be on the mother's or the father's side. */
export const hasSide = ({ base, generation, alteringMarks, isInLaw }: KinTerm): boolean =>
  ((base === "parent" && generation > 1) ||
    base === "aunt" ||
    base === "cousin" ||
    base === "sibling") &&
  alteringMarks.length === 0 &&
  !isInLaw;

/** Whether a person with the term `actual` matches the term `query`: a half sister is also a 'sister'. */
export function covers(query: KinTerm, actual: KinTerm): boolean {
  if (isAnyRelative(query)) return true;
  const isSameBase =
    query.base === actual.base || (query.base === "partner" && actual.base === "spouse");
  return (
    isSameBase &&
    (query.sex === null || query.sex === actual.sex) &&
    query.isInLaw === actual.isInLaw &&
    (actual.isByMarriage || !query.isByMarriage) &&
    isSameDistance(query, actual) &&
    query.alteringMarks.toSorted().join() === actual.alteringMarks.toSorted().join() &&
    query.extraMarks.every((mark) => actual.extraMarks.includes(mark))
  );
}

/** 'Relatives' are all connected people. 'Distant relatives' are those without another word. */
export const isAnyRelative = ({ base, alteringMarks, isByMarriage }: KinTerm): boolean =>
  base === "relative" && alteringMarks.length === 0 && !isByMarriage;

function isSameDistance(query: KinTerm, actual: KinTerm): boolean {
  if (query.base !== "cousin") return query.generation === actual.generation;
  const isAny = query.degree === null && query.removed === null;
  return (
    isAny ||
    ((query.degree ?? actual.degree ?? 1) === (actual.degree ?? 1) &&
      (query.removed ?? 0) === (actual.removed ?? 0))
  );
}

/** Whether kinship uses exactly the query's words. Such people come first. */
export const isExactMatch = (query: KinTerm, actual: KinTerm): boolean =>
  query.extraMarks.length === actual.extraMarks.length &&
  query.isByMarriage === actual.isByMarriage;
