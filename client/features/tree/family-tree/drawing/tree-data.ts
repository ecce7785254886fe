import type { ChartOptions } from "#shared/tree/family-chart/chart-types.ts";
import { buildGraph, type FamilyGraph } from "#shared/family/family-graph/family-graph.ts";
import type { FamilyRows } from "#shared/family/family-graph/family-rows.ts";
import { graphFromTree } from "#shared/tree/family-tree/graph-from-tree.ts";
import { sampleFamily, sampleFocus } from "#shared/tree/family-tree/sample-family.ts";
import type { TreeResponse } from "#shared/tree/family-tree/answer/tree-answer.schema.ts";
import { ApiError, messageOf } from "../../../../lib/calls/api.ts";
import { graphOf } from "../../../../lib/family-graphs.ts";
import type { TreeView } from "../controls/tree-view.ts";

/** The requested part of a family. */
export type TreeRequest = Pick<TreeView, "focus"> & Pick<ChartOptions, "view" | "generations">;

/** The data to draw. The sample family replaces it if the request failed. */
export interface TreeData extends TreeRequest {
  kind: "family" | "sample";
  graph: FamilyGraph;
  /** The whole group's rows; null if only the response of the route `tree` has loaded. */
  rows: FamilyRows | null;
  message: string | null;
}

export interface TreePanelProps {
  tree: TreeData;
  /** Shown as a list if the browser can't draw. */
  view: TreeView;
}

export type Tree = TreeData | { kind: "empty" | "refused"; message: string | null };

export const hasData = (tree: Tree): tree is TreeData =>
  tree.kind === "family" || tree.kind === "sample";

/** Returns a parent's or couple's tree, from the whole group's rows once they are loaded. */
export function treeFromResponse(
  response: TreeResponse,
  rows: FamilyRows | undefined,
  request: TreeRequest,
): Tree {
  const { message, roots } = response;
  if (roots.length === 0) return { kind: "empty", message };
  const isInRows = rows && request.focus.some((id) => graphOf(rows).indexOfId.has(id));
  if (isInRows) return { ...request, kind: "family", graph: graphOf(rows), rows, message };
  return { ...request, kind: "family", graph: graphFromTree(response), rows: null, message };
}

/** Returns the tree of any other view. */
export function treeFromRows(rows: FamilyRows, request: TreeRequest): Tree {
  const graph = graphOf(rows);
  if (graph.size === 0) return { kind: "empty", message: null };
  const focus = request.focus.filter((id) => graph.indexOfId.has(id));
  if (focus.length === 0 && request.focus.length > 0 && request.view !== "whole")
    return { kind: "refused", message: PERSON_NOT_FOUND };
  return { ...request, focus, kind: "family", graph, rows, message: null };
}

const PERSON_NOT_FOUND = "This person isn't in this family or has been removed.";

const sampleGraph = buildGraph(sampleFamily);
/** A person of the sample with parents, grandparents and a child. */
const SAMPLE_CHILD = 8;

/**
 * Returns the reason of a rejected request, or the sample family after a network or server error.
 */
export function treeFromError(error: Error | null, { view }: TreeRequest): Tree {
  if (error instanceof ApiError && error.status < 500)
    return { kind: "refused", message: messageOf(error, "Couldn't open this family tree.") };
  const showsAncestors = view === "ancestors" || view === "both";
  return {
    kind: "sample",
    graph: sampleGraph,
    rows: sampleFamily,
    focus: showsAncestors ? [SAMPLE_CHILD] : sampleFocus,
    view,
    generations: 3,
    message: null,
  };
}

/** Returns the names of people, by id. Leaves out unknown people. */
export function findNames(tree: Tree | null, ids: readonly number[]): string[] {
  if (!tree || !hasData(tree) || tree.kind === "sample") return [];
  const { graph } = tree;
  return ids.flatMap((id) => graph.people.fullName[graph.indexOfId.get(id) ?? -1] ?? []);
}
