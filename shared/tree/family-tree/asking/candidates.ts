import type { FamilyGraph } from "../../../family/family-graph/family-graph.ts";
import { NEUTRAL, sexAt } from "../../../family/kinship/words/kinship-path.ts";
import { around } from "./around.ts";
import { byDescent, type Descent } from "./by-descent.ts";
import { surelyByMarriage } from "./by-marriage.ts";
import { covers, type KinTerm } from "./kin-term.ts";

/** A person (an index) who may match a kin term. */
export interface Candidate {
  person: number;
  /** Whether they certainly match, so that kinship needn't check. */
  isMeant: boolean;
}

/**
 * Yields everyone who may match a kin term from one person's view (an index), likely people first.
 * Relatives by descent are certain, as are aunts and nieces by exactly one marriage. Kinship has to
 * check everyone else, people related in several ways, and marks such as 'half'. Calls `onVisit`
 * for each person visited.
 */
export function* candidates(
  graph: FamilyGraph,
  from: number,
  term: KinTerm,
  onVisit: () => void,
): Generator<Candidate> {
  const seen = new Set([from]);
  if (isOfDescent(term)) {
    const isCalled = callsOf(graph, { ...term, more: [] });
    const furthest = furthestDegree(term);
    for (const descent of byDescent(graph, from)) {
      const { person, shapes, isTold } = descent;
      if (shapes[0]!.up + shapes[0]!.down > furthest) break;
      onVisit();
      seen.add(person);
      const fitting = shapes.filter((shape) => isCalled(person, shape)).length;
      const isMeant = isTold && fitting === shapes.length && term.more.length === 0;
      if (fitting > 0) yield { person, isMeant };
    }
    if (!mayBeByMarriage(term)) return;
  }
  const isSure = mayBeByMarriage(term) && surelyByMarriage(graph, from, term, onVisit);
  for (const person of around(graph, from, term)) {
    onVisit();
    if (seen.has(person)) continue;
    seen.add(person);
    if (isOfSex(graph, person, term)) yield { person, isMeant: isSure && isSure.has(person) };
  }
}

/** A man is nobody's aunt, whatever kinship calls him. */
const isOfSex = (graph: FamilyGraph, person: number, { sex }: KinTerm) =>
  sex === null || [sex, NEUTRAL].includes(sexAt(graph, person));

const OF_DESCENT: ReadonlySet<string> = new Set([
  "parent",
  "child",
  "sibling",
  "aunt",
  "niece",
  "cousin",
]);

/** Whether the term means people with a common ancestor, or an uncle's wife and the like. */
const isOfDescent = ({ base, apart, isInLaw, isByMarriage }: KinTerm) =>
  OF_DESCENT.has(base) && apart.length === 0 && !isInLaw && !isByMarriage;

const mayBeByMarriage = (term: KinTerm) =>
  isAuntOrNiece(term) && term.more.length + term.apart.length === 0 && !term.isInLaw;

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
function callsOf(graph: FamilyGraph, term: KinTerm) {
  const known = new Map<string, boolean>();
  return (person: number, shape: Shape): boolean => {
    const sex = sexAt(graph, person);
    const sort = `${shape.up} ${shape.down} ${sex}`;
    const isCalled = known.get(sort) ?? isMeantBy(term, shape, sex);
    known.set(sort, isCalled);
    return isCalled;
  };
}

function isMeantBy(term: KinTerm, shape: Shape, sex: number): boolean {
  // An aunt or uncle of unknown sex matches both words; a parent of unknown sex is only a 'parent'.
  const isSex = term.sex === null || term.sex === sex || (isAuntOrNiece(term) && sex === NEUTRAL);
  return isSex && covers(term, { ...term, ...termOf(shape) });
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
