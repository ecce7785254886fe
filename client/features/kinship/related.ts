import { type FamilyGraph, parentsOf } from "#shared/family-tree/family-graph.ts";
import { type FamilyRows, keepPeople } from "#shared/family-tree/family-rows.ts";
import { type Kinship, kinshipBetween, type KinshipStep } from "#shared/family-tree/kinship.ts";
import { personAt } from "#shared/family-tree/person-at.ts";
import type { Sex } from "#shared/people/sex.ts";
import { graphOf } from "../../lib/family-graphs.ts";
import { kinshipSentence } from "./kinship-sentences.ts";

/** How two people are related. */
export interface Related {
  /** Those on the closest way (ids) from one to the other, both of them too; empty where there is none. */
  path: readonly number[];
  sentence: string;
  /** The way step by step: 'Ida', 'mother Mara', 'father Karl'. */
  steps: readonly Step[];
}

export interface Step {
  id: number;
  words: string;
}

/**
 * How two people (ids) of a family are related, told to the reader where they are one of them. Null
 * where one is not in the family, or both are the same.
 */
export function relatedIn(
  graph: FamilyGraph,
  [one = 0, two = 0]: readonly number[],
  readerId: number | null,
): Related | null {
  const [from, to] = two === readerId ? [two, one] : [one, two];
  const [start, end] = [graph.indexOfId.get(from), graph.indexOfId.get(to)];
  if (start === undefined || end === undefined || start === end) return null;
  const kinship = kinshipBetween(graph, start, end);
  const subject = from === readerId ? "reader" : personAt(graph, start);
  return {
    path: kinship ? idsOnWay(graph, from, kinship) : [],
    sentence: kinshipSentence(kinship, subject, personAt(graph, end)),
    steps: kinship
      ? [{ id: from, words: personAt(graph, start).fullName }, ...stepsOn(graph, kinship)]
      : [],
  };
}

const STEP_WORDS: Record<KinshipStep["step"], Record<Sex, string>> = {
  parent: { female: "mother", male: "father", other: "parent" },
  child: { female: "daughter", male: "son", other: "child" },
  partner: { female: "wife", male: "husband", other: "partner" },
};

const stepsOn = (graph: FamilyGraph, { path }: Kinship) =>
  path.map(({ personIndex, step, kind, status }): Step => {
    const { id, fullName, sex } = personAt(graph, personIndex);
    const word = STEP_WORDS[step][kind === "partners" ? "other" : (sex ?? "other")];
    return { id, words: `${status === "FORMER" ? "former " : ""}${word} ${fullName}` };
  });

const idsOnWay = (graph: FamilyGraph, from: number, { path }: Kinship) => [
  from,
  ...path.map(({ personIndex }) => graph.people.id[personIndex]!),
];

/** A family of only those on a way, and the other parent of each child on it. */
export function rowsAround(rows: FamilyRows, path: readonly number[]): FamilyRows {
  const graph = graphOf(rows);
  const onWay = path.flatMap((id) => graph.indexOfId.get(id) ?? []);
  const kept = new Set(onWay);
  for (const index of onWay) {
    const [father = -1, mother = -1] = parentsOf(graph, index);
    if (kept.has(father) || kept.has(mother)) kept.add(father).add(mother);
  }
  return keepPeople(rows, (place) => kept.has(place));
}
