import type { FamilyGraph } from "../../../family/family-graph/family-graph.ts";
import { type Candidate, candidates } from "./candidates.ts";
import { covers, isAnyRelative, isExactly, type KinTerm } from "./kin-term.ts";
import { namesakes } from "./names.ts";
import { isOfAge, throughParent } from "./narrowing.ts";
import type { KinLink } from "./question.ts";
import { termsTold } from "./told.ts";

/**
 * The work left for one text: visiting one person costs 1. A single word with certain matches never
 * reaches the limit; a chain of links with hundreds of kinship checks may.
 */
export interface Work {
  left: number;
}

export const workOn = ({ size }: FamilyGraph): Work => ({ left: size + 30_000 });

/** Cost of a kinship check, and of a start from a person, in visits. */
const ASKED = 100;
const STARTED = 5;
/** Limits for certain matches, which kinship checks only to put exact matches first. */
const ASKED_FOR_ORDER = 60;
const TOLD_FIRST = 20;

export interface Reached {
  people: readonly number[];
  /** Whether everyone was found. */
  isCounted: boolean;
  /** The number of people whose dates don't tell whether they are older or younger, as asked. */
  undated: number;
}

/** Finds the people whom a question leads to, link by link (indexes), likely people first. */
export function follow(
  graph: FamilyGraph,
  starts: readonly number[],
  links: readonly KinLink[],
  work: Work,
): Reached {
  let reached: Reached = { people: starts, isCounted: true, undated: 0 };
  for (const link of links) {
    const { people, isCounted, undated } = linked(graph, reached.people, link, work);
    reached = {
      people,
      isCounted: isCounted && reached.isCounted,
      undated: undated + reached.undated,
    };
  }
  return reached;
}

/** Finds the people to whom one link leads. Exact matches come first. */
function linked(graph: FamilyGraph, starts: readonly number[], link: KinLink, work: Work): Reached {
  const exact = new Set<number>();
  const others = new Set<number>();
  const undated = new Set<number>();
  let forOrder = ASKED_FOR_ORDER;
  const listFor = ({ start, term, person, isMeant }: OfLink): Set<number> | null => {
    if (isAnyRelative(term)) return exact;
    if (isMeant && (exact.size >= TOLD_FIRST || forOrder-- <= 0)) return others;
    work.left -= ASKED;
    const said = termsTold(graph, start, person).filter((said) => covers(term, said));
    if (said.some((each) => isExactly(term, each))) return exact;
    return said.length > 0 ? others : null;
  };
  for (const candidate of ofLink(graph, starts, link, work)) {
    if (work.left <= 0) break;
    const { start, term, person } = candidate;
    if (exact.has(person)) continue;
    const isAged = term.age === null || isOfAge(graph, person, start, term.age);
    if (isAged === false) continue;
    const list = listFor(candidate);
    if (list) (isAged ? list : undated).add(person);
  }
  const people = [...exact, ...[...others].filter((person) => !exact.has(person))];
  const found = new Set(people);
  const left = [...undated].filter((person) => !found.has(person)).length;
  return { people, isCounted: work.left > 0, undated: left };
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
  /**
   * All relatives of a person are the relatives of the first person from whom they were reached,
   * and that person.
   */
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
      const isOfSide = sided(graph, start, term, work);
      for (const candidate of candidates(graph, start, term, () => (work.left -= 1))) {
        const { person } = candidate;
        if (isAny) firstOf.set(person, start);
        if (isNamed(person) && isOfSide(candidate)) yield { start, term, ...candidate };
      }
    }
}

function sided(
  graph: FamilyGraph,
  start: number,
  { side }: KinTerm,
  work: Work,
): (candidate: Candidate) => boolean {
  if (side === null) return () => true;
  const spend = (cost: number) => () => (work.left -= cost);
  return throughParent(graph, start, side, spend(1), spend(ASKED));
}
