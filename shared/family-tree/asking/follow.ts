import type { FamilyGraph } from "../graph/family-graph.ts";
import { type Candidate, candidates } from "./candidates.ts";
import { covers, isAnyRelative, isExactly, type KinTerm } from "./kin-term.ts";
import { namesakes } from "./names.ts";
import type { KinLink } from "./question.ts";
import { termsTold } from "./told.ts";

/**
 * What is left of what one text may cost: each of whom somebody looks at counts as one. One person's relatives
 * by one word never cost as much; those of many people, or of many links, may.
 */
export interface Work {
  left: number;
}

export const workOn = ({ size }: FamilyGraph): Work => ({ left: size + 30_000 });

/** To ask kinship of somebody, and to begin with somebody, take as long as to look at so many. */
const ASKED = 100;
const STARTED = 5;
/** Of those who are meant for certain kinship is asked only to tell who comes first. */
const ASKED_FOR_ORDER = 60;
const TOLD_FIRST = 20;

export interface Reached {
  people: readonly number[];
  /** Whether these are all. */
  isCounted: boolean;
}

/** Whom a question leads to from some people (indexes), link by link, the likeliest first. */
export function follow(
  graph: FamilyGraph,
  starts: readonly number[],
  links: readonly KinLink[],
  work: Work,
): Reached {
  let reached: Reached = { people: starts, isCounted: true };
  for (const link of links) {
    const { people, isCounted } = linked(graph, reached.people, link, work);
    reached = { people, isCounted: isCounted && reached.isCounted };
  }
  return reached;
}

/** Who one link leads to: first those of whom is said just what was asked. */
function linked(graph: FamilyGraph, starts: readonly number[], link: KinLink, work: Work): Reached {
  const exact = new Set<number>();
  const others = new Set<number>();
  let forOrder = ASKED_FOR_ORDER;
  for (const { start, term, person, isMeant } of ofLink(graph, starts, link, work)) {
    if (work.left <= 0) break;
    if (exact.has(person)) continue;
    if (isAnyRelative(term)) exact.add(person);
    else if (isMeant && (exact.size >= TOLD_FIRST || forOrder-- <= 0)) others.add(person);
    else {
      work.left -= ASKED;
      const said = termsTold(graph, start, person).filter((said) => covers(term, said));
      if (said.some((each) => isExactly(term, each))) exact.add(person);
      else if (said.length > 0) others.add(person);
    }
  }
  const people = [...exact, ...[...others].filter((person) => !exact.has(person))];
  return { people, isCounted: work.left > 0 };
}

interface OfLink extends Candidate {
  start: number;
  term: KinTerm;
}

function* ofLink(
  graph: FamilyGraph,
  starts: readonly number[],
  { terms, name }: KinLink,
  work: Work,
): Generator<OfLink> {
  const named = name.length > 0 ? new Set(namesakes(graph, name)) : null;
  if (named?.size === 0) return;
  const isNamed = (person: number) => named?.has(person) !== false;
  /** Everybody's relatives are those of the first of theirs who was asked, and that one. */
  const firstOf = new Map<number, number>();
  for (const start of starts)
    for (const term of terms) {
      work.left -= STARTED;
      if (work.left <= 0) return;
      const isAny = isAnyRelative(term);
      const first = isAny ? firstOf.get(start) : undefined;
      if (first !== undefined) {
        if (isNamed(first)) yield { start, term, person: first, isMeant: true };
        continue;
      }
      for (const candidate of candidates(graph, start, term, () => (work.left -= 1))) {
        const { person } = candidate;
        if (isAny) firstOf.set(person, start);
        if (isNamed(person)) yield { start, term, ...candidate };
      }
    }
}
