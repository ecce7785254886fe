import type { FamilyGraph } from "../graph/family-graph.ts";
import { kinshipBetween } from "../kinship/kinship.ts";
import type { KinTerm } from "./kin-term.ts";
import { termsSaid } from "./question.ts";

const told = new WeakMap<FamilyGraph, Map<number, readonly KinTerm[]>>();
/** More than this is told anew: every letter that is typed asks again of the same people. */
const MOST_KEPT = 50_000;

/** Every kin term that kinship says of one person to another (indexes). */
export function termsTold(graph: FamilyGraph, from: number, to: number): readonly KinTerm[] {
  const known = told.get(graph) ?? new Map<number, readonly KinTerm[]>();
  told.set(graph, known);
  if (known.size > MOST_KEPT) known.clear();
  const key = from * graph.size + to;
  const terms = known.get(key) ?? findTerms(graph, from, to);
  known.set(key, terms);
  return terms;
}

function findTerms(graph: FamilyGraph, from: number, to: number): readonly KinTerm[] {
  const kinship = kinshipBetween(graph, from, to);
  if (!kinship) return [];
  const { toWords, also } = kinship;
  return [toWords, ...(also ? [also.toWords] : [])].flatMap(termsSaid);
}
