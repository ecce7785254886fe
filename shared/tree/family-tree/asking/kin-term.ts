import {
  type Age,
  ageOf,
  isMultiple,
  type KinBase,
  type KinNoun,
  kinNoun,
  markApart,
  markMore,
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
  apart: readonly string[];
  more: readonly string[];
  isInLaw: boolean;
  isByMarriage: boolean;
  /** Compared with the person whose relative they are; null if not asked. */
  age: Age | null;
  /** Index into SEXES of that person's parent through whom they are related; null if not asked. */
  side: number | null;
}

/**
 * Reads the longest kin term from `start`, and returns it with the index after it, or null. `isEnd`
 * says after which words a term has to end.
 */
export function readTerm(
  words: readonly string[],
  start: number,
  isEnd: (place: number) => boolean,
): { term: KinTerm; next: number } | null {
  let at = start;
  const isOver = () => at > start && isEnd(at - 1);
  const word = () => (isOver() ? "" : (words[at] ?? ""));
  /** Skips the first of several phrases that is next. */
  const take = (...phrases: string[]) =>
    phrases.some((phrase) => {
      const wanted = phrase.split(" ");
      const isHere = wanted.every(
        (each, place) => words[at + place] === each && (place === 0 || !isEnd(at + place - 1)),
      );
      if (isOver() || !isHere) return false;
      at += wanted.length;
      return true;
    });

  const apart: string[] = [];
  const more: string[] = [];
  let greats = 0;
  let degree: number | null = null;
  let age: Age | null = null;
  let side: number | null = null;
  for (; word() !== ""; at++) {
    const [mark, extra, count] = [markApart(word()), markMore(word()), ordinalOf(word())];
    const [aged, sided] = [ageOf(word()), sideOf(word())];
    if (word() === "great") greats += 1;
    else if (aged !== undefined) age = aged;
    else if (sided !== undefined) side = sided;
    else if (mark !== undefined) apart.push(mark);
    else if (extra !== undefined) more.push(...(extra ? [extra] : []));
    else if (count !== undefined && words[at + 1] === "great") greats += count - 1;
    else if (count !== undefined && degree === null) degree = count;
    else break;
  }
  const noun = readNoun();
  if (!noun) return null;
  const { base, sex } = noun;
  const isCousin = base === "cousin";
  if ((degree !== null && !isCousin) || (greats > 0 && !GENERATIONS.has(base))) return null;
  const isInLaw = take("in law", "in laws", "inlaw", "inlaws");
  const isByMarriage = take("by marriage");
  const removed = isCousin ? readRemoved() : null;
  take("twice over", "on both sides");
  const sided = sideOf(word());
  if (sided !== undefined) {
    side = sided;
    at += 1;
  }
  const generation = 1 + greats + noun.more;
  const kind = { base, sex, generation, degree, removed, apart, more, isInLaw, isByMarriage };
  const term = { ...kind, age, side };
  return (age && !hasAge(term)) || (side !== null && !hasSide(term)) ? null : { term, next: at };

  /** Reads a noun, or a term without one: 'my twin', 'my twins' or 'my ex'. */
  function readNoun(): KinNoun | undefined {
    if (take("co parent", "co parents")) return kinNoun("coparent");
    const noun = kinNoun(word());
    const multiple = multipleOf(word());
    if (noun || multiple) at += 1;
    if (multiple) more.push(multiple);
    if (!noun && /^ex(es)?$/.test(words[at - 1] ?? "") && at > start) return kinNoun("partner");
    return noun ?? (more.some(isMultiple) ? kinNoun("sibling") : undefined);
  }

  function readRemoved(): number | null {
    const before = at;
    const times = timesOf(word());
    at += 1;
    if (times !== undefined && take("removed", "times removed", "time removed")) return times;
    at = before;
    return null;
  }
}

/** Bases that 'great' can stand before. */
const GENERATIONS: ReadonlySet<KinBase> = new Set(["parent", "child", "aunt", "niece"]);

/** Whether age compares with the asking person. An 'older daughter' is older than another one. */
export const hasAge = ({ base, isInLaw }: KinTerm): boolean =>
  (base === "sibling" || base === "cousin") && !isInLaw;

/** Whether the relative can be on the mother's or the father's side. */
export const hasSide = ({ base, generation, apart, isInLaw }: KinTerm): boolean =>
  ((base === "parent" && generation > 1) ||
    base === "aunt" ||
    base === "cousin" ||
    base === "sibling") &&
  apart.length === 0 &&
  !isInLaw;

/** Whether a relative called `said` matches `asked`: a half sister is also a 'sister'. */
export function covers(asked: KinTerm, said: KinTerm): boolean {
  if (isAnyRelative(asked)) return true;
  const isSameBase =
    asked.base === said.base || (asked.base === "partner" && said.base === "spouse");
  return (
    isSameBase &&
    (asked.sex === null || asked.sex === said.sex) &&
    asked.isInLaw === said.isInLaw &&
    (said.isByMarriage || !asked.isByMarriage) &&
    isSameDistance(asked, said) &&
    asked.apart.toSorted().join() === said.apart.toSorted().join() &&
    asked.more.every((mark) => said.more.includes(mark))
  );
}

/** 'Relatives' are all connected people. 'Distant relatives' are those without another word. */
export const isAnyRelative = ({ base, apart, isByMarriage }: KinTerm): boolean =>
  base === "relative" && apart.length === 0 && !isByMarriage;

function isSameDistance(asked: KinTerm, said: KinTerm): boolean {
  if (asked.base !== "cousin") return asked.generation === said.generation;
  const isAny = asked.degree === null && asked.removed === null;
  return (
    isAny ||
    ((asked.degree ?? said.degree ?? 1) === (said.degree ?? 1) &&
      (asked.removed ?? 0) === (said.removed ?? 0))
  );
}

/** Whether kinship adds nothing to the words asked. Such people come first. */
export const isExactly = (asked: KinTerm, said: KinTerm): boolean =>
  asked.more.length === said.more.length && asked.isByMarriage === said.isByMarriage;
