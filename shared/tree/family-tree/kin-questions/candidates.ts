import type { FamilyGraph } from "../../../family/family-graph/family-graph.ts";
import { NEUTRAL, sexAt } from "../../../family/kinship/words/kinship-path.ts";
import { findPossibleRelatives } from "./possible-relatives.ts";
import { findByDescent, type Descent } from "./by-descent.ts";
import { findCertainByMarriage } from "./by-marriage.ts";
import { covers, type KinTerm } from "./kin-term.ts";

/** A person (an index) who may match a kin term. */
export interface Candidate {
  person: number;
  /** Whether they certainly match, so that kinship needn't check. */
  isCertain: boolean;
}

/**
 * Yields everyone who may match a kin term from one person's view (an index), likely people first.
 * Relatives by descent are certain, as are aunts and nieces by exactly one marriage. Kinship has to
 * check everyone else, people related in several ways, and marks such as 'half'. Calls `onVisit`
 * for each person visited.
 */
export function* findCandidates(
  graph: FamilyGraph,
  from: number,
  term: KinTerm,
  onVisit: () => void,
): Generator<Candidate> {
  const seen = new Set([from]);
  if (isDescentTerm(term)) {
    const matchesShape = createShapeMatcher(graph, { ...term, extraMarks: [] });
    const furthest = furthestDegree(term);
    for (const descent of findByDescent(graph, from)) {
      const { person, shapes, isMentioned } = descent;
      if (shapes[0]!.up + shapes[0]!.down > furthest) break;
      onVisit();
      seen.add(person);
      const fitting = shapes.filter((shape) => matchesShape(person, shape)).length;
      const isCertain = isMentioned && fitting === shapes.length && term.extraMarks.length === 0;
      if (fitting > 0) yield { person, isCertain };
    }
    if (!mayBeByMarriage(term)) return;
  }
  const certainByMarriage =
    mayBeByMarriage(term) && findCertainByMarriage(graph, from, term, onVisit);
  for (const person of findPossibleRelatives(graph, from, term)) {
    onVisit();
    if (seen.has(person)) continue;
    seen.add(person);
    if (isOfSex(graph, person, term))
      yield { person, isCertain: certainByMarriage && certainByMarriage.has(person) };
  }
}

/** Whether a person's sex fits the term: a man is never an 'aunt'. */
const isOfSex = (graph: FamilyGraph, person: number, { sex }: KinTerm) =>
  sex === null || [sex, NEUTRAL].includes(sexAt(graph, person));

const DESCENT_BASES: ReadonlySet<string> = new Set([
  "parent",
  "child",
  "sibling",
  "aunt",
  "niece",
  "cousin",
]);

/** Whether the term means people with a common ancestor, or their partners, such as an uncle's wife. */
const isDescentTerm = ({ base, alteringMarks, isInLaw, isByMarriage }: KinTerm) =>
  DESCENT_BASES.has(base) && alteringMarks.length === 0 && !isInLaw && !isByMarriage;

const mayBeByMarriage = (term: KinTerm) =>
  isAuntOrNiece(term) && term.extraMarks.length + term.alteringMarks.length === 0 && !term.isInLaw;

const isAuntOrNiece = ({ base }: KinTerm) => base === "aunt" || base === "niece";

/** Returns the most births between two people for whom the term is used. */
function furthestDegree({ base, generation, degree, removed }: KinTerm): number {
  if (base === "parent" || base === "child") return generation;
  if (base === "cousin") return degree === null ? Infinity : 2 * (degree + 1) + (removed ?? 0);
  return base === "sibling" ? 2 : generation + 2;
}

type Shape = Descent["shapes"][number];

/**
 * Returns a function that tells whether a term matches a person with a shape of descent. Caches
 * results, because thousands of people share a shape.
 */
function createShapeMatcher(graph: FamilyGraph, term: KinTerm) {
  const cache = new Map<string, boolean>();
  return (person: number, shape: Shape): boolean => {
    const sex = sexAt(graph, person);
    const key = `${shape.up} ${shape.down} ${sex}`;
    const matchesShape = cache.get(key) ?? termMatches(term, shape, sex);
    cache.set(key, matchesShape);
    return matchesShape;
  };
}

function termMatches(term: KinTerm, shape: Shape, sex: number): boolean {
  // An aunt or uncle of unknown sex matches both words; a parent of unknown sex is only a 'parent'.
  const sexMatches =
    term.sex === null || term.sex === sex || (isAuntOrNiece(term) && sex === NEUTRAL);
  return sexMatches && covers(term, { ...term, ...termOf(shape) });
}

/** Returns the term for some generations up and down, without a sex. */
function termOf({ up, down }: Shape): Pick<KinTerm, "base" | "generation" | "degree" | "removed"> {
  const plain = { generation: 1, degree: null, removed: null };
  if (down === 0) return { ...plain, base: "parent", generation: up };
  if (up === 0) return { ...plain, base: "child", generation: down };
  if (up === 1 && down === 1) return { ...plain, base: "sibling" };
  if (down === 1) return { ...plain, base: "aunt", generation: up - 1 };
  if (up === 1) return { ...plain, base: "niece", generation: down - 1 };
  return {
    ...plain,
    base: "cousin",
    degree: Math.min(up, down) - 1,
    removed: Math.abs(up - down),
  };
}
