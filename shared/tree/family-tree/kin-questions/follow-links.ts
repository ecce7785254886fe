import type { FamilyGraph } from "../../../family/family-graph/family-graph.ts";
import { findKinship } from "../../../family/kinship/kinship.ts";
import { type Candidate, findCandidates } from "./candidates.ts";
import { covers, isAnyRelative, isExactMatch, type KinTerm } from "./kin-term.ts";
import { findNamesakes } from "./namesakes.ts";
import { matchesAge, createParentFilter } from "./candidate-filters.ts";
import { type KinLink, readKinshipTerms } from "./question.ts";

/**
 * Limits the work for one text: visiting a person costs 1. A single word with certain matches never
 * reaches the limit; a chain of links with hundreds of kinship checks may.
 */
export interface WorkBudget {
  remaining: number;
}

export const createBudget = ({ size }: FamilyGraph): WorkBudget => ({ remaining: size + 30_000 });

/** Cost of a kinship check, and of a start from a person, in visits. */
const KINSHIP_CHECK_COST = 100;
const START_COST = 5;
/** Limits of the kinship checks that only serve to put exact matches first. */
const MAX_ORDERING_CHECKS = 60;
const MAX_EXACT_FIRST = 20;

export interface Reached {
  people: readonly number[];
  /** Whether everyone was found. */
  isCounted: boolean;
  /** The number of people whose dates don't tell whether they are older or younger. */
  undated: number;
}

/** Finds the people whom a question leads to, link by link (indexes), likely people first. */
export function followLinks(
  graph: FamilyGraph,
  starts: readonly number[],
  links: readonly KinLink[],
  budget: WorkBudget,
): Reached {
  let reached: Reached = { people: starts, isCounted: true, undated: 0 };
  for (const link of links) {
    const { people, isCounted, undated } = followLink(graph, reached.people, link, budget);
    reached = {
      people,
      isCounted: isCounted && reached.isCounted,
      undated: undated + reached.undated,
    };
  }
  return reached;
}

/** Finds the people to whom one link leads. Exact matches come first. */
function followLink(
  graph: FamilyGraph,
  starts: readonly number[],
  link: KinLink,
  budget: WorkBudget,
): Reached {
  const exact = new Set<number>();
  const others = new Set<number>();
  const undated = new Set<number>();
  let orderingChecks = MAX_ORDERING_CHECKS;
  const listFor = ({ start, term, person, isCertain }: LinkCandidate): Set<number> | null => {
    if (isAnyRelative(term)) return exact;
    if (isCertain && (exact.size >= MAX_EXACT_FIRST || orderingChecks-- <= 0)) return others;
    budget.remaining -= KINSHIP_CHECK_COST;
    const matching = kinshipTermsOf(graph, start, person).filter((each) => covers(term, each));
    if (matching.some((each) => isExactMatch(term, each))) return exact;
    return matching.length > 0 ? others : null;
  };
  for (const candidate of findLinkCandidates(graph, starts, link, budget)) {
    if (budget.remaining <= 0) break;
    const { start, term, person } = candidate;
    if (exact.has(person)) continue;
    const isRightAge = term.age === null || matchesAge(graph, person, start, term.age);
    if (isRightAge === false) continue;
    const list = listFor(candidate);
    if (list) (isRightAge ? list : undated).add(person);
  }
  const people = [...exact, ...[...others].filter((person) => !exact.has(person))];
  const found = new Set(people);
  const undatedCount = [...undated].filter((person) => !found.has(person)).length;
  return { people, isCounted: budget.remaining > 0, undated: undatedCount };
}

interface LinkCandidate extends Candidate {
  start: number;
  term: KinTerm;
}

function* findLinkCandidates(
  graph: FamilyGraph,
  starts: readonly number[],
  { terms, name }: KinLink,
  budget: WorkBudget,
): Generator<LinkCandidate> {
  const named = name.length > 0 ? new Set(findNamesakes(graph, name)) : null;
  if (named?.size === 0) return;
  const isNamed = (person: number) => named?.has(person) !== false;
  /**
   * The start from which each person was reached first. All their relatives were found from there
   * already, except that start itself.
   */
  const reachedFrom = new Map<number, number>();
  for (const start of starts)
    for (const term of terms) {
      budget.remaining -= START_COST;
      if (budget.remaining <= 0) return;
      const isAny = isAnyRelative(term);
      const first = isAny ? reachedFrom.get(start) : undefined;
      if (first !== undefined) {
        if (isNamed(first)) yield { start, term, person: first, isCertain: true };
        continue;
      }
      const isOfSide = createSideFilter(graph, start, term, budget);
      for (const candidate of findCandidates(graph, start, term, () => (budget.remaining -= 1))) {
        const { person } = candidate;
        if (isAny) reachedFrom.set(person, start);
        if (isNamed(person) && isOfSide(candidate)) yield { start, term, ...candidate };
      }
    }
}

function createSideFilter(
  graph: FamilyGraph,
  start: number,
  { side }: KinTerm,
  budget: WorkBudget,
): (candidate: Candidate) => boolean {
  if (side === null) return () => true;
  const spender = (cost: number) => () => (budget.remaining -= cost);
  return createParentFilter(graph, start, side, spender(1), spender(KINSHIP_CHECK_COST));
}

const termsByGraph = new WeakMap<FamilyGraph, Map<number, readonly KinTerm[]>>();
/** Cache size. The cache helps because each typed letter asks about the same people again. */
const CACHE_SIZE = 50_000;

/** Returns every kin term by which kinship calls one person for another (indexes). */
export function kinshipTermsOf(graph: FamilyGraph, from: number, to: number): readonly KinTerm[] {
  const cache = termsByGraph.get(graph) ?? new Map<number, readonly KinTerm[]>();
  termsByGraph.set(graph, cache);
  if (cache.size > CACHE_SIZE) cache.clear();
  const key = from * graph.size + to;
  const terms = cache.get(key) ?? findTerms(graph, from, to);
  cache.set(key, terms);
  return terms;
}

function findTerms(graph: FamilyGraph, from: number, to: number): readonly KinTerm[] {
  const kinship = findKinship(graph, from, to);
  if (!kinship) return [];
  const { toWords, also } = kinship;
  return [toWords, ...(also ? [also.toWords] : [])].flatMap(readKinshipTerms);
}
