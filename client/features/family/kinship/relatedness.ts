import type { FamilyGraph } from "#shared/family/family-graph/family-graph.ts";
import { findKinship, type KinshipStep } from "#shared/family/kinship/kinship.ts";
import { personAt } from "#shared/family/family-graph/person-at.ts";
import type { Sex } from "#shared/family/people/sex.ts";
import { kinshipSentence } from "./kinship-sentences.ts";
import { type PathLines, buildPathLines } from "./path-lines.ts";

/** How two people are related. */
export interface Relatedness {
  /** Ids along the shortest path, including both people. Empty if they are not related. */
  path: readonly number[];
  sentence: string;
  /** The path step by step: 'Ida', 'mother Mara', 'father Karl'. */
  steps: readonly Step[];
  /** The chart of the path. Shows the two people side by side if they are not related. */
  lines: PathLines;
}

export interface Step {
  id: number;
  text: string;
}

/**
 * How two people (ids) of a family are related, addressed to the reader if they are one of them. Null
 * if one is not in the family, or both are the same.
 */
export function findRelatedness(
  graph: FamilyGraph,
  [one = 0, two = 0]: readonly number[],
  viewerId: number | null,
): Relatedness | null {
  const [from, to] = two === viewerId ? [two, one] : [one, two];
  const [start, end] = [graph.indexOfId.get(from), graph.indexOfId.get(to)];
  if (start === undefined || end === undefined || start === end) return null;
  const kinship = findKinship(graph, start, end);
  const people = [start, ...(kinship?.path ?? []).map(({ personIndex }) => personIndex)];
  const kinshipTerms = ["", ...(kinship?.path ?? []).map((step) => describeStep(graph, step))];
  const subject = from === viewerId ? "viewer" : personAt(graph, start);
  return {
    path: kinship ? people.map((index) => graph.people.id[index]!) : [],
    sentence: kinshipSentence(kinship, subject, personAt(graph, end)),
    steps: kinship
      ? people.map((person, index) => toStep(graph, person, kinshipTerms[index]!))
      : [],
    lines: kinship
      ? buildPathLines(graph, people, kinship.path, kinshipTerms)
      : unrelatedLines(from, to),
  };
}

const toStep = (graph: FamilyGraph, index: number, kinshipTerm: string): Step => {
  const { id, fullName } = personAt(graph, index);
  return { id, text: kinshipTerm ? `${kinshipTerm} ${fullName}` : fullName };
};

const unrelatedLines = (...personIds: number[]): PathLines => ({
  top: personIds.map((id) => ({ id, kinshipTerm: "", otherParents: [] })),
  topLink: null,
  left: [],
  right: [],
});

const STEP_TERMS: Record<KinshipStep["step"], Record<Sex, string>> = {
  parent: { female: "mother", male: "father", other: "parent" },
  child: { female: "daughter", male: "son", other: "child" },
  partner: { female: "wife", male: "husband", other: "partner" },
};
const KIND_PREFIXES = new Map<KinshipStep["kind"], string>([
  ["adoptive", "adoptive "],
  ["step", "step"],
  ["foster", "foster "],
]);

/** What a person is to the previous one on the path: 'former wife', 'adoptive mother'. */
function describeStep(
  graph: FamilyGraph,
  { personIndex, step, kind, status }: KinshipStep,
): string {
  const { sex } = personAt(graph, personIndex);
  const word = STEP_TERMS[step][kind === "partners" ? "other" : (sex ?? "other")];
  return `${status === "FORMER" ? "former " : ""}${KIND_PREFIXES.get(kind) ?? ""}${word}`;
}
