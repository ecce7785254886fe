import type { FamilyGraph } from "../../../family/family-graph/family-graph.ts";
import { findKinship } from "../../../family/kinship/kinship.ts";
import type { KinTerm } from "./kin-term.ts";
import { termsSaid } from "./question.ts";

const termsByGraph = new WeakMap<FamilyGraph, Map<number, readonly KinTerm[]>>();
/** Cache size. The cache helps because each typed letter asks about the same people again. */
const CACHE_SIZE = 50_000;

/** Returns every kin term by which kinship calls one person for another (indexes). */
export function termsTold(graph: FamilyGraph, from: number, to: number): readonly KinTerm[] {
  const known = termsByGraph.get(graph) ?? new Map<number, readonly KinTerm[]>();
  termsByGraph.set(graph, known);
  if (known.size > CACHE_SIZE) known.clear();
  const key = from * graph.size + to;
  const terms = known.get(key) ?? findTerms(graph, from, to);
  known.set(key, terms);
  return terms;
}

function findTerms(graph: FamilyGraph, from: number, to: number): readonly KinTerm[] {
  const kinship = findKinship(graph, from, to);
  if (!kinship) return [];
  const { toWords, also } = kinship;
  return [toWords, ...(also ? [also.toWords] : [])].flatMap(termsSaid);
}
