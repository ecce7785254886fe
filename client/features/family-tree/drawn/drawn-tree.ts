import type { ChartOptions } from "#shared/family-chart/chart-types.ts";
import { buildGraph, type FamilyGraph } from "#shared/family-tree/graph/family-graph.ts";
import type { FamilyRows } from "#shared/family-tree/graph/family-rows.ts";
import { graphFromTree } from "#shared/family-tree/graph/graph-from-tree.ts";
import { sampleFamily, sampleFocus } from "#shared/family-tree/sample-family.ts";
import type { TreeAnswer } from "#shared/family-tree/answer/tree-answer.schema.ts";
import { ApiError, messageOf } from "../../../lib/calls/api.ts";
import { graphOf } from "../../../lib/family-graphs.ts";
import type { TreeView } from "../controls/tree-view.ts";

/** What of a family is asked for. */
export type Asked = Pick<TreeView, "focus"> & Pick<ChartOptions, "view" | "generations">;

/** What there is to draw. The sample stands in where the call failed. */
export interface Drawn extends Asked {
  kind: "family" | "sample";
  graph: FamilyGraph;
  /** All of the group; null where only the tree call's answer is there. */
  rows: FamilyRows | null;
  message: string | null;
}

export type Tree = Drawn | { kind: "empty" | "refused"; message: string | null };

export const isDrawn = (tree: Tree): tree is Drawn =>
  tree.kind === "family" || tree.kind === "sample";

/** A parent's or couple's tree: of the whole group's rows as soon as these are there too. */
export function treeOfAnswer(answer: TreeAnswer, rows: FamilyRows | undefined, asked: Asked): Tree {
  const { message, roots } = answer;
  if (roots.length === 0) return { kind: "empty", message };
  const isThere = rows && asked.focus.some((id) => graphOf(rows).indexOfId.has(id));
  if (isThere) return { ...asked, kind: "family", graph: graphOf(rows), rows, message };
  return { ...asked, kind: "family", graph: graphFromTree(answer), rows: null, message };
}

/** Any other view; without anybody in focus, who is drawn follows from elsewhere. */
export function treeOfRows(rows: FamilyRows, asked: Asked): Tree {
  const graph = graphOf(rows);
  if (graph.size === 0) return { kind: "empty", message: null };
  const focus = asked.focus.filter((id) => graph.indexOfId.has(id));
  if (focus.length === 0 && asked.focus.length > 0 && asked.view !== "whole")
    return { kind: "refused", message: STRANGER };
  return { ...asked, focus, kind: "family", graph, rows, message: null };
}

const STRANGER = "This person is not in this family, or was taken out of it.";

const sampleGraph = buildGraph(sampleFamily);
/** Somebody of the sample with parents, grandparents and a child. */
const SAMPLE_CHILD = 8;

/** A refusal has its reason; whatever else failed is not the reader's doing. */
export function treeWithout(error: Error | null, { view }: Asked): Tree {
  if (error instanceof ApiError && error.status < 500)
    return { kind: "refused", message: messageOf(error, "We couldn't open this family tree.") };
  const goesUp = view === "ancestors" || view === "both";
  return {
    kind: "sample",
    graph: sampleGraph,
    rows: sampleFamily,
    focus: goesUp ? [SAMPLE_CHILD] : sampleFocus,
    view,
    generations: 3,
    message: null,
  };
}

/** Of the people asked for, as far as they are known. */
export function namesIn(tree: Tree | null, ids: readonly number[]): string[] {
  if (!tree || !isDrawn(tree) || tree.kind === "sample") return [];
  const { graph } = tree;
  return ids.flatMap((id) => graph.people.fullName[graph.indexOfId.get(id) ?? -1] ?? []);
}
