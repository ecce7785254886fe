import { type FamilyGraph, parentsOf } from "#shared/family/family-graph/family-graph.ts";
import type { TreeData } from "./drawing/tree-data.ts";

/** Returns the notice above a chart with only one person. */
export function describeMissingRelatives({ view, graph, focus }: TreeData): string {
  const index = graph.indexOfId.get(focus[0] ?? 0);
  if (index === undefined || view === "whole" || hasNoRelatives(graph, index))
    return "Your family tree will appear here once relationships are created.";
  const name = graph.people.fullName[index]!;
  return view === "ancestors"
    ? `No parents recorded yet for ${name}.`
    : `No partner or children recorded yet for ${name}.`;
}

/** Whether a person has no recorded parents, partners or children. */
export function hasNoRelatives(graph: FamilyGraph, index: number): boolean {
  const { children, partners } = graph;
  const hasNone = ({ start }: typeof children) => start[index] === start[index + 1];
  return parentsOf(graph, index).length === 0 && hasNone(children) && hasNone(partners);
}
