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

/** A kin word taken apart, whoever wrote it: 'half great-aunt', '2nd cousins', 'mother in law'. */
export interface KinTerm {
  base: KinBase;
  /** A place in SEXES; null where it says neither. */
  sex: number | null;
  /** Of parents, children, aunts and nieces: 1 of a mother, 2 of a grandmother and a great-aunt. */
  generation: number;
  /** Of cousins, where they are said. */
  degree: number | null;
  removed: number | null;
  apart: readonly string[];
  more: readonly string[];
  isInLaw: boolean;
  isByMarriage: boolean;
  /** Than the one whose relative they are; null where it is not asked. */
  age: Age | null;
  /** The sex of the parent of that one through whom they are to be related, a place in SEXES; null where it is not asked. */
  side: number | null;
}

/**
 * The longest kin term that begins with the word at `start`, and the place after it; null where none does.
 * `isEnd` says after which words a term has to end.
 */
export function readTerm(
  words: readonly string[],
  start: number,
  isEnd: (place: number) => boolean,
): { term: KinTerm; next: number } | null {
  let at = start;
  const isOver = () => at > start && isEnd(at - 1);
  const word = () => (isOver() ? "" : (words[at] ?? ""));
  /** Goes past the first of several phrases that stands here. */
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

  /** A noun; or none, as in 'my twin', 'my twins' and 'my ex'. */
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

/** Of which there are great ones. */
const GENERATIONS: ReadonlySet<KinBase> = new Set(["parent", "child", "aunt", "niece"]);

/** Of whom one says that they are older or younger: an 'older daughter' is so beside another, not beside who asks. */
export const hasAge = ({ base, isInLaw }: KinTerm): boolean =>
  (base === "sibling" || base === "cousin") && !isInLaw;

/** Of whom one says that they are of the mother's side or of the father's. */
export const hasSide = ({ base, generation, apart, isInLaw }: KinTerm): boolean =>
  ((base === "parent" && generation > 1) ||
    base === "aunt" ||
    base === "cousin" ||
    base === "sibling") &&
  apart.length === 0 &&
  !isInLaw;

/** Whether somebody who is said to be one is meant by the other: 'sister' by half sisters, too. */
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

/** 'relatives' are all to whom a way leads, 'distant relatives' those for whom there is no other word. */
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

/** Whether nothing more is said of them than was asked for: those come first. */
export const isExactly = (asked: KinTerm, said: KinTerm): boolean =>
  asked.more.length === said.more.length && asked.isByMarriage === said.isByMarriage;
