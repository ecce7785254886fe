import type { FamilyGraph } from "../../../family/family-graph/family-graph.ts";
import { findKinship } from "../../../family/kinship/kinship.ts";
import type { KinTerm } from "./kin-term.ts";
import { readKinshipTerms } from "./question.ts";

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
