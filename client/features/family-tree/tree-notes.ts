import { type FamilyGraph, parentsOf } from "#shared/family-tree/graph/family-graph.ts";
import type { Drawn } from "./drawn/drawn-tree.ts";

/** What to say of somebody who stands in the chart alone. */
export function noteAlone({ view, graph, focus }: Drawn): string {
  const index = graph.indexOfId.get(focus[0] ?? 0);
  if (index === undefined || view === "whole" || isWithoutKin(graph, index))
    return "Your family tree will appear here once relationships are created.";
  const name = graph.people.fullName[index]!;
  return view === "ancestors"
    ? `No parents of ${name} are recorded yet.`
    : `No partner and no children of ${name} are recorded yet.`;
}

function isWithoutKin(graph: FamilyGraph, index: number): boolean {
  const { children, partners } = graph;
  const hasNone = ({ start }: typeof children) => start[index] === start[index + 1];
  return parentsOf(graph, index).length === 0 && hasNone(children) && hasNone(partners);
}
