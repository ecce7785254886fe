import type { FamilyGraph } from "../graph/family-graph.ts";
import { NEUTRAL, sexAt } from "../kinship/words/kinship-line.ts";
import { around } from "./around.ts";
import { byDescent, type Descent } from "./by-descent.ts";
import { surelyByMarriage } from "./by-marriage.ts";
import { covers, type KinTerm } from "./kin-term.ts";

/** Somebody who could be meant by a term (an index). */
export interface Candidate {
  person: number;
  /** Whether they are for certain, so that kinship need not be asked. */
  isMeant: boolean;
}

/**
 * Everybody who could be meant by a term, as seen from one person (an index), the likeliest first. By descent
 * they are counted, as are aunts and nieces by one marriage and nothing else; of all others, of those who are
 * related in several ways, and of marks such as 'half', kinship has to be asked. `onVisit` hears of everybody who is looked at.
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

/** Who is known to be a man is nobody's aunt, whatever kinship says of him. */
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

/** Whether whoever is called so has forebears in common, or is the wife of an uncle, the nephew of a husband. */
const isOfDescent = ({ base, apart, isInLaw, isByMarriage }: KinTerm) =>
  OF_DESCENT.has(base) && apart.length === 0 && !isInLaw && !isByMarriage;

const mayBeByMarriage = (term: KinTerm) =>
  isAuntOrNiece(term) && term.more.length + term.apart.length === 0 && !term.isInLaw;

const isAuntOrNiece = ({ base }: KinTerm) => base === "aunt" || base === "niece";

/** So many births lead to whoever is called so, at most. */
function furthestDegree({ base, generation, degree, removed }: KinTerm): number {
  if (base === "parent" || base === "child") return generation;
  if (base === "cousin") return degree === null ? Infinity : 2 * (degree + 1) + (removed ?? 0);
  return base === "sibling" ? 2 : generation + 2;
}

type Shape = Descent["shapes"][number];

/** Tells whether somebody of a descent is meant by a term; thousands have the same. */
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
  // Where it is not known, 'aunt or uncle' is said, but 'parent'.
  const isSex = term.sex === null || term.sex === sex || (isAuntOrNiece(term) && sex === NEUTRAL);
  return isSex && covers(term, { ...term, ...termOf(shape) });
}

/** The term for so many generations up and down; its sex is left open. */
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
